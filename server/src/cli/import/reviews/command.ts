import { Command, InvalidArgumentError, Option } from 'commander'
import type { DateOrder } from '../../../domain/reviews/any-date.ts'
import { findImportParent } from '../../../store/imports.ts'
import { CommandError } from '../../fail.ts'
import { showProgress, withDatabase } from '../../with-database.ts'
import { printOutcome } from '../print-outcome.ts'
import { openProgress } from '../progress.ts'
import { openSource } from '../read-rows.ts'
import { openRefusalReport } from '../refusal-report.ts'
import { importReviewRows } from './import-reviews.ts'
import { readReviewHeadings } from './review-columns.ts'

export const importReviewsCommand = () =>
  new Command('reviews')
    .description('make or update a review for each row of a CSV or JSON lines file; safe to run twice')
    .argument('<file>')
    .requiredOption('--business <number>', 'the location, or what the locations in the file stand below')
    .option('--source <name>', 'for rows that name no source')
    .option('--scale <best>', 'the best rating of the file, such as 10 or 100', parseScale, 5)
    .addOption(new Option('--dates <order>', 'how 03/04/2026 is read').choices(['mdy', 'dmy']).default('mdy'))
    .option('--report <file>', 'write every refused row with line and reason, as CSV')
    .option('--json', 'print {"created","updated","unchanged","refused","refusals"}; the first 20 refusals')
    .addHelpText('after', HELP)
    .action(run)

const HELP = `
Columns of a CSV file (capitals, blanks, - and _ do not matter): reviewDate (date), rating (stars, score), comments (text,
review), reviewer (author), sourceAlias (source, site), externalId (id, review_id), tags (separated by ;) and businessNumber
(business_id, location) where one file serves many locations. A line of JSON lines is an object with the same names. The same
source and id are the same review; a row without an id is known by its date, reviewer and text.`

interface Options {
  readonly business: string
  readonly source?: string
  readonly scale: number
  readonly dates: DateOrder
  readonly report?: string
  readonly json?: boolean
}

async function run(file: string, options: Options) {
  const { business, report: reportFile, source: sourceName, scale, dates } = options
  const onIgnored = (headings: readonly string[]) =>
    showProgress(`Columns that are not used: ${headings.join(', ').slice(0, 500)}`)
  const source = await openSource(file, { readHeadings: (headings) => readReviewHeadings(headings, onIgnored) })
  await withDatabase(async (db) => {
    if (!/^[1-9]\d{5,14}$/.test(business)) throw new CommandError('--business must be the id or number of a business')
    const parent = await findImportParent(db, Number(business))
    if (!parent) throw new CommandError(`there is no business ${business}.`)
    const report = openRefusalReport(reportFile)
    const progress = openProgress(process.stderr, source.share, () => performance.now())
    try {
      const counts = await importReviewRows(db, parent, source.rows, {
        source: sourceName,
        scale,
        dates,
        onBatch: (rows, refusals) => {
          report.add(refusals)
          progress.show(rows)
        },
      })
      progress.close()
      printOutcome(parent, counts, report.first, options)
    } finally {
      progress.close()
      report.close()
    }
  })
}

function parseScale(text: string): number {
  const scale = /^\d{1,4}$/.test(text) ? Number(text) : 0
  if (scale < 1)
    throw new InvalidArgumentError('It must be a whole number from 1 to 9999, the best rating of the file.')
  return scale
}
