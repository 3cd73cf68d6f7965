import { closeSync, writeSync } from 'node:fs'
import type { Command } from 'commander'
import { openToWrite } from '../cli/output-file.ts'
import { showProgress } from '../cli/with-database.ts'
import { csvLine } from '../values/csv-line.ts'
import { describeViolations } from '../values/violation.ts'
import { type Counts, type ImportParent, noRows, type OnBatch, type Refusal } from './batches.ts'
import { openProgress } from './progress.ts'
import type { Source } from './read-rows.ts'

/** Options of every import. */
export interface FileOptions {
  readonly report?: string
  readonly json?: boolean
}
export const withFileOptions = (command: Command): Command =>
  command
    .argument('<file>')
    .option('--report <file>', 'write every refused row to a CSV file, with line and reason')
    .option('--json', 'print {"created","updated","unchanged","refused","refusals"}, with the first 20 refusals')
    .addHelpText(
      'after',
      '\nThe exit code is 0 if all rows were imported, and 1 if rows were refused or the import failed.',
    )

export const showIgnoredColumns = (headings: readonly string[]) =>
  showProgress(`Ignored columns: ${headings.join(', ').slice(0, 500)}`)

/**
 * Shows the progress, and a summary at the end, also if the import stops after some rows. The exit code is 1 if rows were
 * refused.
 */
export async function runImport(
  { id, name }: Pick<ImportParent, 'id' | 'name'>,
  { share }: Source,
  { report: file, json }: FileOptions,
  importRows: (onBatch: OnBatch) => Promise<Counts>,
): Promise<Counts> {
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

const SHOWN_MAX = 20

/** Collects the first refusals to print, and writes all of them to a CSV file if one is given, with a line per reason. */
export function openRefusalReport(file: string | undefined) {
  const output = file === undefined ? undefined : openToWrite(file, 'w')
  const first: Refusal[] = []
  if (output !== undefined) writeSync(output, csvLine(['line', 'externalId', 'field', 'reason']))
  return {
    first: first as readonly Refusal[],
    add: (refusals: readonly Refusal[]) => {
      first.push(...refusals.slice(0, SHOWN_MAX - first.length))
      if (output !== undefined && refusals.length > 0) writeSync(output, refusals.map(rowsOf).join(''))
    },
    close: () => {
      if (output !== undefined) closeSync(output)
    },
  }
}

const describeRefusal = ({ line, violations }: Refusal): string => `line ${line}: ${describeViolations(violations)}`

const rowsOf = ({ line, externalId, violations }: Refusal): string =>
  violations.map(({ field, rule }) => csvLine([String(line), externalId, field, rule])).join('')
