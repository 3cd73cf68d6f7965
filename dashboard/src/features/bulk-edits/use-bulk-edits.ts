import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useAllPages } from '../../parts/api/all-pages.ts'
import { client } from '../../parts/api/client.ts'
import { useOperation } from '../../parts/api/operations.ts'
import { showError, showInfo, showSuccess } from '../../parts/feedback/toast.ts'
import { showUndoable } from '../../parts/feedback/undo-toast.tsx'
import { type BulkEdit, formatOutcome, mayUndo } from './bulk-change.ts'

const POLL_MS = 500
/** As many locations as a person will look through. */
export const PREVIEW_MAX = 100

/** Whether the edit or its undo is still running. */
export const isOpen = ({ state }: Pick<BulkEdit, 'state'>) => state === 'running' || state === 'undoing'

export const useBulkEdits = () =>
  useAllPages(
    'listBulkEdits',
    'bulkEdits',
    { query: {} },
    { pollMs: ({ bulkEdits }) => (bulkEdits.some(isOpen) ? 1000 : undefined) },
  )

/** Polls while the edit or its undo is running. */
export const useBulkEdit = (bulkEditId: number) =>
  useOperation(
    'getBulkEdit',
    { params: { bulkEditId }, query: { count: PREVIEW_MAX } },
    { pollMs: (edit) => (isOpen(edit) ? POLL_MS : undefined) },
  )

/** Many screens show listings, so everything is fetched again. */
export function useRefreshAll() {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries()
}

/** Undoes a bulk edit, waits for it to finish, and reports the result. */
export function useUndo() {
  const refresh = useRefreshAll()
  return async (bulkEditId: number) => {
    const noteId = showInfo('Undoing the bulk edit…')
    try {
      let edit: Pick<BulkEdit, 'state' | 'counts'> = await client.undoBulkEdit({ params: { bulkEditId } })
      while (edit.state !== 'undone') {
        await new Promise((resolve) => setTimeout(resolve, POLL_MS))
        edit = await client.getBulkEdit({ params: { bulkEditId }, query: { count: 1 } })
      }
      showSuccess(formatOutcome(edit))
    } catch (error) {
      showError(error)
    }
    notifications.hide(noteId)
    refresh()
  }
}

/** Reports the result of an edit and offers to undo it. */
export function useReportBulkEdit() {
  const undo = useUndo()
  return (edit: Pick<BulkEdit, 'bulkEditId' | 'state' | 'counts' | 'change'>) => {
    if (edit.counts.changed === 0) return showInfo(formatOutcome(edit))
    if (!mayUndo(edit)) return showSuccess(formatOutcome(edit))
    showUndoable(formatOutcome(edit), () => void undo(edit.bulkEditId))
  }
}
