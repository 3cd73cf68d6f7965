import { type CsvColumn, exporter, listCell, textColumns } from '../../../core/cli/export-lines.ts'
import type { JsonText } from '../../../core/platform/database.ts'
import { readReviewsBelow } from '../store/review-list.ts'

type Review = Readonly<Record<string, unknown>> & { readonly tags: readonly string[] }

/** The headings are those that the import reads. */
const columns: readonly CsvColumn<Review>[] = [
  ...textColumns([
    'businessNumber',
    'locationExternalId',
    'sourceAlias',
    'externalId',
    'rating',
    'reviewDate',
    'comments',
    'reviewer',
  ]),
  ['tags', ({ tags }) => listCell(tags)],
  ...textColumns(['reply', 'repliedAt']),
]

export const exportReviews = exporter<JsonText, Review>({
  columns,
  lineOf: (json) => JSON.parse(json),
  jsonOf: (json) => json,
  read: readReviewsBelow,
})
