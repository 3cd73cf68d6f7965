import { Command } from 'commander'
import { openSecret } from '../../../open-secret.ts'
import { withDatabase } from '../../with-database.ts'
import { openSource } from '../read-rows.ts'
import {
  findNamedBusiness,
  type ImportOptions,
  runImport,
  showIgnoredColumns,
  withImportOptions,
} from '../run-import.ts'
import { contactColumns } from './contact-columns.ts'
import { importContacts } from './import-contacts.ts'

export const importContactsCommand = () =>
  withImportOptions(
    new Command('contacts').description(
      'save a contact for each row of a CSV or JSON lines file; grants no consent; safe to run twice',
    ),
    'the location they are mapped to, or the business above the locations that the rows name',
  )
    .addHelpText('after', HELP)
    .action(run)

const HELP = `
Columns of a CSV file (capitals, blanks, - and _ do not matter): first name, last name, email, phone, country, external id
(id), source, tags (split by ; or ,), business (ids or numbers of locations, split the same way), custom.NAME or
custom.TYPE.NAME (text, number, currency, date, yesno). An empty cell says nothing. A line of JSON lines is the body of
saveCustomer, in which "" clears. External id, else e-mail, else phone says who is meant within an account: two rows about one person make one
contact, in the order of the file.

Consent is never granted, whatever a row says. It is withdrawn by false, no, opted out or withdrawn in email_optin,
sms_optin, email_marketing, email_feedback, email_service, sms_marketing, sms_feedback or sms_service, and by yes in
blocked, unsubscribed, email_opt_out or sms_opt_out. A word that cannot be read refuses the row.`

async function run(file: string, options: ImportOptions) {
  const source = await openSource(file, contactColumns(showIgnoredColumns))
  await withDatabase(async (db, settings) => {
    const secret = await openSecret(db, settings)
    const business = await findNamedBusiness(db, options.business)
    await runImport(business, source, options, (onBatch) =>
      importContacts({ db, secret, business }, source.rows, onBatch),
    )
  })
}
