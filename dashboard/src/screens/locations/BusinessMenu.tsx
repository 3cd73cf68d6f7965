import { lazy, Suspense, useState } from 'react'
import type { FoundBusiness } from '../../api/generated.ts'
import { type RowAction, RowMenu } from '../../parts/RowMenu.tsx'

const dialogs = {
  edit: lazy(() => import('./EditDialog.tsx')),
  move: lazy(() => import('./MoveDialog.tsx')),
  delete: lazy(() => import('./DeleteDialog.tsx')),
}

/** What the person may do with a business. */
export function BusinessMenu({ business }: { business: FoundBusiness }) {
  const [open, setOpen] = useState<keyof typeof dialogs>()
  const { userRole } = business
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
      <RowMenu of={business.name} actions={actions} />
      {Dialog && (
        <Suspense>
          <Dialog business={business} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}
