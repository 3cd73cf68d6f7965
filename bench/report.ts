import type { Figures } from './drive.ts'
import type { RowResult } from './measure-row.ts'

/** One figure without a rival: a time or a size, with what it must stay below. */
export interface Single {
  readonly name: string
  readonly value: number | undefined
  readonly unit: 's' | 'MB'
  readonly below?: number
}

export interface Results {
  readonly at: string
  readonly machine: string
  readonly quick: boolean
  readonly rows: readonly RowResult[]
  readonly singles: readonly Single[]
}

const HEADINGS = ['', 'requests/s', 'p50 ms', 'p99 ms', 'CPU µs each', 'ours ÷ it', 'goal', '']
export const MET = 'met'
export const MISSED = 'MISSED'

export function report({ machine, quick, rows, singles }: Results): string {
  const lines = rows.flatMap(({ name, ours, rivals }) => [
    [name, ...cells(ours), '', '', ''],
    ...rivals.map(({ oursDividedByIt, goal, ...rival }) => [
      `  ${rival.name}`,
      ...cells(rival),
      oursDividedByIt.toFixed(2),
      goal === undefined ? '' : `≥ ${goal}`,
      goal === undefined ? '' : oursDividedByIt >= goal ? MET : MISSED,
    ]),
  ])
  const others = singles.map(({ name, value, unit, below }) => [
    name,
    value === undefined ? 'unknown here' : `${value.toFixed(unit === 's' ? 2 : 0)} ${unit}`,
    below === undefined ? '' : `< ${below} ${unit}`,
    below === undefined || value === undefined ? '' : value < below ? MET : MISSED,
  ])
  return [
    machine,
    ...(quick ? ['Quick run: too short for figures to be quoted.'] : []),
    'ours ÷ it: both measured in turn within a round, the median of the rounds; the columns are medians of their own.',
    '',
    ...(lines.length > 0 ? [...aligned([HEADINGS, ...lines]), ''] : []),
    ...aligned([['', 'measured', 'goal', ''], ...others]),
    '',
  ].join('\n')
}

const cells = ({ requestsPerSecond, p50Ms, p99Ms, cpuMicrosPerRequest }: Figures) => [
  requestsPerSecond.toFixed(0),
  p50Ms.toFixed(2),
  p99Ms.toFixed(2),
  cpuMicrosPerRequest?.toFixed(0) ?? '',
]

export function aligned(lines: readonly (readonly string[])[]): string[] {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines.map((line) =>
    line
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
}
