import { lengthInCodePoints } from '../../../core/values/code-points.ts'
import { isPlainText, PLAIN_TEXT_RULE } from '../../../core/values/plain-text.ts'
import { type Parsed, type Rule, type Violation, violationsOf } from '../../../core/values/violation.ts'
import { type CustomField, type CustomFieldType, nameLengthMax, normaliseCustomField } from './custom-fields.ts'

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
