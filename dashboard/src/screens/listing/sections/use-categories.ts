import { useAnswer } from '../../../api/operations.ts'
import { useListingEditor } from '../use-editor.ts'

export function useCategories(): readonly string[] {
  const { businessNumber } = useListingEditor()
  return useAnswer('listCategories', { params: { businessNumber } }).data?.categories ?? []
}
