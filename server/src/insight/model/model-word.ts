import { emojiWord } from '../lexicon/emoji.ts'

const HAS_DIGIT = /\d/

/** Under which word the model knows a token: an emoji under what it says, all numbers under one. */
export const modelWord = (word: string): string => emojiWord(word) ?? (HAS_DIGIT.test(word) ? 'ten' : word)
