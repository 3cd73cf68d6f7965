import type { Extractor } from '../src/extractor.ts'
import { opinionOf } from '../src/word-forms.ts'
import type { MamsSentence, Polarity } from './mams.ts'
import { percent } from './percent.ts'

const NAMES = ['negative', 'neutral', 'positive']

/** The sentiment of each marked term in its clause, compared with two methods that ignore the clause. */
export function measureSentiment(extractor: Extractor, sentences: readonly MamsSentence[]): string {
  const confusion = NAMES.map(() => [0, 0, 0])
  let lexicon = 0
  let total = 0
  for (const { text, terms } of sentences) {
    const ofWhole = sentimentOfWords(text)
    for (const { from, to, polarity } of terms) {
      const given = extractor.sentimentOf(text, [from, to])?.sentiment ?? 0
      const row = confusion[polarity + 1] as number[]
      row[given + 1] = (row[given + 1] as number) + 1
      if (ofWhole === polarity) lexicon++
      total++
    }
  }
  const right = confusion.reduce((sum, row, at) => sum + (row[at] as number), 0)
  const rows = confusion.map(
    (row, at) => `  ${(NAMES[at] as string).padEnd(9)} ${row.map((n) => String(n).padStart(9)).join('')}`,
  )
  const f1 = NAMES.map((_, at) => {
    const marked = (confusion[at] as number[]).reduce((a, b) => a + b, 0)
    const said = confusion.reduce((sum, row) => sum + (row[at] as number), 0)
    return (2 * ((confusion[at] as number[])[at] as number)) / (marked + said)
  })
  return [
    `Sentiment of a given term in its clause: ${percent(right, total)} of ${total} right, macro F1 ${percent(
      f1.reduce((a, b) => a + b, 0),
      3,
    )}`,
    `  whole-sentence lexicon ${percent(lexicon, total)}, always neutral ${percent(
      (confusion[1] as number[]).reduce((a, b) => a + b, 0),
      total,
    )}`,
    `  marked \\ said ${NAMES.map((name) => name.padStart(9))
      .join('')
      .trimStart()}`,
    ...rows,
    '',
  ].join('\n')
}

/** The result of counting good and bad words in the whole sentence. */
function sentimentOfWords(text: string): Polarity {
  const words = text.toLowerCase().match(/[a-z'-]+/g) ?? []
  return Math.sign(words.reduce((sum, word) => sum + opinionOf(word), 0)) as Polarity
}
