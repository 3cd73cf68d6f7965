import type { InputOf, ResponseOf } from '@presence/client'
import { useAllPages } from '../../../parts/api/all-pages.ts'
import { useOperationMutation } from '../../../parts/api/operations.ts'
import { useBusiness } from '../../../parts/business/current-business.ts'
import { showResult } from '../../../parts/feedback/toast.ts'
import { showUndoable } from '../../../parts/feedback/undo-toast.tsx'

export type ThemeEdit = ResponseOf<'listThemeEdits'>['edits'][number]
export interface ThemeName {
  readonly adj: string
  readonly kw: string
}
export const nameOf = ({ adj, kw }: ThemeName) => `${adj} ${kw}`

const SHOWN_BY = ['getThemeStatistics', 'listThemeExamples', 'getThemeTrend', 'listThemeEdits'] as const

export function useThemeEdits() {
  const { businessNumber } = useBusiness()
  return useAllPages('listThemeEdits', 'edits', { params: { businessNumber } })
}

/** Removes an edit of the business and confirms it with a toast. */
export function useRemoveThemeEdit() {
  const { businessNumber } = useBusiness()
  const remove = useOperationMutation('deleteThemeEdit', SHOWN_BY)
  return ({ themeEditId, ...theme }: ThemeEdit) =>
    showResult(remove.mutateAsync({ params: { businessNumber, themeEditId } }), () => `“${nameOf(theme)}” restored.`)
}

/** Saves an edit and offers to undo it. Rejects with the server's error. */
export function useSaveThemeEdit() {
  const { businessNumber } = useBusiness()
  const save = useOperationMutation('saveThemeEdit', SHOWN_BY)
  const remove = useRemoveThemeEdit()
  return async (body: InputOf<'saveThemeEdit'>['body'], done: string) => {
    const edit = await save.mutateAsync({ params: { businessNumber }, body })
    showUndoable(done, () => void remove(edit))
  }
}
