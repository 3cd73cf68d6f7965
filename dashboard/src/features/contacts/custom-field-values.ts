import type { Contact } from './contact.ts'

export type CustomField = Contact['customFields'][number]

/**
 * The fields that were changed. Saving keeps fields that are not sent, so removed fields are sent with an empty value.
 * Fields with the same name are all sent, so that the service refuses them.
 */
export function customFieldsToSave(before: readonly CustomField[], after: readonly CustomField[]): CustomField[] {
  const isUnchanged = (field: CustomField) =>
    before.some((old) => isSame(old, field)) &&
    after.filter(({ fieldName }) => fieldName === field.fieldName).length === 1
  const removed = before.filter(({ fieldName }) => after.every((field) => field.fieldName !== fieldName))
  return [...after.filter((field) => !isUnchanged(field)), ...removed.map((field) => ({ ...field, fieldValue: '' }))]
}

const isSame = (one: CustomField, other: CustomField) =>
  one.fieldName === other.fieldName && one.type === other.type && one.fieldValue === other.fieldValue

/** The fields with this one set. An empty value removes it. */
export function withField(
  fields: readonly CustomField[],
  { name, type }: { readonly name: string; readonly type: CustomField['type'] },
  fieldValue: string,
): CustomField[] {
  const field = { fieldName: name, type, fieldValue }
  const at = fields.findIndex(({ fieldName }) => fieldName === name)
  if (fieldValue === '') return fields.filter(({ fieldName }) => fieldName !== name)
  return at < 0 ? [...fields, field] : fields.with(at, field)
}
