import { Command } from 'commander'
import { withDatabase } from '../../../core/cli/with-database.ts'
import { openSource } from '../../../core/import/read-rows.ts'
import {
  type ImportOptions,
  runImport,
  showIgnoredColumns,
  withImportOptions,
} from '../../../core/import/run-import.ts'
import { openSecret } from '../../../core/store/open-secret.ts'
import { announceImport } from '../../alerts/actions/announce-import.ts'
import { findNamedBusiness } from '../../businesses/actions/find-named-business.ts'
import { importContacts } from '../actions/import-contacts.ts'
import { type ProofOptions, readConsentProof } from './consent-proof.ts'
import { contactColumns } from './contact-columns.ts'
import { parseContactRow } from './contact-row.ts'

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
    if (notGranted > 0 && !options.json) console.log(wordsFor(notGranted, proof !== undefined))
  })
}

function wordsFor(rows: number, isProven: boolean): string {
  const said = rows === 1 ? '1 row says yes to a consent' : `${rows} rows say yes to a consent`
  return isProven
    ? `${said} that was not granted, because the person has withdrawn it or the contact is blocked.`
    : `${said} that was not granted. To grant it, use --consent granted with --source and --date.`
}
