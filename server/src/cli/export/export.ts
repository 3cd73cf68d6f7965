import { Command, Option } from 'commander'
import { openProgress } from '../import/progress.ts'
import { findNamedBusiness } from '../import/run-import.ts'
import { withDatabase } from '../with-database.ts'
import { type ExportFormat, exportContacts } from './export-contacts.ts'
import { openOutput } from './open-output.ts'

export const exportCommand = () =>
  new Command('export').description('write data to files').addCommand(
    new Command('contacts')
      .description('write every contact of a business and of those below it')
      .requiredOption('--business <number>', 'the location, or the business above the locations')
      .addOption(new Option('--format <format>', 'how to write').choices(['csv', 'jsonl']).default('csv'))
      .option('--out <file>', 'where to, instead of to standard output; it is there only when it is whole')
      .addHelpText('after', HELP)
      .action(run),
  )

const HELP = `
Holds everything: each consent as stored (granted, withdrawn or unknown), blocked, and the mappings at and below the
business. All of it is as of one moment. Importing the file again changes nothing. In CSV a cell that a spreadsheet would
take for a formula begins with an apostrophe, which the import takes away; custom fields, and tags that hold ; or , are
JSON.

The file holds personal data: mind who may read it.`

interface Options {
  readonly business: string
  readonly format: ExportFormat
  readonly out?: string
}

async function run({ business: ref, format, out }: Options) {
  await withDatabase(async (db) => {
    const business = await findNamedBusiness(db, ref)
    const output = openOutput(out)
    const progress = openProgress(process.stderr, undefined, () => performance.now())
    try {
      const count = await exportContacts(db, business, output.stream, format, progress.show)
      await output.finish()
      progress.close()
      process.stderr.write(`${business.name} (${business.id}): ${count} contacts${out ? ` in ${out}` : ''}.\n`)
    } catch (error) {
      // Whoever reads our output may stop reading (| head); that is no failure of ours.
      if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error
    } finally {
      progress.close()
      output.abandon()
    }
  })
}
