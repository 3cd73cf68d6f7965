import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { extractorVersion } from '../../insight/extractor-version.ts'
import { programFile } from '../../platform/program-file.ts'
import type { ReadText, TextReaders } from './text-reader.ts'

const THREAD = programFile('./reading-thread', import.meta.url)

let version: Promise<string> | undefined

/**
 * Reads in a thread of its own, so that a server that also works is never held up. The thread ends with the work, and with
 * it goes the memory that the extractor takes.
 */
export const threadedReaders: TextReaders = {
  version: () => {
    version ??= extractorVersion()
    return version
  },
  open: async () => {
    const thread = new Worker(THREAD)
    await once(thread, 'message')
    return {
      read: async (texts) => {
        thread.postMessage(texts)
        // An error of the thread is an event too, and `once` rejects with it.
        const [read] = await once(thread, 'message')
        return read as ReadText[]
      },
      close: () => thread.terminate(),
    }
  },
}
