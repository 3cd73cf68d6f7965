import type { InputOf, ResponseOf } from '@presence/client'
import { useAll } from '../../../parts/api/all-pages.ts'
import { useChange } from '../../../parts/api/operations.ts'
import { useBusiness } from '../../../parts/business/current-business.ts'
import { tell } from '../../../parts/feedback/toast.ts'
import { sayUndoable } from '../../../parts/feedback/undo-toast.tsx'

export type ThemeEdit = ResponseOf<'listThemeEdits'>['edits'][number]
export interface ThemeName {
  readonly adj: string
  readonly kw: string
}
export const nameOf = ({ adj, kw }: ThemeName) => `${adj} ${kw}`

const SHOWN_BY = ['getThemeStatistics', 'listThemeExamples', 'getThemeTrend', 'listThemeEdits'] as const

export function useThemeEdits() {
  const { businessNumber } = useBusiness()
  return useAll('listThemeEdits', 'edits', { params: { businessNumber } })
}

/** Removes an edit of the business and confirms it with a toast. */
export function useRemoveThemeEdit() {
  const { businessNumber } = useBusiness()
  const remove = useChange('deleteThemeEdit', SHOWN_BY)
  return ({ themeEditId, ...theme }: ThemeEdit) =>
    tell(remove.mutateAsync({ params: { businessNumber, themeEditId } }), () => `“${nameOf(theme)}” restored.`)
}

/** Saves an edit and offers to undo it. Rejects with the server's error. */
export function useSaveThemeEdit() {
  const { businessNumber } = useBusiness()
  const save = useChange('saveThemeEdit', SHOWN_BY)
  const remove = useRemoveThemeEdit()
  return async (body: InputOf<'saveThemeEdit'>['body'], done: string) => {
    const edit = await save.mutateAsync({ params: { businessNumber }, body })
    sayUndoable(done, () => void remove(edit))
  }
}
