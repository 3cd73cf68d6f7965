import { type Command, Option } from 'commander'
import { showProgress } from '../cli/with-database.ts'
import { giveWay } from '../platform/give-way.ts'
import { type Counts, noRows, type OnBatch, type Refusal } from './counts.ts'
import type { ImportParent } from './import-parent.ts'
import { openProgress } from './progress.ts'
import type { Source } from './read-rows.ts'
import { describeRefusal, openRefusalReport } from './refusal-report.ts'

/** Options of every import. */
export interface FileOptions {
  readonly report?: string
  readonly json?: boolean
}
export interface ImportOptions extends FileOptions {
  readonly business: string
}
export const withImportOptions = (command: Command, business: string): Command =>
  withFileOptions(command).requiredOption('--business <number>', business)

export const withFileOptions = (command: Command): Command =>
  command
    .argument('<file>')
    .option('--report <file>', 'write every refused row to a CSV file, with line and reason')
    .option('--json', 'print {"created","updated","unchanged","refused","refusals"}, with the first 20 refusals')
    .addHelpText(
      'after',
      '\nThe exit code is 0 if all rows were imported, and 1 if rows were refused or the import failed.',
    )

export const sourceOption = () => new Option('--source <name>', 'the source of rows that do not have one')
export const dateOrderOption = () =>
  new Option('--dates <order>', 'whether 03/04/2026 is March 4 (mdy) or April 3 (dmy)')
    .choices(['mdy', 'dmy'])
    .default('mdy')

export const showIgnoredColumns = (headings: readonly string[]) =>
  showProgress(`Ignored columns: ${headings.join(', ').slice(0, 500)}`)

/**
 * Shows the progress, and a summary at the end, also if the import stops after some rows. The exit code is 1 if rows were
 * refused.
 */
export async function runImport<C extends Counts>(
  { id, name }: Pick<ImportParent, 'id' | 'name'>,
  { share }: Source,
  { report: file, json }: FileOptions,
  importRows: (onBatch: OnBatch) => Promise<C>,
): Promise<C> {
  giveWay()
  const report = openRefusalReport(file)
  const progress = openProgress(process.stderr, share, () => performance.now())
  let soFar = noRows
  try {
    const counts = await importRows((total, refusals) => {
      soFar = total
      const { created, updated, unchanged, refused } = total
      report.add(refusals)
      progress.show(created + updated + unchanged + refused)
    }).finally(() => progress.close())
    if (json) console.log(JSON.stringify({ ...counts, refusals: report.first }))
    else showCounts(`${name} (${id})`, counts, report.first, file)
    if (counts.refused > 0) process.exitCode = 1
    return counts
  } catch (error) {
    if (soFar !== noRows && !json) showCounts(`${name} (${id})`, soFar, report.first, file)
    throw error
  } finally {
    report.close()
  }
}

function showCounts(business: string, counts: Counts, first: readonly Refusal[], file: string | undefined) {
  const { created, updated, unchanged, refused } = counts
  console.log(`${business}: ${created} created, ${updated} updated, ${unchanged} unchanged, ${refused} refused.`)
  if (file !== undefined) return console.log(`All refused rows are in ${file}.`)
  for (const refusal of first) console.log(`  ${describeRefusal(refusal)}`)
  const more = refused - first.length
  if (more > 0) console.log(`  and ${more} more; --report FILE writes all of them.`)
}
