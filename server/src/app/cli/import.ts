import { Command, InvalidArgumentError, Option } from 'commander'
import { CommandError } from '../../core/cli/fail.ts'
import { showNewPartner } from '../../core/cli/open-partner.ts'
import { withDatabase } from '../../core/cli/with-database.ts'
import type { BusinessDraft } from '../../core/contract/business.ts'
import type { ImportParent } from '../../core/import/batches.ts'
import { type AnyImport, importRows } from '../../core/import/define-import.ts'
import { openSource, type Source } from '../../core/import/read-rows.ts'
import { type FileOptions, runImport, showIgnoredColumns, withFileOptions } from '../../core/import/run-import.ts'
import type { Database } from '../../core/platform/database.ts'
import { findPublicUrl } from '../../core/platform/running-service.ts'
import type { Secret } from '../../core/platform/secret.ts'
import { insertAuditEntry } from '../../core/store/audit-entries.ts'
import { openSecret } from '../../core/store/open-secret.ts'
import type { DateOrder } from '../../core/values/any-date.ts'
import { mayHold } from '../../core/values/business-type.ts'
import { announceImport } from '../../features/alerts/actions/announce-import.ts'
import { findNamedBusiness } from '../../features/businesses/actions/find-named-business.ts'
import { contactImport } from '../../features/contacts/actions/contact-import.ts'
import { type ProofOptions, readConsentProof } from '../../features/contacts/cli/consent-proof.ts'
import { parseColumn, readField } from '../../features/listings/actions/listing-columns.ts'
import { listingImport } from '../../features/listings/actions/listing-import.ts'
import { reviewImport } from '../../features/reviews/actions/review-import.ts'
import { findImportedAccount } from '../../features/texts/store/competitors.ts'
import { competitorPostImport, competitorReviewImport } from '../../features/themes/actions/competitor-import.ts'
import { CONTACT_HELP, LISTING_HELP, POST_HELP, REVIEW_HELP } from './import-help.ts'
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
      (value: string, before: string[]) => [...before, value],
      [],
    )
    .addHelpText('after', LISTING_HELP)
    .action(async (file: string, options: ListingOptions) => {
      const { business, partner } = options
      if ((business === undefined) === (partner === undefined)) {
        throw new CommandError(
          'use either --business, to import below it, or --partner, to create the business in the first row too.',
        )
      }
      const defaults = parseDefaults(options.default)
      await importFile(listingImport, file, options, { defaults }, async (db, secret, source) => {
        if (business !== undefined) return { business: await findHolder(db, business) }
        const top = await openTopBusiness(db, secret, partner as string, source.rows, defaults)
        showNewPartner(top.partner)
        return { business: top.parent, rows: top.rows }
      })
    })

const importContactsCommand = () =>
  withFileOptions(
    new Command('contacts').description(
      'save a contact for each row of a CSV or JSON lines file; grants consent only with proof; safe to run twice',
    ),
  )
    .requiredOption(
      '--business <number>',
      'the location they are mapped to, or the business above the locations that the rows name',
    )
    .option('--consent <state>', '"granted" grants the consents that are yes in the file; requires --source and --date')
    .option('--source <text>', 'with --consent: where the consent comes from')
    .option('--date <YYYY-MM-DD>', 'with --consent: the day on which it was given')
    .addHelpText('after', CONTACT_HELP)
    .action(async (file: string, options: FileOptions & BusinessOption & ProofOptions) => {
      const proof = readConsentProof(options, new Date())
      const { notGranted = 0 } = await importFile(contactImport, file, options, { proof }, inBusiness(options))
      if (notGranted > 0 && !options.json) console.log(messageFor(notGranted, proof !== undefined))
    })

const importReviewsCommand = () =>
  withReviewReading(
    withFileOptions(
      new Command('reviews').description(
        'create or update a review for each row of a CSV or JSON lines file; safe to run twice',
      ),
    ).requiredOption('--business <number>', 'the location, or a business above all locations in the file'),
  )
    .addHelpText('after', REVIEW_HELP)
    .action((file: string, options: FileOptions & BusinessOption & Reading) =>
      importFile(reviewImport, file, options, options, inBusiness(options)).then(() => {}),
    )

const ACCOUNT = ['--account <id>', 'the account of the competitor (compAccountId)'] as const

const importCompetitorReviewsCommand = () =>
  withReviewReading(
    withFileOptions(
      new Command('competitor-reviews').description(
        "create or update a competitor's review for each row of a CSV or JSON lines file; safe to run twice",
      ),
    ).requiredOption(...ACCOUNT),
  )
    .addHelpText('after', '\nColumns are those of `presence import reviews`, without businessNumber.')
    .action((file: string, options: FileOptions & AccountOption & Reading) =>
      importFile(competitorReviewImport, file, options, options, inAccount(options)).then(() => {}),
    )

