import type { Writable } from 'node:stream'
import type { Db, JsonText } from '../../platform/database.ts'
import { readContactsBelow } from '../../store/exported-contacts.ts'
import type { ImportParent } from '../../store/imports.ts'
import { contactCsvHeading, contactCsvLine, type ExportedContact } from './contact-csv.ts'

export type ExportFormat = 'csv' | 'jsonl'

/** Writes no faster than `output` takes it, so that memory stays the same however many there are. Answers how many. */
export async function exportContacts(
  db: Db,
  { id, partnerId }: ImportParent,
  output: Writable,
  format: ExportFormat,
  onBatch?: (count: number) => void,
): Promise<number> {
  const lineOf = format === 'csv' ? csvLineOf : (json: JsonText) => `${json}\n`
  let count = 0
  if (format === 'csv') await write(output, contactCsvHeading)
  await readContactsBelow(db, partnerId, id, async (lines) => {
    await write(output, lines.map(lineOf).join(''))
    count += lines.length
    onBatch?.(count)
  })
  return count
}

const csvLineOf = (json: JsonText) => contactCsvLine(JSON.parse(json) as ExportedContact)

/** Waits until it is taken: also the error of a pipe that nobody reads any more arrives so. */
const write = (output: Writable, text: string) =>
  new Promise<void>((resolve, reject) => output.write(text, (error) => (error ? reject(error) : resolve())))
