import type { DateOrder } from '../../domain/reviews/any-date.ts'
import type { Violation } from '../../domain/values/violation.ts'

export const DATE_RULES: Readonly<Record<DateOrder, string>> = {
  mdy: 'a real date; 03/04/2026 is read month first unless --dates dmy says otherwise',
  dmy: 'a real date; 03/04/2026 is read day first, as --dates dmy says',
}

export const NO_SOURCE: Violation = {
  field: 'sourceAlias',
  rule: 'is missing; --source NAME sets it for the whole file',
}
