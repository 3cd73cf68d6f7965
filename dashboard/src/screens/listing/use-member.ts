import { useCallback } from 'react'
import { fieldLabel } from '../../fields/field-labels.ts'
import { messageAt } from '../../form/violations.ts'
import { type Path, type ValueAt, valueAt } from './listing.ts'
import { useListingEditor } from './use-editor.ts'

/** One member of the draft. */
export function useMember<P extends Path>(path: P) {
  const { draft, set, check } = useListingEditor()
  return {
    value: valueAt(draft, path),
    set: useCallback((value: ValueAt<P>) => set(path, value), [set, path]),
    /** Props of its input. The error is the rule that it breaks. */
    input: {
      label: fieldLabel(path),
      name: path,
      error: messageAt(check.violations, path),
      // The name is not enough to find an input: some pass it to a hidden input, which cannot get the focus.
      'data-field': path,
    },
    /** A warning does not prevent saving. */
    warning: messageAt(check.warnings, path),
  }
}
