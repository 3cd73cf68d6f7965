import { extractorVersion } from '../../insight/extractor-version.ts'
import { openAnalysisThread } from '../../platform/analysis-thread.ts'
import { programFile } from '../../platform/program-file.ts'
import type { GivenText, ReadText, TextReaders } from './text-reader.ts'

const THREAD = programFile('./reading-thread', import.meta.url)
/**
 * A batch takes some tenths of a second, and several seconds on a very busy machine, where the thread gives way to others. It is
 * read in a transaction, which the database ends when it is idle for a minute.
 */
const LIMITS = { timeoutMs: 30_000, heapMbMax: 512 }

let version: Promise<string> | undefined

/** Reads in a thread, which ends with the work and takes with it the memory that the extractor needs. */
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
