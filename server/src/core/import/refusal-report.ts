import { closeSync, writeSync } from 'node:fs'
import { openToWrite } from '../cli/output-file.ts'
import { csvLine } from '../values/csv-line.ts'
import { describeViolations } from '../values/violation.ts'
import type { Refusal } from './counts.ts'

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

export const describeRefusal = ({ line, violations }: Refusal): string =>
  `line ${line}: ${describeViolations(violations)}`

const rowsOf = ({ line, externalId, violations }: Refusal): string =>
  violations.map(({ field, rule }) => csvLine([String(line), externalId, field, rule])).join('')
