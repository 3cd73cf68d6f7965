import { Command, InvalidArgumentError } from 'commander'
import { withDatabase } from '../../../core/cli/with-database.ts'
import { openSource } from '../../../core/import/read-rows.ts'
import {
  dateOrderOption,
  type ImportOptions,
  runImport,
  showIgnoredColumns,
  sourceOption,
  withImportOptions,
} from '../../../core/import/run-import.ts'
import type { DateOrder } from '../../../core/values/any-date.ts'
import { announceImport } from '../../alerts/actions/announce-import.ts'
import { findNamedBusiness } from '../../businesses/actions/find-named-business.ts'
import { reviewColumns } from '../actions/review-columns.ts'
import { importReviewRows } from './import-reviews.ts'

export const importReviewsCommand = () =>
  withReviewReading(
    withImportOptions(
      new Command('reviews').description(
        'create or update a review for each row of a CSV or JSON lines file; safe to run twice',
      ),
      'the location, or a business above all locations in the file',
    ),
  )
    .addHelpText('after', HELP)
    .action(run)

export const withReviewReading = (command: Command): Command =>
  command
    .addOption(sourceOption())
    .option('--scale <best>', 'the best possible rating in the file, such as 10 or 100', parseScale, 5)
    .addOption(dateOrderOption())

const HELP = `
Columns of a CSV file (case, spaces, - and _ are ignored): reviewDate (date), rating (stars, score), comments (text,
review), reviewer (author), sourceAlias (source, site), externalId (id, review_id), tags (separated by ;), reply, repliedAt
(2026-11-15T09:30:00Z), and businessNumber (business, location) or locationExternalId (store_id), the id in a listings import
below the same business, if the file has several locations. A reply is imported if the review has none yet. A line of JSON lines
is an object with the same names. Rows with the same source and id are the same review; without an id, date, reviewer and text
identify it.`

interface Options extends ImportOptions {
  readonly source?: string
  readonly scale: number
  readonly dates: DateOrder
}

async function run(file: string, options: Options) {
  const { source: sourceName, scale, dates } = options
  const source = await openSource(file, reviewColumns(showIgnoredColumns))
  await withDatabase(async (db) => {
    const parent = await findNamedBusiness(db, options.business)
    await runImport(parent, source, options, async (onBatch) => {
      const counts = await importReviewRows(db, parent, source.rows, { source: sourceName, scale, dates, onBatch })
      await announceImport(db, parent.partnerId, parent.id, 'reviews', counts)
      return counts
    })
  })
}

function parseScale(text: string): number {
  const scale = /^\d{1,4}$/.test(text) ? Number(text) : 0
  if (scale < 1)
    throw new InvalidArgumentError('It must be a whole number from 1 to 9999, the best possible rating in the file.')
  return scale
}
