import { readMams } from '../../bench/mams.ts'
import type { Annotated } from './annotated.ts'

/** Restaurant sentences with the polarity of each thing. The opinion words are not marked. */
export const readMamsTerms = (folder: string, part: 'train' | 'val', weight: number, termWeight: number): Annotated[] =>
  readMams(folder, part).map(({ text, terms }) => ({
    text,
    pairs: [],
    terms,
    traps: [],
    marksOpinions: false,
    weight,
    termWeight,
  }))
