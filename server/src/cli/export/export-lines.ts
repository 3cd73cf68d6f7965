import type { Writable } from 'node:stream'

export type ExportFormat = 'csv' | 'jsonl'

/** How a row is written, with the end of its line. */
export interface LineFormat<Row> {
  readonly csvHeading: string
  readonly csvLine: (row: Row) => string
  readonly jsonLine: (row: Row) => string
}

/** Gives some rows at a time to `take` and waits for it. */
type Read<Row> = (take: (rows: readonly Row[]) => Promise<void>) => Promise<void>

/** Writes no faster than `output` takes it, so that memory stays the same however many there are. Answers how many. */
export async function exportLines<Row>(
  output: Writable,
  format: ExportFormat,
  { csvHeading, csvLine, jsonLine }: LineFormat<Row>,
  read: Read<Row>,
  onBatch?: (count: number) => void,
): Promise<number> {
  let count = 0
  if (format === 'csv') await write(output, csvHeading)
  await read(async (rows) => {
    await write(output, rows.map(format === 'csv' ? csvLine : jsonLine).join(''))
    count += rows.length
    onBatch?.(count)
  })
  return count
}

/** Waits until it is taken: the error of a pipe whose reader has gone arrives this way too. */
const write = (output: Writable, text: string) =>
  new Promise<void>((resolve, reject) => output.write(text, (error) => (error ? reject(error) : resolve())))
