/** A named business, with offsets in the plain text. */
export interface Mention {
  /** The name of the competitor in the plan; undefined for the business itself. */
  readonly competitor: string | undefined
  readonly start: number
  readonly end: number
}

/** These scripts have no spaces between words, so other letters may be next to a name. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/**
 * Matches whole words only, and the longest name first: "Old Harbour Bakery", a competitor, does not name "Harbour Bakery".
 */
export function mentionsIn(text: string, ownNames: readonly string[], competitors: readonly string[]): Mention[] {
  const byFoldedName = new Map<string, string | undefined>()
  for (const competitor of competitors) byFoldedName.set(folded(competitor), competitor)
  for (const name of ownNames) byFoldedName.set(folded(name), undefined)
  byFoldedName.delete('')
  if (byFoldedName.size === 0) return []
  const longestFirst = [...byFoldedName.keys()].toSorted((a, b) => b.length - a.length)
  const anyName = new RegExp(longestFirst.map(wholeWord).join('|'), 'giu')
  return [...text.matchAll(anyName)].map(({ 0: match, index }) => ({
    competitor: byFoldedName.get(folded(match)),
    start: index,
    end: index + match.length,
  }))
}

const folded = (name: string) => plainText(name).replaceAll(/\s+/g, ' ').trim().toLowerCase()

function wholeWord(name: string): string {
  // A name may contain a line break, but not a paragraph break.
  const text = name.split(' ').map(escaped).join('(?: +| ?\\n ?)')
  const before = needsEdge(name.at(0)) ? '(?<![\\p{L}\\p{N}])' : ''
  const after = needsEdge(name.at(-1)) ? '(?![\\p{L}\\p{N}])' : ''
  return `${before}${text}${after}`
}

const escaped = (word: string) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
const needsEdge = (letter = '') => /[\p{L}\p{N}]/u.test(letter) && !UNSPACED.test(letter)

/**
 * An answer in the form used for comparison: without Markdown, with one kind of space, quote and dash, and without
 * accents on Latin letters, which engines often omit. Lines and case are kept. Names are converted in the same way.
 */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(LATIN_ACCENTS, '')
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u2018\u2019\u02bc\u2032]/g, "'")
    .replaceAll(/[\u201c\u201d]/g, '"')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/[^\S\n]/g, ' ')
    .replaceAll(MARKDOWN_LINK, '$1 ($2)')
    .replaceAll(/^( *)[*•+](?= )/gm, '$1-')
    .replaceAll(/^ {0,3}#{1,6} +/gm, '')
    .replaceAll(/[*`]|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '')
    .replaceAll(/(?<=\S) {2,}/g, ' ')

const LATIN_ACCENTS = /(?<=\p{Script=Latin})\p{M}+/gu
const MARKDOWN_LINK = /\[([^\]\n]{1,500})\]\((https?:\/\/[^\s)]{1,2048})\)/g

const LETTER = /[\p{L}\p{N}]/u
/** Unicode classifies it as a letter, but we treat it as an apostrophe. */
const APOSTROPHE = '\u02bc'

/**
 * Finds the named businesses in the original answer. Names are searched in the plain text, which has no Markdown and no
 * accents. Both texts share the sequence of their letters and digits.
 */
export function locateMentions(text: string, ownNames: readonly string[], competitors: readonly string[]): Mention[] {
  const plain = plainText(text)
  const mentions = mentionsIn(plain, ownNames, competitors)
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
export function locatePhrase(text: string, phrase: string): { start: number; end: number } | undefined {
  const searched = lettersIn(phrase)
  const letters = lettersIn(text)
  const at = indexIn(letters, searched)
  const [first, last] = [letters[at], letters[at + searched.length - 1]]
  if (!first || !last || searched.length === 0) return undefined
  // The words may start with punctuation, such as "(212) 555-0199".
  const head = phrase.slice(0, searched[0]?.start)
  const start = head !== '' && text.endsWith(head, first.start) ? first.start - head.length : first.start
  return { start, end: last.end }
}

function indexIn(letters: readonly Letter[], searched: readonly Letter[]): number {
  // One code unit per letter, so that an offset in the string is an index of the list.
  const unitsOf = (each: readonly Letter[]) => each.map(({ letter }) => letter.charAt(letter.length - 1)).join('')
  return unitsOf(letters).indexOf(unitsOf(searched))
}
