import { extractorVersion } from '@presence/insight/version'
import { openAnalysisThread } from '../../../core/platform/analysis-thread.ts'
import { programFile } from '../../../core/platform/program-file.ts'
import type { Sentiment } from '../../texts/rules/theme-cells.ts'

export interface TextToRead {
  readonly text: string
  /** 1 to 5; undefined if the review has no stars. */
  readonly stars?: number
}
/** Offsets and lengths are in code points: the sentence within the text, subject and opinion within the sentence. */
export interface ReadMention {
  readonly adj: string
  readonly kw: string
  readonly sentiment: Sentiment
  /** In hundredths. */
  readonly score: number
  readonly sentenceAt: number
  readonly sentenceLength: number
  readonly kwAt: number
  readonly kwLength: number
  readonly adjAt: number | null
  readonly adjLength: number | null
}
export interface ReadText {
  /** Only English texts have mentions. */
  readonly language: string
  readonly mentions: readonly ReadMention[]
}

/**
 * Turns texts into mentions; the same version always returns the same result. Rejects with `AnalysisFault` if a text
 * cannot be analysed. Then the reader must be closed and a new one opened.
 */
export interface TextReader {
  readonly read: (texts: readonly TextToRead[]) => Promise<readonly ReadText[]>
  readonly close: () => Promise<unknown>
}
export interface TextReaders {
  readonly version: () => Promise<string>
  readonly open: () => Promise<TextReader>
}

const THREAD = programFile('./reading-thread', import.meta.url)
/**
 * A batch takes some tenths of a second, or several seconds on a very busy machine. It is
 * analysed in a transaction, which the database ends after it has been idle for a minute.
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
    const thread = openAnalysisThread<readonly TextToRead[], readonly ReadText[]>(THREAD, LIMITS)
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
