import { type Mention, mentionsIn } from './mentions.ts'
import { plainText } from './plain-text.ts'

const LETTER = /[\p{L}\p{N}]/u
/** An apostrophe to us, a letter to Unicode. */
const APOSTROPHE = '\u02bc'

/**
 * Who is named where in the answer as the engine wrote it. Names are looked for in the plain text, which lacks the marks
 * of Markdown and accents. What both texts share is the sequence of their letters and digits.
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
    // "Crumb & Co." ends with a full stop.
    const tail = plain.slice(plainLast.end, end)
    return [
      { competitor, start: first.start, end: text.startsWith(tail, last.end) ? last.end + tail.length : last.end },
    ]
  })
}

interface Letter {
  /** Without its accent, in lower case. */
  readonly letter: string
  readonly start: number
  readonly end: number
}

/** Every letter with the place of the character that it is part of: "ﬁ" is two letters in one place. */
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

/** By position in the text: how many letters come before it. */
function lettersBefore(length: number, letters: readonly Letter[]): number[] {
  const before = Array.from({ length: length + 1 }, () => 0)
  for (const { start } of letters) before[start + 1] = (before[start + 1] as number) + 1
  for (let at = 1; at <= length; at++) before[at] = (before[at] as number) + (before[at - 1] as number)
  return before
}

/**
 * Where an answer says these words, which were taken from its plain text. Like names, they are found by their letters and
 * digits alone.
 */
export function locateWords(text: string, words: string): { start: number; end: number } | undefined {
  const searched = lettersIn(words)
  const letters = lettersIn(text)
  const at = indexIn(letters, searched)
  const [first, last] = [letters[at], letters[at + searched.length - 1]]
  if (!first || !last || searched.length === 0) return undefined
  // "(212) 555-0199" begins with a bracket.
  const head = words.slice(0, searched[0]?.start)
  const start = head !== '' && text.endsWith(head, first.start) ? first.start - head.length : first.start
  return { start, end: last.end }
}

function indexIn(letters: readonly Letter[], searched: readonly Letter[]): number {
  // One code unit for each, so that the position in the string is the position in the list.
  const unitsOf = (each: readonly Letter[]) => each.map(({ letter }) => letter.charAt(letter.length - 1)).join('')
  return unitsOf(letters).indexOf(unitsOf(searched))
}
