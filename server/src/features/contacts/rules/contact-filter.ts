import { parseUsDate } from '../../../core/values/us-date.ts'
import type { Parsed, Violation } from '../../../core/values/violation.ts'
import type { CustomFieldFilter } from '../contract/contact.ts'
import { isDecimal, normaliseCustomField } from './custom-fields.ts'

/** The filter in the form that the store compares. Bounds are inclusive; dates are YYYY-MM-DD. */
export interface CustomFieldCondition {
  readonly name: string
  readonly value?: string
  readonly kind?: 'date' | 'number'
  readonly low?: string
  readonly high?: string
}

export function parseCustomFieldFilters(
  filters: readonly CustomFieldFilter[],
): Parsed<{ readonly conditions: readonly CustomFieldCondition[] }> {
  const conditions = filters.map(conditionOf)
  const violations = conditions.flatMap((condition, at) =>
    'rule' in condition ? [{ ...condition, field: `customFields.${at}.${condition.field}` }] : [],
  )
  return violations.length === 0
    ? { ok: true, conditions: conditions as CustomFieldCondition[] }
    : { ok: false, violations }
}

function conditionOf({ fieldName, ...sent }: CustomFieldFilter): CustomFieldCondition | Violation {
  const name = fieldName.trim()
  const [value, from, to] = [sent.value, sent.from, sent.to].map((text) => text?.trim() || undefined)
  if (name === '') return { field: 'fieldName', rule: 'required' }
  if (value !== undefined && (from ?? to) !== undefined)
    return { field: 'value', rule: 'cannot be combined with from or to' }
  if (value !== undefined) return { name, value: asStored(value) }
  const bounds = [from, to].filter((bound) => bound !== undefined)
  if (bounds.length === 0) return { name }
  if (bounds.every(isDecimal)) {
    if (from && to && Number(from) > Number(to)) return { field: 'to', rule: 'must not be less than from' }
    return { name, kind: 'number', ...(from && { low: from }), ...(to && { high: to }) }
  }
  const [low, high] = [from, to].map((bound) => bound && parseUsDate(bound))
  if ((from && !low) || (to && !high))
    return {
      field: from && !low ? 'from' : 'to',
      rule: 'must be a number or a date (MM/DD/YYYY), the same kind for from and to',
    }
  if (low && high && low > high) return { field: 'to', rule: 'must not be before from' }
  return { name, kind: 'date', ...(low && { low }), ...(high && { high }) }
}

/** A date matches in every accepted format. Case is ignored, so Yes and No need no change. */
const asStored = (value: string) => normaliseCustomField({ fieldName: '', type: 'date', fieldValue: value }).fieldValue

const TERMS_MAX = 8
const PHONE_LIKE = /^[\d\s()+./-]{4,40}$/
const PHONE_DIGITS_MIN = 4
/** From this length on, leading zeros are a trunk or international prefix, which stored numbers do not have. */
const DIALLED_DIGITS_MIN = 7

const PUNCTUATION = /^[@._+-]+$/

/** Terms that must all match, separated by spaces. A phone number is one term however it is written. */
export function parseSearchTerms(text: string): string[] {
  const search = text.trim()
  const digits = search.replace(/\D/g, '')
  if (PHONE_LIKE.test(search) && digits.length >= PHONE_DIGITS_MIN)
    return [digits.length >= DIALLED_DIGITS_MIN ? digits.replace(/^0{1,4}/, '') : digits]
  return search
    .split(/\s/)
    .filter((term) => term !== '' && !PUNCTUATION.test(term))
    .slice(0, TERMS_MAX)
}
