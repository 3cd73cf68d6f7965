import { aligned, MET, MISSED } from '../report.ts'
import type { LongestDelay } from './longest-delay.ts'

export interface Delay extends LongestDelay {
  readonly name: string
  /** Which of the requests or items was the worst. */
  readonly worst: string
  readonly bytes: number
  readonly outcome: string
}
export interface EventLoopResults {
  readonly operations: readonly Delay[]
  readonly reads: readonly Delay[]
  readonly jobs: readonly Delay[]
}

const GOAL_MS = 50

export function eventLoopReport({ operations, reads, jobs }: EventLoopResults): string {
  const table = (title: string, delays: readonly Delay[]) =>
    aligned([
      [title, 'ms', 'on the processor', 'of', 'bytes', 'outcome', `goal ≤ ${GOAL_MS}`],
      ...delays
        .toSorted((one, other) => other.cpuMs - one.cpuMs)
        .map(({ name, worst, bytes, outcome, ms, cpuMs }) => [
          name,
          ms.toFixed(1),
          cpuMs.toFixed(1),
          worst,
          bytes.toLocaleString('en'),
          outcome,
          // The smaller one, because wall time includes waiting while other processes use the processor.
          Math.min(ms, cpuMs) <= GOAL_MS ? MET : MISSED,
        ]),
    ])
  return [
    ...table('longest event-loop delay, by operation', operations),
    '',
    ...table('of reading the largest lists', reads),
    '',
    ...table('of each job', jobs),
  ].join('\n')
}
