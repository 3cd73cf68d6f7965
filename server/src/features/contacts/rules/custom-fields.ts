import { lengthInCodePoints } from '../../../core/values/code-points.ts'
import { isPlainText, PLAIN_TEXT_RULE } from '../../../core/values/plain-text.ts'
import { formatUsDate, parseUsDate } from '../../../core/values/us-date.ts'
import { type Parsed, type Rule, type Violation, violationsOf } from '../../../core/values/violation.ts'
import {
  CUSTOM_FIELDS_MAX,
  type CustomField,
  type CustomFieldType,
  FIELD_NAME_LENGTH_MAX,
  FIELD_VALUE_LENGTH_MAX,
  OPTION_LENGTH_MAX,
} from '../contract/contact.ts'
import type { CustomFieldDefinition } from '../contract/custom-field-definition.ts'

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
      ...(name === '' || lengthInCodePoints(name) > FIELD_NAME_LENGTH_MAX
        ? [{ field: `customFields.${at}.fieldName`, rule: `1 to ${FIELD_NAME_LENGTH_MAX} characters` }]
        : []),
      ...(names.indexOf(name) < at ? [{ field: `customFields.${at}.fieldName`, rule: 'must be unique' }] : []),
      ...(value !== '' && readers[type](value) === undefined
        ? [{ field: `customFields.${at}.fieldValue`, rule: RULES[type], message: messageOf(name, type) }]
        : []),
    ]
  })
  if (merged.length > CUSTOM_FIELDS_MAX) {
    violations.push({ field: 'customFields', rule: `at most ${CUSTOM_FIELDS_MAX} items on one contact` })
  }
  return violations
}

const RULES: Readonly<Record<CustomFieldType, string>> = {
  text: `at most ${FIELD_VALUE_LENGTH_MAX} characters`,
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
  text: (text) => (lengthInCodePoints(text) <= FIELD_VALUE_LENGTH_MAX ? text : undefined),
  number: matching(DECIMAL),
  currency: matching(/^-?\d{1,15}(\.\d{2})?$/),
  date: (text) => {
    const date = parseUsDate(text)
    return date && formatUsDate(date)
  },
  yesno: (text) => (/^yes$/i.test(text) ? 'Yes' : /^no$/i.test(text) ? 'No' : undefined),
}

export function parseCustomFieldDefinition(
  draft: CustomFieldDefinition,
): Parsed<{ readonly definition: CustomFieldDefinition }> {
  const definition = { ...draft, name: draft.name.trim(), options: draft.options.map((option) => option.trim()) }
  const violations = [...violationsOf(rules, definition), ...violationsOfOptions(definition.options)]
  return violations.length === 0 ? { ok: true, definition } : { ok: false, violations }
}

const rules: readonly Rule<CustomFieldDefinition>[] = [
  ({ name }) =>
    (name === '' || lengthInCodePoints(name) > FIELD_NAME_LENGTH_MAX) && {
      field: 'name',
      rule: `1 to ${FIELD_NAME_LENGTH_MAX} characters`,
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
    const current = storedAs.get(fieldName)
    if (fieldValue === '' || (current?.type === type && current.fieldValue === fieldValue)) return []
    const path = `customFields.${at}`
    const definition = definitionOf.get(fieldName)
    if (!definition)
      return [{ field: `${path}.fieldName`, rule: `"${fieldName}" is not a custom field of this account` }]
    if (definition.type !== type)
      return [{ field: `${path}.type`, rule: `must be ${definition.type} for "${fieldName}"` }]
    return definition.options.length === 0 || definition.options.includes(fieldValue)
      ? []
      : [
          {
            field: `${path}.fieldValue`,
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
