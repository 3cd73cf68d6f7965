import { aligned, MET, MISSED } from '../report.ts'

export interface Delay {
  readonly name: string
  /** Which of the requests or items was the worst. */
  readonly worst: string
  readonly bytes: number
  readonly outcome: string
  readonly ms: number
}
export interface EventLoopResults {
  readonly at: string
  readonly machine: string
  readonly quick: boolean
  readonly operations: readonly Delay[]
  readonly reads: readonly Delay[]
  readonly jobs: readonly Delay[]
}

const GOAL_MS = 50

export function eventLoopReport({ machine, operations, reads, jobs }: EventLoopResults): string {
  const table = (title: string, delays: readonly Delay[]) =>
    aligned([
      [title, 'ms', 'of', 'bytes', 'outcome', `goal ≤ ${GOAL_MS}`],
      ...delays
        .toSorted((one, other) => other.ms - one.ms)
        .map(({ name, worst, bytes, outcome, ms }) => [
          name,
          ms.toFixed(1),
          worst,
          bytes.toLocaleString('en'),
          outcome,
          ms <= GOAL_MS ? MET : MISSED,
        ]),
    ])
  return [
    machine,
    '',
    ...table('longest event-loop delay, by operation', operations),
    '',
    ...table('of reading the largest lists', reads),
    '',
    ...table('of each job', jobs),
  ].join('\n')
}
