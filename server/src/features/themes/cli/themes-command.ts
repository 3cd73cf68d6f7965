import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ExplainedPair, ExplainedSentence, Explanation, Extractor } from '@presence/insight'
import { Command } from 'commander'
import { CommandError } from '../../../core/cli/fail.ts'
import { openProgress } from '../../../core/import/progress.ts'
import { readJsonLines, type SourceRow } from '../../../core/import/read-rows.ts'

interface Options {
  readonly text?: string
  readonly explain?: true
  readonly json?: true
}

export const themesCommand = () =>
  new Command('themes')
    .description('find the themes in texts: JSON lines {"text"} in, {"themes"} out, in the same order')
    .argument('[file]', 'JSON lines; standard input by default or with -', '-')
    .option('--text <text>', 'one text instead of JSON lines')
    .option(
      '--explain',
      'show how each sentence was analysed: things, opinions, confidence, and what was left out and why',
    )
    .option('--json', 'with --explain: print JSON lines')
    .addHelpText(
      'after',
      `
An input line is {"text": "…"}, optionally with "stars" from 1 to 5; other members are ignored. An output line is
{"themes": [{"theme", "adj", "kw", "sentiment", "score"}]}, with an empty list if the text has no opinions.
A text that is not in English is not analysed: {"themes": [], "analysed": false, "language": "es"}. The language is "und" if
none was recognised. Only the first 20,000 characters of a text are analysed; for a longer text, the output has
"truncated": true. A line that cannot be read is reported on standard error, its output is {"themes": []}, and the exit code
is 1. Blank lines are ignored.

Examples:
  echo '{"text": "Great food but the service was slow."}' | presence themes
  presence themes --explain --text "Great food but the service was slow."`,
    )
    .action(run)

async function run(file: string, { text, explain, json }: Options) {
  if (json && !explain)
    throw new CommandError('--json requires --explain. Without --explain, the output is always JSON.')
  if (text !== undefined && file !== '-') throw new CommandError('Use either a file or --text.')
  const input = await openInput(file)
  const rows = text === undefined ? readJsonLines(input.stream) : [{ line: 1, content: { text } }]
  const { openExtractor } = await import('@presence/insight')
  const extractor = await openExtractor()
  const answer = (input: InputText | undefined): string => {
    if (!explain) return asLine(input ? themesOf(input, extractor) : { themes: [] })
    const explanation = input ? explanationOf(input, extractor) : { analysed: false, language: 'und', sentences: [] }
    if (json) return asLine(explanation)
    return input ? showExplanation(explanation) : ''
  }
  const counts = { lines: 0, refused: 0 }
  const progress = process.stderr.isTTY
    ? openProgress(process.stderr, input.share, () => performance.now())
    : { show: () => {}, close: () => {} }
  async function* answers() {
    for await (const row of rows) {
      const input = inputIn(row)
      if ('error' in input) {
        counts.refused++
        console.error(`presence: line ${row.line}: ${input.error}`)
      }
      yield answer('error' in input ? undefined : input)
      progress.show(++counts.lines)
    }
  }
  try {
    await pipeline(Readable.from(answers()), process.stdout, { end: false })
  } catch (error) {
    // The reader has closed the pipe, such as `head`.
    if (!['EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    progress.close()
  }
  if (counts.refused > 0) throw new CommandError(`${counts.refused} of ${counts.lines} lines could not be read.`)
}

async function openInput(file: string): Promise<{ stream: AsyncIterable<Buffer>; share?: () => number }> {
  if (file === '-') return { stream: process.stdin }
  try {
    const { size } = await stat(file)
    const stream = createReadStream(file)
    return { stream, share: () => (size === 0 ? 1 : stream.bytesRead / size) }
  } catch (error) {
    throw new CommandError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}

interface InputText {
  readonly text: string
  readonly context: { readonly stars?: number }
}

function inputIn(row: SourceRow): InputText | { readonly error: string } {
  if (!('content' in row)) return { error: row.violations.map(({ rule }) => rule).join('; ') }
  const { text, stars } = (row.content ?? {}) as { text?: unknown; stars?: unknown }
  if (typeof text !== 'string') return { error: 'must be an object with "text", a string' }
  if (stars === undefined || stars === null) return { text, context: {} }
  if (typeof stars !== 'number' || stars < 1 || stars > 5) return { error: '"stars" must be a number from 1 to 5' }
  return { text, context: { stars } }
}

function themesOf({ text, context }: InputText, extractor: Extractor) {
  const { analysed, language, mentions } = extractor.mentionsOf(text, context)
  return {
    themes: mentions.map(({ theme, adj, kw, sentiment, score }) => ({ theme, adj, kw, sentiment, score })),
    ...(!analysed && { analysed, language }),
    ...truncation(text, extractor),
  }
}

const explanationOf = ({ text, context }: InputText, extractor: Extractor) => ({
  ...extractor.explain(text, context),
  ...truncation(text, extractor),
})

const truncation = (text: string, { textLengthMax }: Extractor): { truncated?: true } =>
  text.length > textLengthMax ? { truncated: true } : {}
const asLine = (answer: object): string => `${JSON.stringify(answer)}\n`

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
