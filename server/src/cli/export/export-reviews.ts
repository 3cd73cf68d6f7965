import type { Writable } from 'node:stream'
import type { Db, JsonText } from '../../platform/database.ts'
import type { ImportParent } from '../../store/business/imports.ts'
import { readReviewsBelow } from '../../store/reviews/exported-reviews.ts'
import { type CsvColumn, csvHeadingOf, csvLineOf, listCell } from './csv-columns.ts'
import { type ExportFormat, exportLines, type LineFormat } from './export-lines.ts'

type Review = Readonly<Record<string, unknown>> & { readonly tags: readonly string[] }

const TEXTS = [
  'businessNumber',
  'locationExternalId',
  'sourceAlias',
  'externalId',
  'rating',
  'reviewDate',
  'comments',
  'reviewer',
] as const

/** Named as the import reads them. */
const COLUMNS: readonly CsvColumn<Review>[] = [
  ...TEXTS.map((name): CsvColumn<Review> => [name, (review) => String(review[name])]),
  ['tags', ({ tags }) => listCell(tags)],
  ['reply', ({ reply }) => String(reply)],
  ['repliedAt', ({ repliedAt }) => String(repliedAt)],
]

const lines: LineFormat<JsonText> = {
  csvHeading: csvHeadingOf(COLUMNS),
  csvLine: (json) => csvLineOf(COLUMNS, JSON.parse(json) as Review),
  jsonLine: (json) => `${json}\n`,
}

/** Every review of the business and of those below it. Answers how many. */
export const exportReviews = (
  db: Db,
  { id, partnerId }: ImportParent,
  output: Writable,
  format: ExportFormat,
  onBatch?: (count: number) => void,
): Promise<number> => exportLines(output, format, lines, (take) => readReviewsBelow(db, partnerId, id, take), onBatch)
