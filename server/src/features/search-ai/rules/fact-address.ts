import { STREET } from '../../listings/rules/cautions.ts'
import { absent, type Facts, type Judgement, judged } from './facts.ts'
import { plainText } from './plain-text.ts'

const LONG_FORMS: Readonly<Record<string, string>> = {
  st: 'street',
  str: 'street',
  ave: 'avenue',
  av: 'avenue',
  rd: 'road',
  blvd: 'boulevard',
  ln: 'lane',
  dr: 'drive',
  ct: 'court',
  hwy: 'highway',
  pkwy: 'parkway',
  pl: 'place',
  sq: 'square',
  ter: 'terrace',
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
}

/** Compared by street and number: cities and postcodes have too many spellings. */
export function judgeAddress(passages: readonly string[], { street }: Facts): Judgement | undefined {
  const own = wordsOf(plainText(street))
  if (own.trim() === '') return undefined
  const isSaid = passages.some((passage) => wordsOf(passage).includes(own))
  if (isSaid) return judged(true, street)
  // Addresses in other formats can be found right, but never wrong.
  const other = passages.map((passage) => STREET.exec(passage)?.[0]).find((found) => found !== undefined)
  return other === undefined ? absent : judged(false, other)
}

/** With a space at both ends, so that 12 is not found in 112. */
const wordsOf = (text: string) =>
  ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => LONG_FORMS[word] ?? word).join(' ')} `
