import { useState } from 'react'
import { FileImportDialog } from '../../parts/file-import/FileImportDialog.tsx'
import { AFFECTED } from './business.ts'
import { ParentField } from './ParentField.tsx'

export default function ImportLocationsDialog({ onClose }: { onClose: () => void }) {
  const [parent, setParent] = useState('')
  return (
    <FileImportDialog
      target={parent === '' ? undefined : { kind: 'listings', businessId: Number(parent) }}
      title="Import locations"
      noun="location"
      hint="CSV with columns such as name, street, city, state, zip, phone, website and store ID"
      asks={{ countries: 'all' }}
      refreshes={AFFECTED}
      onClose={onClose}
    >
      <ParentField label="Add the locations to" type="location" required value={parent} onChange={setParent} />
    </FileImportDialog>
  )
}
