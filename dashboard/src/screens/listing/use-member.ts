import { messageAt } from '../../form/violations.ts'
import { type Path, type ValueAt, valueAt } from './listing.ts'
import { useListingEditor } from './use-editor.ts'

/** One member of the draft, with what the server says about it. */
export function useMember<P extends Path>(path: P) {
  const { draft, set, check } = useListingEditor()
  return {
    value: valueAt(draft, path),
    set: (value: ValueAt<P>) => set(path, value),
    /** A rule it breaks. */
    error: messageAt(check.violations, path),
    /** Something to think about; it may be saved. */
    warning: messageAt(check.warnings, path),
  }
}
