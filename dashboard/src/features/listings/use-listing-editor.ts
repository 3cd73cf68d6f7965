import { useDebouncedValue } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { PresenceError } from '@presence/client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { client } from '../../parts/api/client.ts'
import { showError, showInfo, showSuccess } from '../../parts/feedback/toast.ts'
import { showUndoable } from '../../parts/feedback/undo-toast.tsx'
import { type Violation, violationsIn } from '../../parts/form/violations.ts'
import {
  type Change,
  changeBetween,
  changedPaths,
  type Listing,
  type Path,
  rebase,
  type ValueAt,
  valueAt,
  withValueAt,
} from './listing.ts'
import { readListing, STALE_VERSION, useInvalidateListing, type Version, writeListing } from './use-listing.ts'

interface Conflict {
  readonly path: Path
  readonly theirs: unknown
}

const NONE: readonly Violation[] = []

const isStale = (error: unknown) => error instanceof PresenceError && error.code === STALE_VERSION

type Editor = ReturnType<typeof useEditor>

/** The draft, and the version it is based on. */
export function useEditor(businessNumber: number, first: Version) {
  const [base, setBase] = useState(first)
  const [draft, setDraft] = useState(first.listing)
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const [isSaving, setSaving] = useState(false)
  /** Changes when the whole draft is replaced, to reset fields with local state. */
  const [generation, setGeneration] = useState(0)
  const saved = useInvalidateListing()
  const undoToast = useRef('')
  // Undo changes this editor, so it is not offered after leaving.
  useEffect(() => () => void notifications.hide(undoToast.current), [])
  const changed = changedPaths(base.listing, draft)
  const checked = useValidation(businessNumber, base.listing, draft)
  // An unfinished listing shows no errors until it is edited.
  const check = changed.length === 0 ? { ...checked, violations: NONE } : checked

  const set = useCallback(
    <P extends Path>(path: P, value: ValueAt<P>) => setDraft((draft) => withValueAt(draft, path, value)),
    [],
  )
  const replaceDraft = (draft: Listing) => {
    setDraft(draft)
    setGeneration((old) => old + 1)
  }
  const startFrom = (version: Version) => {
    setBase(version)
    replaceDraft(version.listing)
    setConflicts([])
  }
  /** Saves the previous values again, and keeps what was edited since. */
  const undo = async (after: Version, before: Listing) => {
    setSaving(true)
    try {
      const restored = await writeListing(businessNumber, after, before)
      setBase(restored)
      setDraft((draft) => rebase(after.listing, draft, restored.listing).draft)
      setGeneration((old) => old + 1)
      saved()
      showSuccess('Listing restored.')
    } catch (error) {
      if (isStale(error)) showInfo('The listing has been changed since then, so it was not restored.')
      else showError(error)
    } finally {
      setSaving(false)
    }
  }
  const mergeTheirs = async () => {
    const theirs = await readListing(businessNumber)
    const merged = rebase(base.listing, draft, theirs.listing)
    setBase(theirs)
    replaceDraft(merged.draft)
    setConflicts(merged.conflicts.map((path) => ({ path, theirs: valueAt(theirs.listing, path) })))
    showInfo('Someone else saved this listing while you were editing. Check your changes and save again.')
  }

  return {
    businessNumber,
    saved: base.listing,
    draft,
    changed,
    check,
    /** Required fields without a value, also before the first edit. */
    missing: checked.violations.filter(({ rule }) => rule.startsWith('required')).map(({ field }) => field),
    conflicts,
    isSaving,
    generation,
    set,
    discard: () => startFrom(base),
    settle: ({ path, theirs }: Conflict, take: 'mine' | 'theirs') => {
      if (take === 'theirs') replaceDraft(withValueAt(draft, path, theirs as never))
      setConflicts((left) => left.filter((conflict) => conflict.path !== path))
    },
    /** Returns the rules that the listing breaks; then nothing was saved. */
    save: async (): Promise<readonly Violation[]> => {
      setSaving(true)
      try {
        const after = await writeListing(businessNumber, base, draft)
        startFrom(after)
        saved()
        undoToast.current = showUndoable('Listing saved.', () => void undo(after, base.listing))
        return NONE
      } catch (error) {
        const violations = violationsIn(error)
        if (isStale(error)) await mergeTheirs().catch(showError)
        else if (violations.length === 0) showError(error)
        return violations
      } finally {
        setSaving(false)
      }
    },
  }
}

export const EditorContext = createContext<Editor | undefined>(undefined)

export function useListingEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('useListingEditor() needs a ListingEditor around it')
  return editor
}

interface Check {
  readonly violations: readonly Violation[]
  readonly warnings: readonly Violation[]
}

const NOTHING: Check = { violations: [], warnings: [] }
const PAUSE_MS = 400

/** The server validates the draft shortly after the last keystroke, without saving it. */
function useValidation(businessNumber: number, base: Listing, draft: Listing): Check {
  const [settled] = useDebouncedValue(draft, PAUSE_MS)
  const { data = NOTHING } = useQuery({
    queryKey: ['check', businessNumber, base, settled],
    queryFn: ({ signal }) => check(businessNumber, changeBetween(base, settled), signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return data
}

async function check(businessNumber: number, body: Change, signal: AbortSignal): Promise<Check> {
  try {
    const input = { params: { businessNumber }, query: { validateOnly: true }, body }
    const result = await client.updateListing(input, { signal, idempotencyKey: false })
    return 'violations' in result ? result : NOTHING
  } catch (error) {
    if (error instanceof PresenceError && error.status === 400) return { ...NOTHING, violations: violationsIn(error) }
    throw error
  }
}
