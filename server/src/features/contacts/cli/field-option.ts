import { CommandError } from '../../../core/cli/fail.ts'
import { describeViolations } from '../../../core/values/violation.ts'
import {
  type CustomFieldCondition,
  type CustomFieldFilter,
  parseCustomFieldFilters,
} from '../rules/custom-field-filter.ts'

/** `NAME=VALUE`, `NAME=FROM..TO` with one or both bounds, or `NAME` for contacts that have the field. */
export function parseFieldOptions(texts: readonly string[]): readonly CustomFieldCondition[] {
  const parsed = parseCustomFieldFilters(texts.map(filterOf))
  if (!parsed.ok) throw new CommandError(`--field is not valid: ${describeViolations(parsed.violations)}.`)
  return parsed.conditions
}

const BOUND = String.raw`-?[\d/]{0,40}(?:\.\d{1,30})?`
const RANGE = new RegExp(`^(${BOUND})\\.\\.(${BOUND})$`)

function filterOf(text: string): CustomFieldFilter {
  const [fieldName = '', ...rest] = text.split('=')
  const value = rest.join('=')
  const [, from, to] = RANGE.exec(value) ?? []
  return from || to ? { fieldName, from: from ?? '', to: to ?? '' } : { fieldName, value }
}
