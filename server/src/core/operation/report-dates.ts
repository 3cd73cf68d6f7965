import { type Day, dayOf, FIRST_DAY, LAST_DAY } from '../values/periods.ts'
import { parseUsDate } from '../values/us-date.ts'

/** The errors of every report. */
export const reportErrors = ['BUSINESS_ID_INVALID', 'START_DATE_INVALID', 'END_DATE_INVALID'] as const
export type ReportErrors = (typeof reportErrors)[number]

/** Both ends are inclusive. A missing date means no limit at that end. */
export function readDates(
  { fromDate, toDate }: { readonly fromDate?: string | undefined; readonly toDate?: string | undefined },
  fail: (error: 'START_DATE_INVALID' | 'END_DATE_INVALID', detail: string) => never,
  [fromName, toName] = ['fromDate', 'toDate'],
): { from: Day; to: Day } {
  const notReal = (name: string | undefined) => `${name} must be a real date, MM/DD/YYYY`
  const from =
    fromDate === undefined ? FIRST_DAY : dayOf(parseUsDate(fromDate) ?? fail('START_DATE_INVALID', notReal(fromName)))
  const to = toDate === undefined ? LAST_DAY : dayOf(parseUsDate(toDate) ?? fail('END_DATE_INVALID', notReal(toName)))
  if (from > to) fail('END_DATE_INVALID', `${toName} must not be before ${fromName}`)
  return { from, to }
}
