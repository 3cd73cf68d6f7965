import { rulesAt } from '../../form/violations.ts'
import { type Path, type ValueAt, valueAt } from './listing.ts'
import { useListingEditor } from './use-editor.ts'

/** One member of the draft, with what the server says about it. */
export function useMember<P extends Path>(path: P) {
  const { draft, set, check } = useListingEditor()
  return {
    value: valueAt(draft, path),
    set: (value: ValueAt<P>) => set(path, value),
    /** A rule it breaks. */
    error: rulesAt(check.violations, path),
    /** Something to think about; it may be saved. */
    warning: rulesAt(check.warnings, path),
  }
}
