import { LANGUAGES_BY_WORD } from './lexicon/language-words.ts'

/** Enough to tell; a longer text costs no more. */
const TEXT_LENGTH_MAX = 2_000
/** Below this share of words that English has, a text is not taken for English, whatever else it looks like. */
const ENGLISH_SHARE_MIN = 0.6

const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['zh', /\p{Script=Han}/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
]
const LATIN_WORD = /\p{Script=Latin}[\p{Script=Latin}\p{M}'’]*/gu
const OTHER_LETTER = /[^\P{L}\p{Script=Latin}]/gu

/**
 * The language a text is written in: `en`, another one, or `und` where there is too little to tell. `isEnglishWord` knows
 * more English words than the small ones that are listed.
 */
export function languageOf(text: string, isEnglishWord: (word: string) => boolean): string {
  const start = text.trimStart().slice(0, TEXT_LENGTH_MAX)
  const words = (start.match(LATIN_WORD) ?? []).map((word) => word.toLowerCase().replaceAll('’', "'"))
  const latinLetters = words.reduce((sum, word) => sum + word.length, 0)
  const otherLetters = start.match(OTHER_LETTER)?.length ?? 0
  if (otherLetters > latinLetters) return scriptLanguage(start)
  if (words.length === 0) return 'und'
  const counts = countByLanguage(words)
  const english = counts.get('en') ?? 0
  const [other = 'und', most = 0] = [...counts].filter(([language]) => language !== 'en').toSorted(byCount)[0] ?? []
  const known = words.filter((word) => LANGUAGES_BY_WORD.get(word)?.includes('en') || isEnglishWord(word)).length
  const share = known / words.length
  if (share >= ENGLISH_SHARE_MIN && english >= most) return 'en'
  return most > english ? other : 'und'
}

const byCount = ([a, left]: [string, number], [b, right]: [string, number]): number => right - left || (a < b ? -1 : 1)

/** A word that several languages share counts for each of them less. */
function countByLanguage(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) {
    const languages = LANGUAGES_BY_WORD.get(word) ?? []
    for (const language of languages) counts.set(language, (counts.get(language) ?? 0) + 1 / languages.length)
  }
  return counts
}

function scriptLanguage(text: string): string {
  const [best] = SCRIPTS.map(([language, letters]) => [language, text.match(letters)?.length ?? 0] as const).toSorted(
    ([, left], [, right]) => right - left,
  )
  return best && best[1] > 0 ? best[0] : 'und'
}
