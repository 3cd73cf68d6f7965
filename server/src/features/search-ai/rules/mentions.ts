import { plainText } from './plain-text.ts'

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
export function mentionsIn(text: string, own: readonly string[], competitors: readonly string[]): Mention[] {
  const known = new Map<string, string | undefined>()
  for (const competitor of competitors) known.set(folded(competitor), competitor)
  for (const name of own) known.set(folded(name), undefined)
  known.delete('')
  if (known.size === 0) return []
  const longestFirst = [...known.keys()].toSorted((a, b) => b.length - a.length)
  const anyName = new RegExp(longestFirst.map(wholeWord).join('|'), 'giu')
  return [...text.matchAll(anyName)].map(({ 0: found, index }) => ({
    competitor: known.get(folded(found)),
    start: index,
    end: index + found.length,
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
