import type { DateOrder } from '../values/any-date.ts'
import type { Violation } from '../values/violation.ts'

const DATE_RULES: Readonly<Record<DateOrder, string>> = {
  mdy: 'a valid date; 03/04/2026 is read month first',
  dmy: 'a valid date; 03/04/2026 is read day first because of --dates dmy',
}

/**
 * `rule` is for the command line, `message` for the form in the dashboard. Without `hasOptions`, the rows do not come from
 * a file, so the rule names no option of the command.
 */
export const notADate = (field: string, dates: DateOrder, hasOptions = true): Violation => ({
  field,
  rule: `${DATE_RULES[dates]}${hasOptions && dates === 'mdy' ? ', or day first with --dates dmy' : ''}`,
  message: `The date is missing or not valid. It is read ${dates === 'mdy' ? 'month first' : 'day first'}`,
})

export const notARating = (scale: number, hasOptions = true): Violation => ({
  field: 'rating',
  rule: `0 to ${scale}${hasOptions && scale === 5 ? '; for ratings from 0 to 10, use --scale 10' : ''}`,
  message: `The rating must be from 0 to ${scale}. If the file has another scale, choose it`,
})

export const NO_SOURCE: Violation = {
  field: 'sourceAlias',
  rule: 'is missing; to set it for the whole file, use --source NAME',
  message: 'Source is missing. Enter one for the whole file',
}
