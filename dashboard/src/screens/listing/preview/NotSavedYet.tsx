import { Alert } from '@mantine/core'
import { useListingEditor } from '../use-editor.ts'

/** A preview shows what is stored. */
export function NotSavedYet() {
  const { changed } = useListingEditor()
  return changed.length === 0 ? null : (
    <Alert variant="light" color="orange" mb="md">
      Your changes are not saved yet, so they do not show here.
    </Alert>
  )
}
