/** One figure, as it is printed and stored. */
export interface Line {
  readonly what: string
  readonly measured: string
  /** What it is compared with, and that figure. */
  readonly comparedWith?: string
  /** Ours divided by the other. */
  readonly ratio?: number
  /** The bound of the ratio, or of the measured value if nothing is compared. */
  readonly atLeast?: number
  readonly atMost?: number
  readonly value?: number
}

export interface Failure {
  readonly what: string
  readonly reason: string
}

const HEADINGS = ['', 'measured', 'compared with', 'ratio', 'goal', '']

export function table(lines: readonly Line[], failures: readonly Failure[]): string {
  const cells = [HEADINGS, ...lines.map(cellsOf)]
  const widths = HEADINGS.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)))
  const rows = cells.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return [...rows, ...failures.map(failureLine)].join('\n')
}

export const line = (each: Line): string => cellsOf(each).filter(Boolean).join(' · ')
export const failureLine = ({ what, reason }: Failure): string => `FAILED ${what}: ${reason}`

function cellsOf({ what, measured, comparedWith = '', ratio, atLeast, atMost, value }: Line): string[] {
  const bounded = ratio ?? value
  const goal = atLeast !== undefined ? `≥ ${atLeast}` : atMost !== undefined ? `≤ ${atMost}` : ''
  const isMet = bounded !== undefined && bounded >= (atLeast ?? 0) && bounded <= (atMost ?? Number.POSITIVE_INFINITY)
  return [what, measured, comparedWith, ratio?.toFixed(2) ?? '', goal, goal === '' ? '' : isMet ? 'met' : 'MISSED']
}
