import { useListingEditor } from './use-editor.ts'

/** Every rule that the field breaks. */
export const useRules = (field: string): string[] =>
  useListingEditor()
    .check.violations.filter((violation) => violation.field === field)
    .map(({ rule }) => rule)
