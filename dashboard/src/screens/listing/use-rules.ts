import { useListingEditor } from './use-editor.ts'

/** Every rule that is broken at this place, one by one. */
export const useRules = (field: string): string[] =>
  useListingEditor()
    .check.violations.filter((violation) => violation.field === field)
    .map(({ rule }) => rule)
