import type { Extractor } from '../src/extractor.ts'
import { DMASTE_TRADES, readDmaste } from './dmaste.ts'
import { percent } from './percent.ts'

/** Product reviews: which things that are praised or criticised appear as the `kw` of a mention, and with which sentiment. */
export function measureDmaste(extractor: Extractor, folder: string): string {
  const rows = DMASTE_TRADES.map((trade) => {
    const counts = { things: 0, marked: 0, found: 0, right: 0, mentions: 0, agreeing: 0 }
    for (const { text, triplets } of readDmaste(folder, trade, 'dev')) {
      const mentions = extractor.mentionsOf(text).mentions.map(({ sentenceAt, spans, sentiment }) => ({
        from: sentenceAt + spans.kw[0],
        to: sentenceAt + spans.kw[1],
        opinion: spans.adj && { from: sentenceAt + spans.adj[0], to: sentenceAt + spans.adj[1] },
        sentiment,
      }))
      const things = extractor.thingsOf(text).map(({ span: [from, to] }) => ({ from, to }))
      counts.mentions += mentions.length
      for (const { thing, polarity } of triplets) {
        if (!thing || polarity === 0) continue
        counts.things++
        if (things.some((each) => overlaps(each, thing))) counts.marked++
        const hits = mentions.filter((mention) => overlaps(mention, thing))
        if (hits.length > 0) counts.found++
        if (hits.some(({ sentiment }) => sentiment === polarity)) counts.right++
      }
      counts.agreeing += mentions.filter((mention) =>
        triplets.some(
          ({ thing, opinion, polarity }) =>
            polarity === mention.sentiment &&
            ((thing && overlaps(mention, thing)) || overlaps(mention.opinion ?? mention, opinion)),
        ),
      ).length
    }
    return { trade, ...counts }
  })
  const cell = (part: number, whole: number) => percent(part, whole).padStart(10)
  return [
    'Product reviews (DMASTE dev)  things  marked  in a mention  with its sentiment | mentions  agree',
    ...rows.map(
      ({ trade, things, marked, found, right, mentions, agreeing }) =>
        `  ${trade.padEnd(26)}${String(things).padStart(6)}${cell(marked, things)}${cell(found, things)}${cell(right, things)} |${String(mentions).padStart(8)}${cell(agreeing, mentions)}`,
    ),
    '',
  ].join('\n')
}

interface Place {
  readonly from: number
  readonly to: number
}

const overlaps = (one: Place, other: Place): boolean => one.from < other.to && other.from < one.to
