import { extractorVersion } from '@presence/insight/version'
import { openAnalysisThread } from '../../../core/platform/analysis-thread.ts'
import { programFile } from '../../../core/platform/program-file.ts'
import type { GivenText, ReadText, TextReader, TextReaders } from './text-reader.ts'

const THREAD = programFile('./reading-thread', import.meta.url)
/**
 * A batch takes some tenths of a second, or several seconds on a very busy machine, because the thread has a low
 * priority. It is analysed in a transaction, which the database ends after it has been idle for a minute.
 */
const LIMITS = { timeoutMs: 30_000, heapMbMax: 512 }

let version: Promise<string> | undefined

/** Analyses texts in a thread. When the thread ends, the memory of the extractor is freed. */
export const threadedReaders: TextReaders = {
  version: () => {
    version ??= extractorVersion()
    return version
  },
  open: async () => {
    const thread = openAnalysisThread<readonly GivenText[], readonly ReadText[]>(THREAD, LIMITS)
    await thread.start()
    return { read: (texts) => thread.analyse(texts), close: thread.close }
  },
}

/** `begin` loads the first reader before it is needed. `close` closes it if it was never used. */
export function readersAhead(): TextReaders & { readonly begin: () => void; readonly close: () => Promise<void> } {
  let first: Promise<TextReader> | undefined
  const take = () => {
    const taken = first
    first = undefined
    return taken
  }
  return {
    version: threadedReaders.version,
    begin: () => {
      first ??= threadedReaders.open()
      // The error is reported when the reader is opened.
      first.catch(() => {})
    },
    open: () => take() ?? threadedReaders.open(),
    close: async () => {
      const unused = await take()?.catch(() => undefined)
      await unused?.close()
    },
  }
}
