import { emojiWord } from '../lexicon/emoji.ts'

const HAS_DIGIT = /\d/

/** The word that represents a token in the model: for an emoji the word for its meaning, for any number the same word. */
export const modelWord = (word: string): string => emojiWord(word) ?? (HAS_DIGIT.test(word) ? 'ten' : word)
