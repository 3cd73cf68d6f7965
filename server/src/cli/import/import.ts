import { Command } from 'commander'
import type { BusinessDraft } from '../../domain/business-rules.ts'
import { mayHold } from '../../domain/hierarchy.ts'
import type { Db } from '../../platform/database.ts'
import { findImportParent, type ImportParent } from '../../store/imports.ts'
import { CommandError } from '../fail.ts'
import { showProgress, withDatabase } from '../with-database.ts'
import { parseColumn, readField } from './csv-columns.ts'
import { importListings } from './import-listings.ts'
import { printOutcome } from './print-outcome.ts'
import { openProgress } from './progress.ts'
import { openSource } from './read-rows.ts'
import { openRefusalReport } from './refusal-report.ts'
import { importReviewsCommand } from './reviews/command.ts'

export const importCommand = () =>
  new Command('import')
    .description('take over data from files')
    .addCommand(
      new Command('listings')
        .description('make or update a location for each row of a CSV or JSON lines file; safe to run twice')
        .argument('<file>')
        .requiredOption('--business <number>', 'the reseller or enterprise that the locations stand below')
        .option('--default <column=value>', 'for rows that lack it, such as country=US; may be repeated', collect, [])
        .option('--report <file>', 'write every refused row with line and reason, as CSV')
        .option('--json', 'print {"created","updated","unchanged","refused","refusals"}; the first 20 refusals')
        .addHelpText('after', HELP)
        .action(run),
    )
    .addCommand(importReviewsCommand())

const HELP = `
Columns of a CSV file (capitals, blanks, - and _ do not matter): name, phone, website, email, timezone, address1 (street),
address2, city, state, country, zip (postal_code), suburb, id (external_id, store_id), and members of the listing by their
place, such as additionalInfo.services. A line of JSON lines is {"externalId", "name", "phone", "emailId", "websiteUrl",
"location", "timezone", "listing"}. The id says which rows are the same location; without it, name and address do.`

interface Options {
  business: string
  default: string[]
  report?: string
  json?: boolean
}

const collect = (value: string, before: string[]): string[] => [...before, value]

async function run(file: string, options: Options) {
  const { business, default: texts, report: reportFile } = options
  const { defaults, fields } = parseDefaults(texts)
  const source = await openSource(file, {
    given: fields,
    onIgnoredColumns: (headings) => showProgress(`Columns that are not used: ${headings.join(', ').slice(0, 500)}`),
  })
  await withDatabase(async (db) => {
    const parent = await findParent(db, business)
    const report = openRefusalReport(reportFile)
    const progress = openProgress(process.stderr, source.share, () => performance.now())
    try {
      const counts = await importListings(db, parent, source.rows, {
        defaults,
        now: new Date(),
        onBatch: ({ created, updated, unchanged, refused }, refusals) => {
          report.add(refusals)
          progress.show(created + updated + unchanged + refused)
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

async function findParent(db: Db, business: string): Promise<ImportParent> {
  if (!/^[1-9]\d{5,14}$/.test(business)) {
    throw new CommandError('--business must be the id or number of a reseller or enterprise')
  }
  const parent = await findImportParent(db, Number(business))
  if (!parent) throw new CommandError(`there is no business ${business}.`)
  if (!mayHold(parent.type, 'location'))
    throw new CommandError(`${business} is a ${parent.type}, which holds no others.`)
  return parent
}

/** Named like the columns. */
function parseDefaults(texts: readonly string[]): { defaults: BusinessDraft; fields: string[] } {
  const fields: Record<string, string> = {}
  const location: Record<string, string> = {}
  for (const text of texts) {
    const [, heading = '', value = ''] = /^([^=]+)=(.+)$/s.exec(text) ?? []
    const column = parseColumn(heading)
    if (!column || !('field' in column) || column.field === 'externalId') {
      throw new CommandError('--default must be a column of the business and its value, such as country=US')
    }
    const target = column.isAddress ? location : fields
    target[column.field] = readField(column.field, value.trim())
  }
  return { defaults: { ...fields, location }, fields: Object.keys(fields) }
}
