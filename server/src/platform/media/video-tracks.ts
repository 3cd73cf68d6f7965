import type { Track } from 'mediainfo.js'
import { AnalysisFault, openAnalysisThread } from '../analysis-thread.ts'
import { programFile } from '../program-file.ts'

/** Undefined: the parser broke on the file. */
export type TracksAnswer = { readonly tracks: readonly Track[] | undefined }

const HEAP_MB_MAX = 128

/** What MediaInfo says about a file, or 'too slow'. It parses strangers' files in WebAssembly without ever yielding. */
export async function readVideoTracks(path: string, timeoutMs: number): Promise<TracksAnswer | 'too slow'> {
  const program = programFile('./video-tracks-worker', import.meta.url)
  const thread = openAnalysisThread<string, TracksAnswer>(program, { timeoutMs, heapMbMax: HEAP_MB_MAX })
  try {
    return await thread.analyse(path)
  } catch (error) {
    if (!(error instanceof AnalysisFault)) throw error
    if (error.reason === 'takes too long') return 'too slow'
    if (error.reason === 'takes too much memory') return { tracks: undefined }
    throw error
  } finally {
    await thread.close()
  }
}
