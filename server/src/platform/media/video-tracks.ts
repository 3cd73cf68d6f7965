import { Worker } from 'node:worker_threads'
import type { Track } from 'mediainfo.js'
import { programFile } from '../program-file.ts'

/** Undefined: the parser broke on the file. */
export type TracksAnswer = { readonly tracks: readonly Track[] | undefined }

const HEAP_MB_MAX = 128

/**
 * What MediaInfo says about a file, or 'too slow'. It parses strangers' files in WebAssembly without ever yielding:
 * only a thread can be stopped in the middle, and takes its memory with it. It is given no environment: no secrets.
 */
export async function readVideoTracks(path: string, timeoutMs: number): Promise<TracksAnswer | 'too slow'> {
  const answer = Promise.withResolvers<TracksAnswer | 'too slow'>()
  const worker = new Worker(programFile('./video-tracks-worker', import.meta.url), {
    workerData: path,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB_MAX },
  })
  const timer = setTimeout(() => answer.resolve('too slow'), timeoutMs)
  worker.once('message', answer.resolve)
  worker.once('error', (error: Error & { code?: string }) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') answer.resolve({ tracks: undefined })
    else answer.reject(error)
  })
  worker.once('exit', (code) => answer.reject(new Error(`the thread that measures videos ended with ${code}`)))
  try {
    return await answer.promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
