import type { Writable } from 'node:stream'
import type { Db, JsonText } from '../../platform/database.ts'
import type { ImportParent } from '../../store/business/imports.ts'
import { readContactsBelow } from '../../store/contact/list-contacts.ts'
import { contactCsvHeading, contactCsvLine, type ExportedContact } from './contact-csv.ts'
import { type ExportFormat, exportLines, type LineFormat } from './export-lines.ts'

const lines: LineFormat<JsonText> = {
  csvHeading: contactCsvHeading,
  csvLine: (json) => contactCsvLine(JSON.parse(json) as ExportedContact),
  jsonLine: (json) => `${json}\n`,
}

export const exportContacts = (
  db: Db,
  { id, partnerId }: ImportParent,
  output: Writable,
  format: ExportFormat,
  onBatch?: (count: number) => void,
): Promise<number> => exportLines(output, format, lines, (take) => readContactsBelow(db, partnerId, id, take), onBatch)
