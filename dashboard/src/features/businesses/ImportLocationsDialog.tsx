import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Parent } from '../../parts/api/generated.ts'
import { useOperationMutation } from '../../parts/api/operations.ts'
import { FileImportDialog } from '../../parts/file-import/FileImportDialog.tsx'
import { AFFECTED } from './business.ts'
import { ParentField } from './ParentField.tsx'

export default function ImportLocationsDialog({ onClose }: { onClose: () => void }) {
  const [parent, setParent] = useState<Parent>()
  const [group, setGroup] = useState('')
  const create = useOperationMutation('createBusiness', AFFECTED)
  const targetIn = async ({ businessId }: Parent) => {
    const name = group.trim()
    if (name === '') return { kind: 'listings' as const, businessId }
    const added = await create.mutateAsync({ body: { name, type: 'enterprise', parentId: businessId } })
    // Another file, chosen instead of this one, goes to the same group.
    setParent(added)
    setGroup('')
    return { kind: 'listings' as const, businessId: added.businessId }
  }
  return (
    <FileImportDialog
      target={parent && (() => targetIn(parent))}
      title="Import locations"
      noun="location"
      hint="CSV with columns such as name, street, city, state, zip, phone, website and store ID"
      asks={{ countries: 'all' }}
      refreshes={AFFECTED}
      next={<NextSteps parent={parent} />}
      onClose={onClose}
    >
      <ParentField
        label="Add the locations to"
        type="location"
        required
        value={parent ? String(parent.businessId) : ''}
        onChange={(_id, chosen) => setParent(chosen)}
      />
      {parent?.type === 'reseller' && (
        <TextInput
          label="New group for them"
          description="For example, the name of a brand. A group is connected to directories as one. Leave empty to add the locations one by one."
          value={group}
          onChange={(event) => setGroup(event.currentTarget.value)}
        />
      )}
    </FileImportDialog>
  )
}

/** The parent is unknown after the page was loaded again. */
const NextSteps = ({ parent }: { parent: Parent | undefined }) => (
  <>
    {parent?.type === 'enterprise' && (
      <Button variant="default" component={Link} to={`/app/business/${parent.businessNumber}/directories`}>
        Connect directories
      </Button>
    )}
    <Button component={Link} to="/app/locations" search={{ health: 'incomplete', in: parent?.businessNumber } as never}>
      Add what is missing
    </Button>
  </>
)
