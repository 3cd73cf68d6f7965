import { eld } from 'eld/small'

/** The eld library reads only 350 bytes and ignores word order, so it gets words from all parts of a longer text. */
const WORDS_MAX = 50
/** Minimum share of English words if eld says English. With fewer, the text is a list of names. */
const ENGLISH_SHARE_MIN = 0.3
/** Minimum share of English words, and of the best score, if eld slightly prefers another language. */
const CLOSE_SHARE_MIN = 0.6
const CLOSE_SCORE_MIN = 0.9
/** With this many English words, the text is English. Calling eld would take a sixth of the analysis time. */
const SURE_WORDS_MIN = 8
const SURE_SHARE_MIN = 0.9

const WORD = /\p{L}[\p{L}\p{M}']*/gu
const CONTRACTION = /n't$|'(?:s|re|ve|ll|d|m)$/

/**
 * The language of a text: `en`, another ISO 639-1 code, or `und` if it is too short to tell. eld is often wrong for texts
 * of one to three words, so `isEnglishWord` decides close cases.
 */
export function languageOf(cleaned: string, isEnglishWord: (word: string) => boolean): string {
  const words = sampleOf(cleaned.match(WORD) ?? []).map((word) => word.toLowerCase())
  if (words.length === 0) return 'und'
  const isKnown = (word: string) => isEnglishWord(word) || isContraction(word, isEnglishWord)
  const share = words.filter(isKnown).length / words.length
  if (words.length >= SURE_WORDS_MIN && share >= SURE_SHARE_MIN) return 'en'
  const found = eld.detect(words.join(' '))
  if (isEnglish(found, share, words.length)) return 'en'
  return found.language !== 'en' && found.isReliable() ? found.language : 'und'
}

function isEnglish(found: ReturnType<typeof eld.detect>, share: number, words: number): boolean {
  if (words === 1 && share === 1) return true
  if (found.language === 'en' || found.language === '') return share >= ENGLISH_SHARE_MIN
  const scores = found.getScores()
  const closeness = (scores.en ?? 0) / (scores[found.language] ?? 1)
  return share >= CLOSE_SHARE_MIN && closeness >= CLOSE_SCORE_MIN
}

const isContraction = (word: string, isEnglishWord: (word: string) => boolean): boolean =>
  word.endsWith("n't") || (CONTRACTION.test(word) && isEnglishWord(word.replace(CONTRACTION, '')))

function sampleOf(words: readonly string[]): readonly string[] {
  const step = Math.ceil(words.length / WORDS_MAX)
  return step <= 1 ? words : words.filter((_, at) => at % step === 0)
}
