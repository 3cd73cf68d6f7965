import { Command } from 'commander'
import type { BusinessDraft } from '../../../domain/business-rules.ts'
import { mayHold } from '../../../domain/hierarchy.ts'
import { findPublicUrl } from '../../../platform/running-service.ts'
import { CommandError } from '../../fail.ts'
import { withDatabase } from '../../with-database.ts'
import { openSource } from '../read-rows.ts'
import {
  findNamedBusiness,
  type ImportOptions,
  runImport,
  showIgnoredColumns,
  withImportOptions,
} from '../run-import.ts'
import { importListings } from './import-listings.ts'
import { listingColumns, parseColumn, readField } from './listing-columns.ts'

export const importListingsCommand = () =>
  withImportOptions(
    new Command('listings').description(
      'make or update a location for each row of a CSV or JSON lines file; safe to run twice',
    ),
    'the reseller or enterprise that the locations stand below',
  )
    .option('--default <column=value>', 'for rows that lack it, such as country=US; may be repeated', collect, [])
    .addHelpText('after', HELP)
    .action(run)

const HELP = `
Columns of a CSV file (capitals, blanks, - and _ do not matter): name, phone, website, email, timezone, address1 (street),
address2, city, state, country, zip (postal_code), suburb, id (external_id, store_id), and members of the listing by their
place, such as additionalInfo.services. A line of JSON lines is {"externalId", "name", "phone", "emailId", "websiteUrl",
"location", "timezone", "listing"}. The id says which rows are the same location; without it, name and address do.`

const collect = (value: string, before: string[]): string[] => [...before, value]

async function run(file: string, options: ImportOptions & { readonly default: string[] }) {
  const { defaults, fields } = parseDefaults(options.default)
  const source = await openSource(file, listingColumns({ given: fields, onIgnoredColumns: showIgnoredColumns }))
  await withDatabase(async (db, settings) => {
    const parent = await findNamedBusiness(db, options.business)
    if (!mayHold(parent.type, 'location')) {
      throw new CommandError(`${options.business} is a ${parent.type}, which holds no others.`)
    }
    const mediaUrl = `${await findPublicUrl(settings)}/media/`
    await runImport(parent, source, options, (onBatch) =>
      importListings(db, parent, source.rows, { defaults, now: new Date(), onBatch, mediaUrl }),
    )
  })
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
