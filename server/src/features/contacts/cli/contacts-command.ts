import { Command } from 'commander'
import { CommandError } from '../../../core/cli/fail.ts'
import { withDatabase } from '../../../core/cli/with-database.ts'
import { openSource } from '../../../core/import/read-rows.ts'
import {
  type ImportOptions,
  runImport,
  showIgnoredColumns,
  withImportOptions,
} from '../../../core/import/run-import.ts'
import { openSecret } from '../../../core/store/open-secret.ts'
import { lengthInCodePoints } from '../../../core/values/code-points.ts'
import { isPlainText, PLAIN_TEXT_RULE } from '../../../core/values/plain-text.ts'
import { daysIn } from '../../../core/values/us-date.ts'
import { announceImport } from '../../alerts/actions/announce-import.ts'
import { findNamedBusiness } from '../../businesses/actions/find-named-business.ts'
import { importContacts } from '../actions/import-contacts.ts'
import type { ConsentProof } from '../rules/consent.ts'
import { contactColumns } from './contact-columns.ts'
import { parseContactRow } from './parse-contact-row.ts'

export const importContactsCommand = () =>
  withImportOptions(
    new Command('contacts').description(
      'save a contact for each row of a CSV or JSON lines file; grants consent only with proof; safe to run twice',
    ),
    'the location they are mapped to, or the business above the locations that the rows name',
  )
    .option('--consent <state>', '"granted" grants the consents that are yes in the file; requires --source and --date')
    .option('--source <text>', 'with --consent: where the consent comes from')
    .option('--date <YYYY-MM-DD>', 'with --consent: the day on which it was given')
    .addHelpText('after', HELP)
    .action(run)

const HELP = `
Columns of a CSV file (case, spaces, - and _ are ignored): first name, last name, email, phone, country, external id
(id), source, tags (separated by ; or ,), business (ids or numbers of locations, separated in the same way), custom.NAME or
custom.TYPE.NAME (text, number, currency, date, yesno). Empty cells are ignored. A line of JSON lines is the body of
saveCustomer, in which "" clears a field. External id, else e-mail, else phone identifies the person
within an account: two rows about one person are applied to one contact, in the order of the file.

Consent columns: email_optin, sms_optin, email_marketing, email_feedback, email_service, sms_marketing, sms_feedback and
sms_service. A yes grants only with --consent granted, and never lifts a withdrawal or a block. A no withdraws what was
granted; "opted out", "unsubscribed" or "withdrawn" also withdraws what was never granted, as does a yes in unsubscribed,
email_opt_out or sms_opt_out. A yes in blocked blocks. A row with an unknown word is refused.`

async function run(file: string, options: ImportOptions & ProofOptions) {
  const proof = readConsentProof(options, new Date())
  const source = await openSource(file, contactColumns(showIgnoredColumns))
  await withDatabase(async (db, settings) => {
    const secret = await openSecret(db, settings)
    const business = await findNamedBusiness(db, options.business)
    const { notGranted } = await runImport(business, source, options, async (onBatch) => {
      const counts = await importContacts({ db, secret, business, parse: parseContactRow, proof }, source.rows, onBatch)
      await announceImport(db, business.partnerId, business.id, 'contacts', counts)
      return counts
    })
    if (notGranted > 0 && !options.json) console.log(messageFor(notGranted, proof !== undefined))
  })
}

function messageFor(rows: number, isProven: boolean): string {
  const start = rows === 1 ? '1 row says yes to a consent' : `${rows} rows say yes to a consent`
  return isProven
    ? `${start} that was not granted, because the person has withdrawn it or the contact is blocked.`
    : `${start} that was not granted. To grant it, use --consent granted with --source and --date.`
}

export interface ProofOptions {
  readonly consent?: string
  readonly source?: string
  readonly date?: string
}

const SOURCE_LENGTH_MAX = 500

/** Undefined without --consent: then the import grants nothing. */
export function readConsentProof({ consent, source, date }: ProofOptions, now: Date): ConsentProof | undefined {
  if (consent === undefined) {
    if (source === undefined && date === undefined) return undefined
    throw new CommandError('--source and --date require --consent granted')
  }
  if (consent !== 'granted') throw new CommandError('--consent must be granted; withdrawals are read from the file')
  const text = source?.trim() ?? ''
  if (text === '') {
    throw new CommandError(
      '--consent granted requires --source: where the consent comes from, such as "Newsletter form"',
    )
  }
  if (lengthInCodePoints(text) > SOURCE_LENGTH_MAX) {
    throw new CommandError(`--source must have at most ${SOURCE_LENGTH_MAX} characters`)
  }
  if (!isPlainText(text)) throw new CommandError(`--source must have ${PLAIN_TEXT_RULE}`)
  if (date === undefined) {
    throw new CommandError('--consent granted requires --date: the day on which the consent was given, as YYYY-MM-DD')
  }
  if (!isDay(date)) throw new CommandError('--date must be a valid date, as YYYY-MM-DD')
  if (date > now.toISOString().slice(0, 10)) throw new CommandError('--date must not be in the future (UTC)')
  return { source: text, date }
}

function isDay(text: string): boolean {
  const [, year = '', month = '', day = ''] = /^([1-9]\d{3})-(\d\d)-(\d\d)$/.exec(text) ?? []
  return Number(day) >= 1 && Number(day) <= daysIn(Number(year), Number(month))
}
