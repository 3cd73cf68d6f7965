import { lazy, Suspense, useState } from 'react'
import type { ListedLocation } from '../../api/generated.ts'
import { useAnswer } from '../../api/operations.ts'
import { type RowAction, RowMenu } from '../../parts/RowMenu.tsx'

const dialogs = {
  edit: lazy(() => import('./EditDialog.tsx')),
  move: lazy(() => import('./MoveDialog.tsx')),
  delete: lazy(() => import('./DeleteDialog.tsx')),
}

/** What the person may do with a business. */
export function BusinessMenu({ of: { businessNumber, name, userRole } }: { of: ListedLocation }) {
  const [open, setOpen] = useState<keyof typeof dialogs>()
  const params = { business_Id: businessNumber }
  const { data: business } = useAnswer('getBusiness', { params }, { enabled: open !== undefined })
  const actions: RowAction[] = [
    { label: 'Edit', icon: 'edit', onChoose: () => setOpen('edit') },
    ...(userRole === 'member' ? [] : [{ label: 'Move', icon: 'building' as const, onChoose: () => setOpen('move') }]),
    ...(userRole === 'owner'
      ? [{ label: 'Delete', icon: 'trash' as const, onChoose: () => setOpen('delete'), isDestructive: true }]
      : []),
  ]
  const Dialog = open && dialogs[open]
  return (
    <>
      <RowMenu of={name} actions={actions} />
      {Dialog && business && (
        <Suspense>
          <Dialog business={business} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}
