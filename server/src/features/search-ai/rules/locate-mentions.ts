import { type Mention, mentionsIn } from './mentions.ts'
import { plainText } from './plain-text.ts'

const LETTER = /[\p{L}\p{N}]/u
/** Unicode classifies it as a letter, but we treat it as an apostrophe. */
const APOSTROPHE = '\u02bc'

/**
 * Finds the named businesses in the original answer. Names are searched in the plain text, which has no Markdown and no
 * accents. Both texts share the sequence of their letters and digits.
 */
export function locateMentions(text: string, own: readonly string[], competitors: readonly string[]): Mention[] {
  const plain = plainText(text)
  const mentions = mentionsIn(plain, own, competitors)
  if (mentions.length === 0) return []
  const plainLetters = lettersIn(plain)
  const before = lettersBefore(plain.length, plainLetters)
  const letters = lettersIn(text)
  return mentions.flatMap(({ competitor, start, end }) => {
    const [firstAt, lastAt] = [before[start] as number, (before[end] as number) - 1]
    const [first, last, plainLast] = [letters[firstAt], letters[lastAt], plainLetters[lastAt]]
    if (!first || !last || !plainLast || firstAt > lastAt) return []
    // A name may end with punctuation, such as "Crumb & Co.".
    const tail = plain.slice(plainLast.end, end)
    return [
      { competitor, start: first.start, end: text.startsWith(tail, last.end) ? last.end + tail.length : last.end },
    ]
  })
}

interface Letter {
  /** Lowercase, without accent. */
  readonly letter: string
  readonly start: number
  readonly end: number
}

/** Every letter with the offset of its character: "ﬁ" is two letters at one offset. */
export function lettersIn(text: string): Letter[] {
  const letters: Letter[] = []
  let start = 0
  for (const character of text) {
    const end = start + character.length
    for (const part of character.normalize('NFKD')) {
      if (part !== APOSTROPHE && LETTER.test(part)) letters.push({ letter: part.toLowerCase(), start, end })
    }
    start = end
  }
  return letters
}

/** The number of letters before each offset. */
function lettersBefore(length: number, letters: readonly Letter[]): number[] {
  const before = Array.from({ length: length + 1 }, () => 0)
  for (const { start } of letters) before[start + 1] = (before[start + 1] as number) + 1
  for (let at = 1; at <= length; at++) before[at] = (before[at] as number) + (before[at - 1] as number)
  return before
}

/**
 * Finds words of the plain text in the original answer, by their letters and digits, like names.
 */
export function locateWords(text: string, words: string): { start: number; end: number } | undefined {
  const searched = lettersIn(words)
  const letters = lettersIn(text)
  const at = indexIn(letters, searched)
  const [first, last] = [letters[at], letters[at + searched.length - 1]]
  if (!first || !last || searched.length === 0) return undefined
  // The words may start with punctuation, such as "(212) 555-0199".
  const head = words.slice(0, searched[0]?.start)
  const start = head !== '' && text.endsWith(head, first.start) ? first.start - head.length : first.start
  return { start, end: last.end }
}

function indexIn(letters: readonly Letter[], searched: readonly Letter[]): number {
  // One code unit per letter, so that an offset in the string is an index of the list.
  const unitsOf = (each: readonly Letter[]) => each.map(({ letter }) => letter.charAt(letter.length - 1)).join('')
  return unitsOf(letters).indexOf(unitsOf(searched))
}
