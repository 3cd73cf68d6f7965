import { client } from '../../parts/api/client.ts'
import type { LocationImportRow } from '../../parts/api/generated.ts'
import { fieldLabel } from '../../parts/fields/field-labels.ts'
import { FileImportDialog } from '../../parts/file-import/FileImportDialog.tsx'
import { useFileImport } from '../../parts/file-import/use-file-import.ts'
import type { Column } from '../../parts/list/DataTable.tsx'
import { AFFECTED } from './business.ts'
import { ParentField } from './ParentField.tsx'

const columns: readonly Column<LocationImportRow>[] = [
  { header: 'Name', isRowHeader: true, cell: ({ name }) => name || '(no name)' },
  { header: 'City', cell: ({ city }) => city || null },
]

export default function ImportLocationsDialog({ onClose }: { onClose: () => void }) {
  const locations = useFileImport({
    input: { parent: '' },
    isReady: ({ parent }) => parent !== '',
    send: ({ parent }, part, validateOnly) =>
      client.importLocations({ query: { validateOnly }, body: { parentId: Number(parent), ...part } }),
    refreshes: AFFECTED,
  })
  return (
    <FileImportDialog
      of={locations}
      title="Import locations"
      description="Choose a CSV file of up to 2,000 rows, with column headings such as name, street, city, state, country, zip, phone, website and store ID. You'll see what will change before anything is saved."
      noun="location"
      columns={columns}
      labelOf={fieldLabel}
      onClose={onClose}
    >
      <ParentField
        label="Add the locations to"
        type="location"
        required
        disabled={locations.isBusy}
        value={locations.input.parent}
        onChange={(parent) => locations.change({ parent })}
      />
    </FileImportDialog>
  )
}