const importCompetitorPostsCommand = () =>
  withFileOptions(
    new Command('competitor-posts').description(
      'create or update a social post about a competitor for each row of a CSV or JSON lines file; safe to run twice',
    ),
  )
    .requiredOption(...ACCOUNT)
    .addOption(sourceOption())
    .addOption(dateOrderOption())
    .addHelpText('after', POST_HELP)
    .action((file: string, options: FileOptions & AccountOption & Reading) =>
      importFile(competitorPostImport, file, options, options, inAccount(options)).then(() => {}),
    )

const sourceOption = () => new Option('--source <name>', 'the source of rows that do not have one')
const dateOrderOption = () =>
  new Option('--dates <order>', 'whether 03/04/2026 is March 4 (mdy) or April 3 (dmy)')
    .choices(['mdy', 'dmy'])
    .default('mdy')
const withReviewReading = (command: Command): Command =>
  command
    .addOption(sourceOption())
    .option('--scale <best>', 'the best possible rating in the file, such as 10 or 100', parseScale, 5)
    .addOption(dateOrderOption())

interface ListingOptions extends FileOptions {
  readonly default: string[]
  readonly business?: string
  readonly partner?: string
}
interface BusinessOption {
  readonly business: string
}
interface AccountOption {
  readonly account: string
}
interface Reading {
  readonly source?: string
  readonly scale: number
  readonly dates: DateOrder
}

/** Where the rows go. The rows are given if the first one has been read already. */
interface Target {
  readonly business: ImportParent
  readonly compAccountId?: number
  readonly rows?: Source['rows']
}
type FindTarget = (db: Database, secret: Secret, source: Source) => Promise<Target>

const importFile = <Options>(
  kind: AnyImport,
  file: string,
  fileOptions: FileOptions,
  options: Options,
  findTarget: FindTarget,
) =>
  openSource(file, kind.columns.read(showIgnoredColumns, options)).then((source) =>
    withDatabase(async (db, settings) => {
      const secret = await openSecret(db, settings)
      const target = await findTarget(db, secret, source)
      const { business, compAccountId, rows = source.rows } = target
      const { id, partnerId } = business
      const order = {
        business,
        compAccountId,
        options,
        secret,
        now: new Date(),
        mediaUrl: `${await findPublicUrl(settings)}/media/`,
        record: insertAs(partnerId, `import ${kind.kind}`),
      }
      const owner = compAccountId === undefined ? business : { id: compAccountId, name: business.name }
      return runImport(owner, source, fileOptions, async (onBatch) => {
        const counts = await importRows(db, kind, order, rows, { onBatch })
        await announceImport(db, partnerId, id, kind.content, counts)
        return counts
      })
    }),
  )

const insertAs =
  (partnerId: number, operation: string) =>
  (...[db, change]: [Parameters<typeof insertAuditEntry>[0], Parameters<typeof insertAuditEntry>[3]]) =>
    insertAuditEntry(db, partnerId, { operation }, change)

const inBusiness =
  ({ business }: BusinessOption): FindTarget =>
  async (db) => ({ business: await findNamedBusiness(db, business) })

const inAccount =
  ({ account: id }: AccountOption): FindTarget =>
  async (db) => {
    if (!/^[1-9]\d{0,14}$/.test(id)) throw new CommandError('--account must be the id of a competitor account')
    const account = await findImportedAccount(db, Number(id))
    if (!account) throw new CommandError(`there is no competitor account ${id}.`)
    const { businessId, partnerId, name } = account
    return { business: { id: businessId, partnerId, type: 'location', name }, compAccountId: account.id }
  }

async function findHolder(db: Database, business: string): Promise<ImportParent> {
  const parent = await findNamedBusiness(db, business)
  if (!mayHold(parent.type, 'location')) {
    throw new CommandError(`${business} is a ${parent.type}, which cannot contain other businesses.`)
  }
  return parent
}

/** Columns that cannot have a default, because they differ from row to row. */
const NOT_DEFAULTS: readonly string[] = [
  'externalId',
  'businessLevel',
  'parentExternalId',
  'businessId',
  'businessNumber',
]

/** Parses `HEADING=VALUE` options, with the headings of the columns. */
function parseDefaults(texts: readonly string[]): BusinessDraft {
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
  return { ...fields, location }
}

function messageFor(rows: number, isProven: boolean): string {
  const start = rows === 1 ? '1 row says yes to a consent' : `${rows} rows say yes to a consent`
  return isProven
    ? `${start} that was not granted, because the person has withdrawn it or the contact is blocked.`
    : `${start} that was not granted. To grant it, use --consent granted with --source and --date.`
}

function parseScale(text: string): number {
  const scale = /^\d{1,4}$/.test(text) ? Number(text) : 0
  if (scale < 1)
    throw new InvalidArgumentError('It must be a whole number from 1 to 9999, the best possible rating in the file.')
  return scale
}
