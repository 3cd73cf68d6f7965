import { lazy, Suspense, useState } from 'react'
import type { ListedLocation } from '../../parts/api/generated.ts'
import { useOperation } from '../../parts/api/operations.ts'
import { RowMenu } from '../../parts/list/DataTable.tsx'

const dialogs = {
  edit: lazy(() => import('./EditBusinessDialog.tsx')),
  move: lazy(() => import('./MoveBusinessDialog.tsx')),
  status: lazy(() => import('./ChangeStatusDialog.tsx')),
  delete: lazy(() => import('./DeleteBusinessDialog.tsx')),
}

const ACTIONS = [
  { dialog: 'edit', label: 'Edit', icon: 'edit' },
  { dialog: 'move', label: 'Move', icon: 'building' },
  { dialog: 'status', label: 'Deactivate…', icon: 'clock' },
  { dialog: 'delete', label: 'Delete', icon: 'trash', isDestructive: true },
] as const

/** The actions that the server allows the person at a business. */
export function BusinessMenu({ of: { businessNumber, name, status, actions } }: { of: ListedLocation }) {
  const [open, setOpen] = useState<keyof typeof dialogs>()
  const params = { business_Id: businessNumber }
  const { data: business } = useOperation('getBusiness', { params }, { enabled: open !== undefined })
  const Dialog = open && dialogs[open]
  return (
    <>
      <RowMenu
        of={name}
        actions={ACTIONS.filter(({ dialog }) => actions.includes(dialog)).map(({ dialog, label, icon, ...action }) => ({
          ...action,
          icon: dialog === 'status' && status === 'inactive' ? 'play' : icon,
          label: dialog === 'status' && status === 'inactive' ? 'Reactivate…' : label,
          onChoose: () => setOpen(dialog),
        }))}
      />
      {Dialog && business && (
        <Suspense>
          <Dialog business={business} mayMoveToTop={actions.includes('moveToTop')} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}
