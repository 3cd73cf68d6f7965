import type { ExplainedPair, ExplainedSentence, Explanation } from '@presence/insight'

/** The explanation of a text, for a terminal. */
export function showExplanation(explanation: Explanation & { readonly truncated?: true }): string {
  const lines = explanation.analysed
    ? explanation.sentences.flatMap(showSentence)
    : [`Not analysed: ${reasonOf(explanation.language)}.`]
  if (explanation.analysed && lines.length === 0) lines.push('No sentences.')
  if (explanation.truncated) lines.push('The text is too long. Only the first 20,000 characters were analysed.')
  return `${lines.join('\n')}\n\n`
}

const reasonOf = (language: string): string =>
  language === 'und'
    ? 'no language was recognised'
    : `the text is in ${NAMES.of(language) ?? language}, and only English is supported`
const NAMES = new Intl.DisplayNames('en', { type: 'language' })

function showSentence({ text, things, opinions, pairs }: ExplainedSentence): string[] {
  const counted = pairs.filter(({ leftOut }) => leftOut === undefined)
  const leftOut = pairs.filter(({ leftOut }) => leftOut !== undefined)
  return [
    oneLine(text),
    ...listed(
      'things',
      things.map(({ kw, confidence }) => `${kw} ${percent(confidence)}`),
    ),
    ...listed(
      'opinions',
      opinions.map(({ adj, confidence }) => `${adj} ${percent(confidence)}`),
    ),
    ...(counted.length === 0
      ? ['  themes    none']
      : counted.map((pair, at) => `  ${head('themes', at)}${show(pair)}`)),
    ...leftOut.map((pair, at) => `  ${head('left out', at)}${pair.theme} ${percent(pair.confidence)}: ${pair.leftOut}`),
  ]
}

const head = (name: string, at: number): string => (at === 0 ? name : '').padEnd(10)
const listed = (name: string, values: readonly string[]): string[] =>
  values.length === 0 ? [] : [`  ${name.padEnd(10)}${values.join(', ')}`]
const percent = (share: number): string => `(${Math.round(share * 100)} %)`
const show = ({ theme, sentiment, score, confidence }: ExplainedPair): string =>
  `${theme} ${percent(confidence)}: ${SENTIMENTS[sentiment]}, score ${score}`
const SENTIMENTS = { [-1]: 'negative', 0: 'neutral', 1: 'positive' } as const
/** A sentence may contain line breaks and control characters, which could affect the terminal. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, ' ').trim()
