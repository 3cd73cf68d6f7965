import type { Contact } from './contact.ts'

export type CustomField = Contact['customFields'][number]

/** A save keeps fields that it does not name, so removed fields are sent with an empty value. */
export const customFieldsToSave = (before: readonly CustomField[], after: readonly CustomField[]): CustomField[] => [
  ...after,
  ...before
    .filter(({ fieldName }) => after.every((field) => field.fieldName !== fieldName))
    .map((field) => ({ ...field, fieldValue: '' })),
]
