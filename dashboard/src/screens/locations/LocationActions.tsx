import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useMayAddLocations } from '../../api/session.ts'
import { Icon } from '../../parts/Icon.tsx'
import { useSearchState } from '../../parts/use-search-state.ts'

const AddDialog = lazy(() => import('./AddDialog.tsx'))
const ImportDialog = lazy(() => import('./ImportDialog.tsx'))

/** For people who may add something. The open dialog is in the address, so that other screens can link to it. */
export function LocationActions() {
  const mayAdd = useMayAddLocations()
  const { textOf, go } = useSearchState<'add'>()
  const close = () => go({ add: undefined }, true)
  if (!mayAdd) return null
  return (
    <>
      <Button variant="default" leftSection={<Icon name="upload" size={18} />} onClick={() => go({ add: 'file' })}>
        Import CSV
      </Button>
      <Button leftSection={<Icon name="plus" size={18} />} onClick={() => go({ add: 'location' })}>
        Add location
      </Button>
      <Suspense>
        {textOf('add') === 'location' && <AddDialog onClose={close} />}
        {textOf('add') === 'file' && <ImportDialog onClose={close} />}
      </Suspense>
    </>
  )
}
