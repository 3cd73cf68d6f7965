import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Polarity } from './mams.ts'

export const DMASTE_TRADES = ['beauty', 'electronics', 'fashion', 'home'] as const

interface Place {
  readonly from: number
  readonly to: number
}

export interface DmasteReview {
  readonly text: string
  /** The thing is absent if no word names it. */
  readonly triplets: readonly { readonly thing?: Place; readonly opinion: Place; readonly polarity: Polarity }[]
}

const POLARITIES: Readonly<Record<string, Polarity>> = { NEG: -1, NEU: 0, POS: 1 }
const TRIPLET = /\(\[([\d, -]+)\], \[([\d, -]+)\], '(\w+)'\)/g
const ATTACHED = /^(?:['’](?:s|t|m|d|ll|re|ve)\b|n't|[.,!?;:)%])/i

/**
 * Product reviews with triplets of thing, opinion and sentiment. A line is `text####[([5, 6], [3], 'POS'), …]####source`
 * with the first and last word of each, counted from 0; [-1] is the product itself, which no word names. The data stays
 * where it is; none of it is in the repository.
 */
export function readDmaste(folder: string, trade: string, part: 'train' | 'dev'): DmasteReview[] {
  const file = join(folder, `${trade}-${part}.txt`)
  if (!existsSync(file)) throw new Error(`${file} does not exist; --data FOLDER names the folder that holds dmaste/`)
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.includes('####'))
    .map((line) => {
      const [words = '', triplets = ''] = line.split('####')
      const { text, places } = joinWords(words.split(' '))
      const placeOf = (numbers: string): Place | undefined => {
        const [first = -1, last = first] = numbers.split(',').map(Number)
        const [from, to] = [places[first], places[last]]
        return from && to ? { from: from.from, to: to.to } : undefined
      }
      return {
        text,
        triplets: [...triplets.matchAll(TRIPLET)].flatMap(([, thing = '', opinion = '', polarity = '']) => {
          const [of, said] = [placeOf(thing), placeOf(opinion)]
          return said ? [{ ...(of && { thing: of }), opinion: said, polarity: POLARITIES[polarity] ?? 0 }] : []
        }),
      }
    })
}

/** Removes the spaces around punctuation in the data, which texts of customers do not have. */
function joinWords(words: readonly string[]): { text: string; places: Place[] } {
  let text = ''
  const places = words.map((word) => {
    if (text !== '' && !ATTACHED.test(word) && !text.endsWith('(')) text += ' '
    const from = text.length
    text += word
    return { from, to: text.length }
  })
  return { text, places }
}
