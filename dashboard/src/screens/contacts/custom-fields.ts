import type { Contact } from './contact.ts'

export type CustomField = Contact['customFields'][number]

/** A save keeps fields that it does not name, so removed fields are sent with an empty value. */
export const customFieldsToSave = (before: readonly CustomField[], after: readonly CustomField[]): CustomField[] => [
  ...after,
  ...before
    .filter(({ fieldName }) => after.every((field) => field.fieldName !== fieldName))
    .map((field) => ({ ...field, fieldValue: '' })),
]

/** The fields with this value. An empty value removes the field. */
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
