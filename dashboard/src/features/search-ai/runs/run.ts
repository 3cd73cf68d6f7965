import type { ResponseOf } from '@presence/client'
import { formatCount, formatNumber } from '../../../parts/format/format.ts'

export const STATUS_LABELS = { running: 'Running', finished: 'Finished' } as const

type Run = ResponseOf<'getSearchAiRun'>
type Counts = Pick<Run, 'questions' | 'answered' | 'failed' | 'skipped' | 'open'>
type LocationCounts = Omit<NonNullable<Run['locations']>, 'examples' | 'started'>

/** Failed and skipped questions count as done: they are not asked again in this run. */
export const doneInPercent = ({ questions, open }: Counts) =>
  questions === 0 ? 100 : Math.floor((100 * (questions - open)) / questions)

export const formatProgress = ({ questions, answered, failed, skipped, open }: Counts) =>
  [
    `${formatNumber(answered)} of ${formatCount(questions, 'question')} answered`,
    failed > 0 && `${formatNumber(failed)} failed`,
    skipped > 0 && `${formatNumber(skipped)} skipped`,
    open > 0 && `${formatNumber(open)} remaining`,
  ]
    .filter(Boolean)
    .join(', ')

export const formatLocationCounts = ({ total, finished, waiting, leftOut, skipped }: LocationCounts) =>
  [
    `${formatNumber(finished)} of ${formatCount(total, 'location')} finished`,
    waiting > 0 && `${formatNumber(waiting)} waiting`,
    skipped > 0 && `${formatNumber(skipped)} skipped`,
    leftOut > 0 && `${formatNumber(leftOut)} not started because the monthly limit was reached`,
  ]
    .filter(Boolean)
    .join(', ')

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** Converts the date of a run, 05-NOV-2026, to 2026-11-05. Empty for anything else. */
export function isoDayOf(runDate: string): string {
  const [, day = '', name = '', year = ''] = /^(\d{2})-([A-Z]{3})-(\d{4})$/.exec(runDate) ?? []
  const month = MONTHS.indexOf(name) + 1
  return month > 0 ? `${year}-${String(month).padStart(2, '0')}-${day}` : ''
}
