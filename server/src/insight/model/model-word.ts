import { emojiWord } from '../lexicon/emoji.ts'

const HAS_DIGIT = /\d/

/** The word for a token in the model: an emoji has that of its meaning, and all numbers share one. */
export const modelWord = (word: string): string => emojiWord(word) ?? (HAS_DIGIT.test(word) ? 'ten' : word)
