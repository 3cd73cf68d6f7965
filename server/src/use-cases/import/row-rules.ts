import type { DateOrder } from '../../domain/reviews/any-date.ts'
import type { Violation } from '../../domain/values/violation.ts'

const DATES_OPTION = ', or day first with --dates dmy'
const SCALE_OPTION = '; for ratings from 0 to 10, use --scale 10'

const DATE_RULES: Readonly<Record<DateOrder, string>> = {
  mdy: `a valid date; 03/04/2026 is read month first${DATES_OPTION}`,
  dmy: 'a valid date; 03/04/2026 is read day first because of --dates dmy',
}

/** `rule` is for the command line, `message` for the form in the dashboard. */
export const notADate = (field: string, dates: DateOrder): Violation => ({
  field,
  rule: DATE_RULES[dates],
  message: `The date is missing or not valid. It is read ${dates === 'mdy' ? 'month first' : 'day first'}`,
})

export const notARating = (scale: number): Violation => ({
  field: 'rating',
  rule: scale === 5 ? `0 to 5${SCALE_OPTION}` : `0 to ${scale}`,
  message: `The rating must be from 0 to ${scale}. If the file has another scale, choose it`,
})

export const NO_SOURCE: Violation = {
  field: 'sourceAlias',
  rule: 'is missing; to set it for the whole file, use --source NAME',
  message: 'Source is missing. Enter one for the whole file',
}

/** For reviews that do not come from a file, so that no options can be given. */
export const withoutOptions = (violations: readonly Violation[]): Violation[] =>
  violations.map((violation) => ({
    ...violation,
    rule: violation.rule.replace(DATES_OPTION, '').replace(SCALE_OPTION, ''),
  }))
