import { Alert } from '@mantine/core'
import { useListingEditor } from '../use-editor.ts'

/** Previews show the saved listing. */
export function NotSavedYet() {
  const { changed } = useListingEditor()
  return changed.length === 0 ? null : (
    <Alert variant="light" color="orange" mb="md">
      The preview doesn't include your unsaved changes.
    </Alert>
  )
}
