import type { Contact } from './contact.ts'

export type CustomField = Contact['customFields'][number]

/** What a save must say: it keeps fields that it does not name, so those that were taken away are named empty. */
export const customFieldsToSave = (before: readonly CustomField[], after: readonly CustomField[]): CustomField[] => [
  ...after,
  ...before
    .filter(({ fieldName }) => after.every((field) => field.fieldName !== fieldName))
    .map((field) => ({ ...field, fieldValue: '' })),
]
