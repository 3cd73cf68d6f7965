import type { Figures } from './drive.ts'
import type { RowResult } from './measure-row.ts'
import type { NeighbourResult } from './noisy-neighbour/measure.ts'
import { neighbourLines } from './noisy-neighbour/report.ts'

/** A figure without a rival: a time or a size, with its limit. */
export interface Single {
  readonly name: string
  readonly value: number | undefined
  readonly unit: 's' | 'MB'
  readonly below?: number
}

/** Work that is not a request: items per second, compared with a rival that does the minimum. */
export interface PaceResult {
  readonly name: string
  readonly unit: string
  readonly perSecond: number
  /** Items per second, or this share of the first rival if that is less. */
  readonly goal?: { readonly perSecond?: number; readonly orShare: number }
  /** The pace of the last tenth divided by that of the first: 1 means that it does not slow down. */
  readonly lastTenthDividedByFirst?: number
  readonly rivals: readonly { readonly name: string; readonly perSecond: number; readonly oursDividedByIt: number }[]
}

export interface Results {
  readonly rows: readonly RowResult[]
  readonly paces: readonly PaceResult[]
  readonly neighbours: readonly NeighbourResult[]
  readonly singles: readonly Single[]
}

const HEADINGS = ['', 'requests/s', 'p50 ms', 'p99 ms', 'CPU µs each', 'ours ÷ it', 'goal', '']
export const MET = 'met'
export const MISSED = 'MISSED'

export function report({ rows, paces, neighbours, singles }: Results): string {
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
  const paceLines = paces.flatMap(({ name, unit, perSecond, goal, rivals, lastTenthDividedByFirst: steadiness }) => [
    [
      name,
      `${perSecond.toFixed(0)} ${unit}`,
      '',
      ...(goal?.perSecond === undefined ? [] : judged(perSecond >= goal.perSecond, goal.perSecond)),
    ],
    ...rivals.map((rival, at) => [
      `  ${rival.name}`,
      `${rival.perSecond.toFixed(0)} ${unit}`,
      rival.oursDividedByIt.toFixed(2),
      ...(goal && at === 0 ? judged(rival.oursDividedByIt >= goal.orShare, shareGoal(goal)) : []),
    ]),
    ...(steadiness === undefined
      ? []
      : [['  its last tenth ÷ its first tenth', '', steadiness.toFixed(2), ...judged(steadiness >= STEADY, STEADY)]]),
  ])
  const others = singles.map(({ name, value, unit, below }) => [
    name,
    value === undefined ? 'unknown here' : `${value.toFixed(unit === 's' ? 2 : 0)} ${unit}`,
    below === undefined ? '' : `< ${below} ${unit}`,
    below === undefined || value === undefined ? '' : value < below ? MET : MISSED,
  ])
  return [
    'ours ÷ it: the median of the ratios of all rounds, in which both are measured in turn. The other columns are medians too, so dividing them may give another ratio.',
    '',
    ...(lines.length > 0 ? [...aligned([HEADINGS, ...lines]), ''] : []),
    ...(paceLines.length > 0 ? [...aligned([['', 'pace', 'ours ÷ it', 'goal', ''], ...paceLines]), ''] : []),
    ...neighbourLines(neighbours),
    ...aligned([['', 'measured', 'goal', ''], ...others]),
    '',
  ].join('\n')
}

/** At or above this ratio, the pace counts as constant. */
const STEADY = 0.9

const shareGoal = ({ perSecond, orShare }: NonNullable<PaceResult['goal']>) =>
  perSecond === undefined ? orShare : `or ${orShare}`

const judged = (isMet: boolean, goal: number | string) => [`≥ ${goal}`.replace('≥ or', 'or ≥'), isMet ? MET : MISSED]

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
