import { lengthInCodePoints } from '../../../core/values/code-points.ts'
import { formatUsDate, parseUsDate } from '../../../core/values/us-date.ts'
import type { Violation } from '../../../core/values/violation.ts'

export type CustomFieldType = 'text' | 'number' | 'currency' | 'date' | 'yesno'
export interface CustomField {
  readonly fieldName: string
  readonly type: CustomFieldType
  readonly fieldValue: string
}

const fieldsMax = 100
export const nameLengthMax = 100
const textLengthMax = 2000

/** Sent fields replace those with the same name, others stay; an empty value removes a field, `[]` all of them. */
export function mergeCustomFields(stored: readonly CustomField[], sent: readonly CustomField[]): CustomField[] {
  if (sent.length === 0) return []
  const byName = new Map(stored.map((field) => [field.fieldName, field]))
  for (const field of sent.map(normaliseCustomField)) byName.set(field.fieldName, field)
  return [...byName.values()].filter(({ fieldValue }) => fieldValue !== '')
}

/** Invalid values are kept, so that the rules can name them. */
export const normaliseCustomField = ({ fieldName, type, fieldValue }: CustomField): CustomField => ({
  fieldName: fieldName.trim(),
  type,
  fieldValue: readers[type](fieldValue.trim()) ?? fieldValue.trim(),
})

export function violationsOfCustomFields(sent: readonly CustomField[], merged: readonly CustomField[]): Violation[] {
  const names = sent.map(({ fieldName }) => fieldName.trim())
  const violations = sent.flatMap(({ type, fieldValue }, at): Violation[] => {
    const name = names[at] as string
    const value = fieldValue.trim()
    return [
      ...(name === '' || lengthInCodePoints(name) > nameLengthMax
        ? [{ field: `customFields.${at}.fieldName`, rule: `1 to ${nameLengthMax} characters` }]
        : []),
      ...(names.indexOf(name) < at ? [{ field: `customFields.${at}.fieldName`, rule: 'must be unique' }] : []),
      ...(value !== '' && readers[type](value) === undefined
        ? [{ field: `customFields.${at}.fieldValue`, rule: RULES[type], message: messageOf(name, type) }]
        : []),
    ]
  })
  if (merged.length > fieldsMax) {
    violations.push({ field: 'customFields', rule: `at most ${fieldsMax} items on one contact` })
  }
  return violations
}

const RULES: Readonly<Record<CustomFieldType, string>> = {
  text: `at most ${textLengthMax} characters`,
  number: 'a decimal number such as 12 or -0.5',
  currency: 'an amount such as 12 or 12.50, without a currency sign',
  date: 'a real date, MM/DD/YYYY',
  yesno: 'Yes or No',
}

/** Names the field itself: "Birthday must be a real date", not "Field value must be …". */
const messageOf = (name: string, type: CustomFieldType) =>
  `${name} must ${type === 'text' ? 'have' : 'be'} ${RULES[type]}`

/** The format of numbers and currencies. */
export const isDecimal = (text: string) => DECIMAL.test(text)
const DECIMAL = /^-?\d{1,30}(\.\d{1,30})?$/

const matching = (form: RegExp) => (text: string) => (form.test(text) ? text : undefined)

const readers: Readonly<Record<CustomFieldType, (text: string) => string | undefined>> = {
  text: (text) => (lengthInCodePoints(text) <= textLengthMax ? text : undefined),
  number: matching(DECIMAL),
  currency: matching(/^-?\d{1,15}(\.\d{2})?$/),
  date: (text) => {
    const date = parseUsDate(text)
    return date && formatUsDate(date)
  },
  yesno: (text) => (/^yes$/i.test(text) ? 'Yes' : /^no$/i.test(text) ? 'No' : undefined),
}
