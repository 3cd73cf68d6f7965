import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Command } from 'commander'
import type { Extractor } from '../insight/extractor.ts'
import { CommandError } from './fail.ts'
import { openProgress } from './import/progress.ts'
import { readJsonLines, type SourceRow } from './import/read-rows.ts'

export const themesCommand = () =>
  new Command('themes')
    .description('find the themes in texts: JSON lines {"text"} in, {"themes"} out, in the same order')
    .argument('[file]', 'JSON lines; standard input when absent or -', '-')
    .addHelpText(
      'after',
      `
A line in is {"text": "…"}, with "stars" from 1 to 5 where known; other members do not matter. A line out is
{"themes": [{"theme", "adj", "kw", "sentiment", "score"}]}, empty where the text has no opinions or is not English.
A line that cannot be read is named on standard error, gives {"themes": []} and makes the command end with 1. Blank lines
count for nothing.

Example:
  echo '{"text": "Great food but the service was slow."}' | presence themes`,
    )
    .action(run)

async function run(file: string) {
  const input = await openInput(file)
  const { openExtractor } = await import('../insight/extractor.ts')
  const extractor = await openExtractor()
  const counts = { lines: 0, refused: 0 }
  const progress = process.stderr.isTTY
    ? openProgress(process.stderr, input.share, () => performance.now())
    : { show: () => {}, close: () => {} }
  async function* answers() {
    for await (const row of readJsonLines(input.stream)) {
      const answer = answerTo(row, extractor)
      if (answer.error !== undefined) {
        counts.refused++
        console.error(`presence: line ${row.line}: ${answer.error}`)
      }
      yield `${JSON.stringify({ themes: answer.themes })}\n`
      progress.show(++counts.lines)
    }
  }
  try {
    await pipeline(Readable.from(answers()), process.stdout, { end: false })
  } catch (error) {
    // The reader of our output has stopped reading: nothing is left to do.
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

export function answerTo(row: SourceRow, extractor: Extractor): { themes: readonly object[]; error?: string } {
  const fail = (error: string) => ({ themes: [], error })
  if (!('content' in row)) return fail(row.violations.map(({ rule }) => rule).join('; '))
  const { text, stars } = (row.content ?? {}) as { text?: unknown; stars?: unknown }
  if (typeof text !== 'string') return fail('must be an object with "text", a string')
  if (stars !== undefined && stars !== null && !(typeof stars === 'number' && stars >= 1 && stars <= 5))
    return fail('"stars" must be a number from 1 to 5')
  const { mentions } = extractor.mentionsOf(text, typeof stars === 'number' ? { stars } : {})
  return { themes: mentions.map(({ theme, adj, kw, sentiment, score }) => ({ theme, adj, kw, sentiment, score })) }
}
