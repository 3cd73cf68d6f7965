import { Command } from 'commander'
import { CommandError } from '../../core/cli/fail.ts'
import { showNewPartner } from '../../core/cli/open-partner.ts'
import { withDatabase } from '../../core/cli/with-database.ts'
import type { BusinessDraft } from '../../core/contract/business.ts'
import type { ImportParent } from '../../core/import/batches.ts'
import { openSource } from '../../core/import/read-rows.ts'
import { type ImportOptions, runImport, showIgnoredColumns, withFileOptions } from '../../core/import/run-import.ts'
import type { Database } from '../../core/platform/database.ts'
import { findPublicUrl } from '../../core/platform/running-service.ts'
import { openSecret } from '../../core/store/open-secret.ts'
import { mayHold } from '../../core/values/business-type.ts'
import { announceImport } from '../../features/alerts/actions/announce-import.ts'
import { findNamedBusiness } from '../../features/businesses/actions/find-named-business.ts'
import { importContactsCommand } from '../../features/contacts/cli/contacts-command.ts'
import { importListings } from '../../features/listings/actions/import-listings.ts'
import { listingColumns, parseColumn, readField } from '../../features/listings/actions/listing-columns.ts'
import { parseListingRow } from '../../features/listings/actions/listing-row.ts'
import { importReviewsCommand } from '../../features/reviews/cli/import-reviews-command.ts'
import {
  importCompetitorPostsCommand,
  importCompetitorReviewsCommand,
} from '../../features/themes/cli/import-competitor-texts.ts'
import { openTopBusiness } from './import-top-business.ts'

export const importCommand = () =>
  new Command('import')
    .description('import data from files')
    .addCommand(importListingsCommand())
    .addCommand(importContactsCommand())
    .addCommand(importReviewsCommand())
    .addCommand(importCompetitorReviewsCommand())
    .addCommand(importCompetitorPostsCommand())

const importListingsCommand = () =>
  withFileOptions(
    new Command('listings')
      .description('create or update a location for each row of a CSV or JSON lines file; safe to run twice')
      .option('--business <number>', 'the reseller or enterprise under which to import')
      .option(
        '--partner <name>',
        'instead of --business: the business in the first row is also created, directly below this partner',
      ),
  )
    .option(
      '--default <column=value>',
      'a value for rows that lack one, such as country=US; can be repeated',
      collect,
      [],
    )
    .addHelpText('after', HELP)
    .action(run)

const HELP = `
Columns of a CSV file (case, spaces, - and _ are ignored): name, phone, website, email, timezone, address1 (street),
address2, city, state, country, zip (postal_code), suburb, id (external_id, store_id), and members of the listing by path,
such as additionalInfo.services. A line of JSON lines is {"externalId", "name", "phone", "emailId", "websiteUrl",
"location", "timezone", "listing"}. Rows with the same id are the same location; without an id, name and address identify it.

A file from "presence export listings" also has businessLevel (reseller, enterprise or location) and parentExternalId, the
externalId of the parent's row; businesses in between are created too. With --partner, the first row (the exported business)
is created below the partner; a partner with a new name is created too. With --business, the first row is treated as that
business if both have the same level, and that business is not changed; otherwise it is created below it. In the installation
that wrote the file, rows are matched by businessNumber.`

/** Columns that cannot have a default, because they differ from row to row. */
const NOT_DEFAULTS: readonly string[] = [
  'externalId',
  'businessLevel',
  'parentExternalId',
  'businessId',
  'businessNumber',
]

const collect = (value: string, before: string[]): string[] => [...before, value]

type Options = Omit<ImportOptions, 'business'> & {
  readonly default: string[]
  readonly business?: string
  readonly partner?: string
}

async function run(file: string, options: Options) {
  const { business, partner } = options
  if ((business === undefined) === (partner === undefined)) {
    throw new CommandError(
      'use either --business, to import below it, or --partner, to create the business in the first row too.',
    )
  }
  const { defaults, fields } = parseDefaults(options.default)
  const source = await openSource(file, listingColumns({ defaultFields: fields, onIgnoredColumns: showIgnoredColumns }))
  await withDatabase(async (db, settings) => {
    const top =
      business === undefined
        ? await openTopBusiness(db, await openSecret(db, settings), partner as string, source.rows, defaults)
        : undefined
    if (top) showNewPartner(top.partner)
    const { parent, rows } = top ?? { parent: await findHolder(db, business as string), rows: source.rows }
    const mediaUrl = `${await findPublicUrl(settings)}/media/`
    await runImport(parent, source, options, async (onBatch) => {
      const counts = await importListings(db, parent, rows, {
        parse: (content) => parseListingRow(content, defaults),
        now: new Date(),
        onBatch,
        mediaUrl,
      })
      await announceImport(db, parent.partnerId, parent.id, 'locations', counts)
      return counts
    })
  })
}

async function findHolder(db: Database, business: string): Promise<ImportParent> {
  const parent = await findNamedBusiness(db, business)
  if (!mayHold(parent.type, 'location')) {
    throw new CommandError(`${business} is a ${parent.type}, which cannot contain other businesses.`)
  }
  return parent
}

/** Parses `HEADING=VALUE` options, with the headings of the columns. */
function parseDefaults(texts: readonly string[]): { defaults: BusinessDraft; fields: string[] } {
  const fields: Record<string, string> = {}
  const location: Record<string, string> = {}
  for (const text of texts) {
    const [, heading = '', value = ''] = /^([^=]+)=(.+)$/s.exec(text) ?? []
    const column = parseColumn(heading)
    if (!column || !('field' in column) || NOT_DEFAULTS.includes(column.field)) {
      throw new CommandError('--default must be a column of the business and its value, such as country=US')
    }
    const target = column.isAddress ? location : fields
    target[column.field] = readField(column.field, value.trim())
  }
  return { defaults: { ...fields, location }, fields: Object.keys(fields) }
}
