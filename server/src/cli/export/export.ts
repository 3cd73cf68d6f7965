import { Command, Option } from 'commander'
import { giveWay } from '../../platform/give-way.ts'
import { openProgress } from '../import/progress.ts'
import { findNamedBusiness } from '../import/run-import.ts'
import { openOutputFile, STANDARD_STREAM } from '../output-file.ts'
import { withDatabase } from '../with-database.ts'
import { exportCampaignMessages } from './export-campaign-messages.ts'
import { exportContacts } from './export-contacts.ts'
import type { Export, ExportFormat } from './export-lines.ts'
import { exportListings } from './export-listings.ts'
import { exportReviews } from './export-reviews.ts'
import { exportSurveyResponses } from './export-survey-responses.ts'
import { parseFieldOptions } from './field-option.ts'

const CELLS = `In CSV, a cell that a spreadsheet would
read as a formula starts with an apostrophe, which the import removes;`

const CONTACTS_HELP = `
Contains everything: each consent as stored (granted, withdrawn or unknown), blocked, and the mappings at and below the
business, from one snapshot. Importing the file again changes nothing. ${CELLS} custom fields, and tags with ; or , are JSON.

The file contains personal data: protect it.`

const LISTINGS_HELP = `
A row for the business itself and for each business below it, parents first, from one snapshot. parentExternalId names
the row of the parent. A listing is exported as it is shown; a business whose listing was never written has a row without
one. ${CELLS} hours and attributes are JSON.

To import the file into an empty installation: presence import listings FILE --partner NAME`

const REVIEWS_HELP = `
A row for each review of the business and of those below it, with its reply, from one snapshot. locationExternalId is the
externalId of the location in an export of listings of the same business, so that an import finds the location where ids
differ. ${CELLS} tags with ; are JSON. JSON Lines keeps every character.

The file contains personal data: protect it.`

const RESPONSES_HELP = `
A row for each response to a survey at the business and below it, with its questions and answers as JSON, from one snapshot.

The file may contain personal data: protect it.`

const MESSAGES_HELP = `
A row for each contact that a campaign has considered, at the business and below it: whether its message is planned, sent,
bounced, failed or skipped, and why, from one snapshot. Contacts are identified by id, without addresses.`

export const exportCommand = () =>
  new Command('export')
    .description('write data to files')
    .addCommand(
      subcommand('campaign-messages', 'write every campaign message at a business and below it', MESSAGES_HELP).action(
        (options: Options) => run('campaign messages', exportCampaignMessages, options),
      ),
    )
    .addCommand(
      subcommand('contacts', 'write every contact of a business and of those below it', CONTACTS_HELP)
        .option('--field <condition...>', 'only contacts with this custom field: NAME=VALUE, NAME=FROM..TO or NAME')
        .action((options: Options & { readonly field?: readonly string[] }) =>
          run('contacts', exportContacts(parseFieldOptions(options.field ?? [])), options),
        ),
    )
    .addCommand(
      subcommand('listings', 'write a business, all below it and their listings', LISTINGS_HELP).action(
        (options: Options) => run('listings', exportListings, options),
      ),
    )
    .addCommand(
      subcommand('reviews', 'write every review of a business and of those below it', REVIEWS_HELP).action(
        (options: Options) => run('reviews', exportReviews, options),
      ),
    )
    .addCommand(
      subcommand(
        'survey-responses',
        'write every response to a survey at a business and below it',
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
    .addOption(new Option('--format <format>', 'how to write').choices(['csv', 'jsonl']).default('csv'))
    .option('--out <file>', 'where to, instead of to standard output; created only once the export is complete')
    .addHelpText('after', help)

async function run(name: string, write: Export, { business: ref, format, out }: Options) {
  await withDatabase(async (db) => {
    const business = await findNamedBusiness(db, ref)
    giveWay()
    const output = openOutputFile(out ?? STANDARD_STREAM)
    const progress = openProgress(process.stderr, undefined, () => performance.now())
    try {
      const count = await write(db, business, output.stream, format, progress.show)
      await output.finish()
      progress.close()
      process.stderr.write(`${business.name} (${business.id}): ${count} ${name}${out ? ` in ${out}` : ''}.\n`)
    } catch (error) {
      // The reader may close the pipe (| head); that is not a failure.
      if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw output.explained(error)
    } finally {
      progress.close()
      output.abandon()
    }
  })
}
