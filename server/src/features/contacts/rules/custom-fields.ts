import { lengthInCodePoints } from '../../../core/values/code-points.ts'
import { isPlainText, PLAIN_TEXT_RULE } from '../../../core/values/plain-text.ts'
import { formatUsDate, parseUsDate } from '../../../core/values/us-date.ts'
import { type Parsed, type Rule, type Violation, violationsOf } from '../../../core/values/violation.ts'

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

/** A custom field that contacts of an account may have. */
export interface CustomFieldDefinition {
  readonly name: string
  readonly type: CustomFieldType
  /** The allowed values of a text field. If empty, any value is allowed. */
  readonly options: string[]
}

const OPTION_LENGTH_MAX = 100

export function parseCustomFieldDefinition(
  draft: CustomFieldDefinition,
): Parsed<{ readonly definition: CustomFieldDefinition }> {
  const definition = { ...draft, name: draft.name.trim(), options: draft.options.map((option) => option.trim()) }
  const violations = [...violationsOf(rules, definition), ...violationsOfOptions(definition.options)]
  return violations.length === 0 ? { ok: true, definition } : { ok: false, violations }
}

const rules: readonly Rule<CustomFieldDefinition>[] = [
  ({ name }) =>
    (name === '' || lengthInCodePoints(name) > nameLengthMax) && {
      field: 'name',
      rule: `1 to ${nameLengthMax} characters`,
    },
  ({ name }) => !isPlainText(name) && { field: 'name', rule: PLAIN_TEXT_RULE },
  ({ type, options }) =>
    type !== 'text' && options.length > 0 && { field: 'options', rule: 'must be empty unless the type is text' },
]

const violationsOfOptions = (options: readonly string[]): Violation[] =>
  options.flatMap((option, at) => {
    const field = `options.${at}`
    if (option === '' || lengthInCodePoints(option) > OPTION_LENGTH_MAX)
      return [{ field, rule: `1 to ${OPTION_LENGTH_MAX} characters` }]
    if (!isPlainText(option)) return [{ field, rule: PLAIN_TEXT_RULE }]
    return options.indexOf(option) < at ? [{ field, rule: 'must be unique' }] : []
  })

/**
 * Checks sent fields against the definitions of the account. A field that the contact already has may be sent unchanged: a
 * definition that was added, changed or deleted later does not prevent saving the contact.
 */
export function violationsOfDefinedFields(
  definitions: readonly CustomFieldDefinition[],
  stored: readonly CustomField[],
  sent: readonly CustomField[],
): Violation[] {
  if (definitions.length === 0) return []
  const definitionOf = new Map(definitions.map((definition) => [definition.name, definition]))
  const storedAs = new Map(stored.map((field) => [field.fieldName, field]))
  return sent.map(normaliseCustomField).flatMap((field, at): Violation[] => {
    const { fieldName, type, fieldValue } = field
    const known = storedAs.get(fieldName)
    if (fieldValue === '' || (known?.type === type && known.fieldValue === fieldValue)) return []
    const place = `customFields.${at}`
    const definition = definitionOf.get(fieldName)
    if (!definition)
      return [{ field: `${place}.fieldName`, rule: `"${fieldName}" is not a custom field of this account` }]
    if (definition.type !== type)
      return [{ field: `${place}.type`, rule: `must be ${definition.type} for "${fieldName}"` }]
    return definition.options.length === 0 || definition.options.includes(fieldValue)
      ? []
      : [
          {
            field: `${place}.fieldValue`,
            rule: `must be one of the options of "${fieldName}": ${firstOf(definition.options)}`,
            message: `${fieldName} must be one of its options: ${firstOf(definition.options)}`,
          },
        ]
  })
}

const OPTIONS_NAMED = 10
const firstOf = (options: readonly string[]) =>
  `${options.slice(0, OPTIONS_NAMED).join(', ')}${options.length > OPTIONS_NAMED ? ', …' : ''}`

export const UNKNOWN_FIELD = 'customFieldId is not the id of a custom field of this account'

export const NAME_TAKEN = {
  field: 'name',
  rule: 'another custom field has this name',
  message: 'Another custom field has this name.',
}

/** Compares names like the unique index of the table. */
export const sameName = (name: string) => (other: { readonly name: string }) =>
  other.name.toLowerCase() === name.toLowerCase()
