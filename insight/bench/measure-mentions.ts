import type { Extractor } from '../src/extractor.ts'
import type { MamsSentence } from './mams.ts'
import { percent } from './percent.ts'

/** From text to mentions, end to end: which marked terms appear as the `kw` of a mention, and with which sentiment. */
export function measureMentions(extractor: Extractor, sentences: readonly MamsSentence[]): string {
  const counts = { terms: 0, found: 0, judged: 0, foundJudged: 0, right: 0, mentions: 0, onTerm: 0, unanalysed: 0 }
  for (const { text, terms } of sentences) {
    const { analysed, mentions } = extractor.mentionsOf(text)
    if (!analysed) counts.unanalysed++
    counts.mentions += mentions.length
    const places = mentions.map(({ sentenceAt, spans, sentiment }) => ({
      from: sentenceAt + spans.kw[0],
      to: sentenceAt + spans.kw[1],
      sentiment,
    }))
    counts.onTerm += places.filter((place) => terms.some((term) => overlaps(term, place))).length
    for (const term of terms) {
      const hits = places.filter((place) => overlaps(term, place))
      counts.terms++
      if (term.polarity !== 0) counts.judged++
      if (hits.length === 0) continue
      counts.found++
      if (term.polarity !== 0) counts.foundJudged++
      if (hits.some(({ sentiment }) => sentiment === term.polarity)) counts.right++
    }
  }
  return [
    `Aspect-term recall of kw (mentions, end to end): ${percent(counts.found, counts.terms)} of all ${counts.terms} terms, ${percent(counts.foundJudged, counts.judged)} of the ${counts.judged} that are judged`,
    `  sentiment of those found right: ${percent(counts.right, counts.found)}; mentions on a marked term: ${percent(counts.onTerm, counts.mentions)} of ${counts.mentions}; sentences taken for another language: ${counts.unanalysed}`,
    '',
  ].join('\n')
}

interface Place {
  readonly from: number
  readonly to: number
}

const overlaps = (one: Place, other: Place): boolean => one.from < other.to && other.from < one.to
