import type { Extractor } from '../src/extractor.ts'
import type { MamsSentence } from './mams.ts'
import { percent } from './percent.ts'

/** How well things are found, whether judged or not: by the exact words, and by any common word. */
export function measureThings(extractor: Extractor, sentences: readonly MamsSentence[]): string {
  let marked = 0
  let found = 0
  let exact = 0
  let met = 0
  let right = 0
  for (const { text, terms } of sentences) {
    const things = extractor.thingsOf(text).map(({ span }) => span)
    marked += terms.length
    found += things.length
    exact += terms.filter(({ from, to }) => things.some((span) => span[0] === from && span[1] === to)).length
    met += terms.filter(({ from, to }) => things.some((span) => span[0] < to && from < span[1])).length
    right += things.filter((span) => terms.some(({ from, to }) => span[0] < to && from < span[1])).length
  }
  const f1 = (recall: number, precision: number): string => percent((2 * recall * precision) / (recall + precision), 1)
  return [
    `Things found: F1 ${f1(exact / marked, exact / found)} exact, ${f1(met / marked, right / found)} by a common word`,
    `  exact: precision ${percent(exact, found)}, recall ${percent(exact, marked)}; by a common word: precision ${percent(right, found)}, recall ${percent(met, marked)}`,
    '',
  ].join('\n')
}
