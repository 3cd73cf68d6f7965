import { decodeEntities } from './html-entities.ts'

/** Stored texts are shorter: imports accept 10,000 characters. `presence themes` reports when it has cut a longer text. */
export const TEXT_LENGTH_MAX = 20_000
/** Longer words are removed, because the tokenizer may take quadratic time for them. */
const WORD_LENGTH_MAX = 40

/** Only known tag names: "<3" and "wait <ten minutes" are not tags. */
const TAG =
  /<(?:!--|\/?(?:a|abbr|b|big|blockquote|body|br|center|code|dd|del|div|dl|dt|em|font|h[1-6]|head|hr|html|i|img|ins|li|ol|p|pre|s|small|span|strike|strong|sub|sup|table|tbody|td|th|thead|tr|u|ul)\b)[^<>]*>/gi
/** Tags within a sentence: "<b>great</b> food". All other tags end a sentence. */
const INLINE_TAG = /^<\/?(?:a|abbr|b|big|code|del|em|font|i|img|ins|s|small|span|strike|strong|sub|sup|u)\b/i
const LONG_WORD = new RegExp(`\\S{${WORD_LENGTH_MAX + 1},}`, 'g')
/** Line feeds are handled separately. */
const NOT_TEXT =
  /(?!\n)[\p{Cc}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u200B\u200C\u2060\uFEFF\uFFFC\uFFFD\u202A-\u202E\u2066-\u2069]/gu
/** Skin tones and emoji joiners, which do not change the meaning. */
const EMOJI_VARIANT = /\uFE0F|\u200D|[\u{1F3FB}-\u{1F3FF}]/gu
const CURLY_APOSTROPHE = /[’‘ʼ`´]/g
/** Quotes and brackets between words that belong together: “front desk” staff. */
const FENCE = /[“”„«»"|~^*_<>{}[\]\\]/g
/** A line continues when the next one starts in lower case; a list item or a headline ends the sentence. */
const SOFT_BREAK = /\n(?![ ]*[\n\p{Lu}\p{N}•*–-])/gu
/** "clean.The" is two sentences without a space. Replacing the full stop with a line feed keeps all positions. */
const GLUED_STOP = /(?<=[a-z)])[.!?](?=[A-Z][a-z])/g

/**
 * The text for the tokenizer. Unwanted characters become spaces of the same length, so that positions in the result are
 * positions in the original text.
 */
export function cleanText(text: string): string {
  return text
    .slice(0, TEXT_LENGTH_MAX)
    .replace(NOT_TEXT, blanks)
    .replace(SOFT_BREAK, ' ')
    .replace(TAG, (tag) => (INLINE_TAG.test(tag) ? blanks(tag) : `\n${blanks(tag.slice(1))}`))
    .replace(EMOJI_VARIANT, blanks)
    .replace(CURLY_APOSTROPHE, "'")
    .replace(FENCE, ' ')
    .replace(LONG_WORD, shortened)
    .replace(GLUED_STOP, '\n')
}

interface Positions {
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}
export interface PreparedText {
  /** Cleaned, with decoded entities. */
  readonly text: string
  /** Maps the positions in a sentence to positions in the original text. */
  readonly placed: <T extends Positions>(sentence: T) => T
}

export function prepareText(original: string): PreparedText {
  const { text, placeOf } = decodeEntities(original.slice(0, TEXT_LENGTH_MAX))
  return {
    text: cleanText(text),
    placed: (sentence) =>
      text.length === original.length
        ? sentence
        : { ...sentence, starts: sentence.starts.map(placeOf), ends: sentence.ends.map(placeOf) },
  }
}

const blanks = (match: string): string => ' '.repeat(match.length)

/** Splits words joined by dots, slashes or dashes ("clean...friendly"), and removes those that are still too long. */
const shortened = (run: string): string =>
  run
    .replace(/[^\p{L}\p{N}\p{Extended_Pictographic}']/gu, blanks)
    .split(' ')
    .map((word) => (word.length > WORD_LENGTH_MAX && !isPictures(word) ? blanks(word) : word))
    .join(' ')

const isPictures = (word: string): boolean => /^\p{Extended_Pictographic}/u.test(word)
