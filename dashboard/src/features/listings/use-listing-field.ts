import { useCallback, useMemo } from 'react'
import { fieldLabel } from '../../parts/fields/field-labels.ts'
import { messageAt } from '../../parts/form/violations.ts'
import { type Path, type ValueAt, valueAt } from './listing.ts'
import { useListingEditor } from './use-listing-editor.ts'

export interface ListingField<P extends Path> {
  readonly value: ValueAt<P>
  readonly set: (value: ValueAt<P>) => void
  /** Props of its input. The error is the rule that it breaks. */
  readonly input: {
    readonly label: string
    readonly name: P
    readonly error: string | undefined
    readonly 'data-field': P
  }
  /** A warning does not prevent saving. */
  readonly warning: string | undefined
}

/** One member of the draft. Nothing in it changes when another member does. */
export function useListingField<P extends Path>(path: P): ListingField<P> {
  const { draft, set, check } = useListingEditor()
  const error = messageAt(check.violations, path)
  return {
    value: valueAt(draft, path),
    set: useCallback((value: ValueAt<P>) => set(path, value), [set, path]),
    input: useMemo(
      // The name is not enough to find an input: some pass it to a hidden input, which cannot get the focus.
      () => ({ label: fieldLabel(path), name: path, error, 'data-field': path }),
      [path, error],
    ),
    warning: messageAt(check.warnings, path),
  }
}

/** Every rule that the field breaks. */
export function useFieldErrors(field: string): readonly string[] {
  const { violations } = useListingEditor().check
  return useMemo(
    () =>
      violations
        .filter((violation) => violation.field === field)
        .map((violation) => (violation.rule.startsWith('required') ? violation.message : violation.rule)),
    [violations, field],
  )
}
