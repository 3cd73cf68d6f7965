/** Longer reviews are cut here: what people say about a place they say well before. */
const TEXT_LENGTH_MAX = 20_000
/** No word is longer; a tokenizer that meets one may take time that grows with its square. */
const WORD_LENGTH_MAX = 40

const LONG_WORD = new RegExp(`\\S{${WORD_LENGTH_MAX + 1},}`, 'g')
const NOT_TEXT = /[\p{Cc}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u200B\u200C\u2060\uFEFF\uFFFC\uFFFD\u202A-\u202E\u2066-\u2069]/gu
/** Skin tones and what joins emoji: a thumb is a thumb. */
const EMOJI_VARIANT = /\uFE0F|\u200D|[\u{1F3FB}-\u{1F3FF}]/gu
const CURLY_APOSTROPHE = /[’‘ʼ`´]/g
/** Quotes and fences stand between words that belong together: “front desk” staff. */
const FENCE = /[“”„«»"|~^*_<>{}[\]\\]/g
/** "clean.The" is two sentences with the blank forgotten; a blank in place of the stop keeps every other place. */
const GLUED_STOP = /(?<=[a-z)])[.!?](?=[A-Z][a-z])/g

/**
 * The text as the tokenizer may see it. Every character keeps its place, so that a span in the result is a span in the
 * text: what disturbs becomes a blank of the same length.
 */
export function cleanText(text: string): string {
  return text
    .slice(0, TEXT_LENGTH_MAX)
    .replace(NOT_TEXT, blanks)
    .replace(EMOJI_VARIANT, blanks)
    .replace(CURLY_APOSTROPHE, "'")
    .replace(FENCE, ' ')
    .replace(LONG_WORD, shortened)
    .replace(GLUED_STOP, '\n')
}

const blanks = (match: string): string => ' '.repeat(match.length)

/** Words joined by dots, slashes or dashes without a blank ("clean...friendly") come apart; what stays too long goes. */
const shortened = (run: string): string =>
  run
    .replace(/[^\p{L}\p{N}\p{Extended_Pictographic}']/gu, blanks)
    .split(' ')
    .map((word) => (word.length > WORD_LENGTH_MAX && !isPictures(word) ? blanks(word) : word))
    .join(' ')

const isPictures = (word: string): boolean => /^\p{Extended_Pictographic}/u.test(word)
