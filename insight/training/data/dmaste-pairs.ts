import { DMASTE_TRADES, type DmasteReview, readDmaste } from '../../bench/dmaste.ts'
import type { Annotated } from './annotated.ts'

/** Product reviews with triplets of thing, opinion and sentiment. */
export const readDmastePairs = (folder: string, part: 'train' | 'dev', weight: number): Annotated[] =>
  DMASTE_TRADES.flatMap((trade) => readDmaste(folder, trade, part)).map(({ text, triplets }) => ({
    text,
    pairs: triplets.map(({ thing, opinion, polarity }) => ({
      ...(thing ? { thing } : { implied: 'product' as const }),
      opinion,
      sentiment: polarity,
    })),
    terms: judgedOneWay(triplets),
    traps: [],
    marksOpinions: true,
    weight,
  }))

/** Things about which all opinions agree. */
function judgedOneWay(triplets: DmasteReview['triplets']) {
  const terms = triplets.flatMap(({ thing, polarity }) => (thing ? [{ ...thing, polarity }] : []))
  return terms.filter(
    (term, at) =>
      terms.every((other) => other.from !== term.from || other.polarity === term.polarity) &&
      terms.findIndex(({ from }) => from === term.from) === at,
  )
}
