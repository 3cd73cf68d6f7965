import { lengthInCodePoints } from '../../../core/values/code-points.ts'
import { isPlainText, PLAIN_TEXT_RULE } from '../../../core/values/plain-text.ts'
import { type Parsed, type Rule, type Violation, violationsOf } from '../../../core/values/violation.ts'
import {
  FIELD_NAME_LENGTH_MAX,
  FIELD_OPTION_LENGTH_MAX,
  type FieldDefinition,
  type LocationField,
} from '../contract/location-fields.ts'
import { parseFieldValue, ruleOfField } from './field-values.ts'
import { keyOfName, tidyName } from './level-names.ts'

export function parseLocationField(draft: FieldDefinition): Parsed<{ readonly definition: FieldDefinition }> {
  const tidy = {
    ...draft,
    fieldName: tidyName(draft.fieldName),
    fieldDescription: draft.fieldDescription.trim(),
    dropDownOptions: draft.dropDownOptions.map(tidyName),
  }
  const definition = { ...tidy, defaultValue: parseFieldValue(tidy, draft.defaultValue) ?? '' }
  const violations = [...violationsOf(rules, tidy), ...violationsOfOptions(tidy)]
  return violations.length === 0 ? { ok: true, definition } : { ok: false, violations }
}

const brokenLineRule = (line: string, lengthMax: number): string | undefined => {
  if (line === '' || lengthInCodePoints(line) > lengthMax) return `1 to ${lengthMax} characters`
  return isPlainText(line) ? undefined : PLAIN_TEXT_RULE
}
const isDropDown = ({ type }: Pick<FieldDefinition, 'type'>) => type.startsWith('DROPDOWN')

const rules: readonly Rule<FieldDefinition>[] = [
  ({ fieldName }) => {
    const rule = brokenLineRule(fieldName, FIELD_NAME_LENGTH_MAX)
    return rule !== undefined && { field: 'fieldName', rule }
  },
  (field) =>
    isDropDown(field) &&
    field.dropDownOptions.length === 0 && { field: 'dropDownOptions', rule: 'required for a drop-down' },
  (field) =>
    !isDropDown(field) &&
    field.dropDownOptions.length > 0 && { field: 'dropDownOptions', rule: 'must be empty unless it is a drop-down' },
  (field) =>
    parseFieldValue(field, field.defaultValue) === undefined && { field: 'defaultValue', rule: ruleOfField(field) },
]

function violationsOfOptions({ type, dropDownOptions }: FieldDefinition): Violation[] {
  const keys = dropDownOptions.map(keyOfName)
  return dropDownOptions.flatMap((option, at) => {
    const rule =
      brokenLineRule(option, FIELD_OPTION_LENGTH_MAX) ??
      (keys.indexOf(keys[at] as string) < at ? 'must be unique' : undefined) ??
      (type === 'DROPDOWN_MULTI' && option.includes(',') ? 'no commas' : undefined)
    return rule === undefined ? [] : [{ field: `dropDownOptions.${at}`, rule }]
  })
}

/** The part of a field that the account defines. */
export const definitionOf = (field: LocationField): FieldDefinition => ({
  fieldName: field.fieldName,
  type: field.type,
  fieldDescription: field.fieldDescription,
  defaultValue: field.defaultValue,
  dropDownOptions: field.dropDownOptions,
  filterable: field.filterable,
  isHidden: field.isHidden,
})

export const sameFieldName = (name: string) => (other: { readonly fieldName: string }) =>
  keyOfName(other.fieldName) === keyOfName(name)

/** A field that a file has brought, for these values. */
export const textField = (fieldName: string, values: readonly string[]): FieldDefinition => ({
  fieldName,
  type: values.every((value) => parseFieldValue({ type: 'TEXT', dropDownOptions: [] }, value) !== undefined)
    ? 'TEXT'
    : 'TEXT_RAW',
  fieldDescription: '',
  defaultValue: '',
  dropDownOptions: [],
  filterable: true,
  isHidden: false,
})

export const FIELD_NAME_TAKEN = {
  field: 'fieldName',
  rule: 'another location field has this name',
  message: 'Another field has this name.',
}
export const UNKNOWN_LOCATION_FIELD = 'fieldId is not the id of a location field of this account'
