import { Command, Option } from 'commander'
import type { Export, ExportFormat } from '../../core/cli/export-lines.ts'
import { openOutputFile, STANDARD_STREAM } from '../../core/cli/output-file.ts'
import { withDatabase } from '../../core/cli/with-database.ts'
import { openProgress } from '../../core/import/progress.ts'
import { findNamedBusiness } from '../../features/businesses/actions/find-named-business.ts'
import { exportCampaignMessages } from '../../features/campaigns/cli/export-campaign-messages.ts'
import { exportContacts, parseFieldOptions } from '../../features/contacts/cli/export-contacts.ts'
import { exportListings } from '../../features/listings/cli/export-listings.ts'
import { exportReviews } from '../../features/reviews/cli/export-reviews.ts'
import { exportSurveyResponses } from '../../features/surveys/cli/export-survey-responses.ts'

const CELLS = `In CSV, a cell that a spreadsheet would read as a formula starts with an apostrophe, which the import removes.`

const CONTACTS_HELP = `
The file contains all data of the contacts in one snapshot: each consent as stored (granted, withdrawn or unknown), whether
the contact is blocked, and its mappings to the business and to those below it. Importing the file again changes nothing.
${CELLS}
Custom fields, and tags that contain ; or , are JSON.

The file contains personal data: protect it.`

const LISTINGS_HELP = `
The file has a row for the business and for each business below it, parents first, from one snapshot. parentExternalId is
the externalId of the parent's row. Listings are exported as getListing returns them; a row has no listing if none was ever
saved. Hours and attributes are JSON.
${CELLS}

To import the file into an empty installation: presence import listings FILE --partner NAME`

const REVIEWS_HELP = `
The file has a row for each review of the business and of those below it, with its reply, from one snapshot.
locationExternalId is the externalId of the location in a listings export of the same business: with it, an import finds the
location in an installation with other ids. Tags that contain ; are JSON. JSON Lines keeps every character.
${CELLS}

The file contains personal data: protect it.`

const RESPONSES_HELP = `
The file has a row for each survey response at the business and those below it, with its questions and answers as JSON,
from one snapshot.

The file may contain personal data: protect it.`

const MESSAGES_HELP = `
The file has a row for each contact that a campaign of the business or of those below it has considered: whether the message
is planned, sent, bounced, failed or skipped, and why. All rows are from one snapshot. Contacts are identified by id, without
addresses.`

export const exportCommand = () =>
  new Command('export')
    .description('export data to files')
    .addCommand(
      subcommand(
        'campaign-messages',
        'export all campaign messages of a business and of those below it',
        MESSAGES_HELP,
      ).action((options: Options) => run('campaign messages', exportCampaignMessages, options)),
    )
    .addCommand(
      subcommand('contacts', 'export all contacts of a business and of those below it', CONTACTS_HELP)
        .option('--field <condition...>', 'only contacts with this custom field: NAME=VALUE, NAME=FROM..TO or NAME')
        .action((options: Options & { readonly field?: readonly string[] }) =>
          run('contacts', exportContacts(parseFieldOptions(options.field ?? [])), options),
        ),
    )
    .addCommand(
      subcommand('listings', 'export a business and those below it, with their listings', LISTINGS_HELP).action(
        (options: Options) => run('listings', exportListings, options),
      ),
    )
    .addCommand(
      subcommand('reviews', 'export all reviews of a business and of those below it', REVIEWS_HELP).action(
        (options: Options) => run('reviews', exportReviews, options),
      ),
    )
    .addCommand(
      subcommand(
        'survey-responses',
        'export all survey responses of a business and of those below it',
        RESPONSES_HELP,
      ).action((options: Options) => run('survey responses', exportSurveyResponses, options)),
    )

interface Options {
  readonly business: string
  readonly format: ExportFormat
  readonly out?: string
}

const subcommand = (name: string, description: string, help: string) =>
  new Command(name)
    .description(description)
    .requiredOption('--business <number>', 'the location, or the business above the locations')
    .addOption(new Option('--format <format>', 'output format').choices(['csv', 'jsonl']).default('csv'))
    .option('--out <file>', 'write to this file instead of standard output; created only when the export is complete')
    .addHelpText('after', help)

async function run(name: string, write: Export, { business: ref, format, out }: Options) {
  await withDatabase(async (db) => {
    const business = await findNamedBusiness(db, ref)
    const output = openOutputFile(out ?? STANDARD_STREAM)
    const progress = openProgress(process.stderr, undefined, () => performance.now())
    try {
      const count = await write(db, business, output.stream, format, progress.show)
      await output.finish()
      progress.close()
      const noun = count === 1 ? name.replace(/s$/, '') : name
      process.stderr.write(`${business.name} (${business.id}): ${count} ${noun}${out ? ` in ${out}` : ''}.\n`)
    } catch (error) {
      // The reader may close the pipe (| head); that is not a failure.
      if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw output.explained(error)
    } finally {
      progress.close()
      output.abandon()
    }
  })
}
