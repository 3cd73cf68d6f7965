import type { Contact } from './contact.ts'

export type CustomField = Contact['customFields'][number]

/** Saving keeps fields that are not sent, so removed fields are sent with an empty value. */
export const customFieldsToSave = (before: readonly CustomField[], after: readonly CustomField[]): CustomField[] => [
  ...after,
  ...before
    .filter(({ fieldName }) => after.every((field) => field.fieldName !== fieldName))
    .map((field) => ({ ...field, fieldValue: '' })),
]

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
