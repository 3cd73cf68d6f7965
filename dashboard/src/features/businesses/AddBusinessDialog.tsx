import { NativeSelect } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useOperationMutation } from '../../parts/api/operations.ts'
import { useSession } from '../../parts/api/session.ts'
import { showSuccess } from '../../parts/feedback/toast.ts'
import { FormDialog } from '../../parts/form/FormDialog.tsx'
import { BusinessFields, useBusinessFields } from './BusinessFields.tsx'
import { AFFECTED, changedProfile, newValues, problemOfPosition, type Type } from './business.ts'
import { ParentField } from './ParentField.tsx'

const TYPES: readonly { value: Type; label: string }[] = [
  { value: 'location', label: 'Location' },
  { value: 'enterprise', label: 'Enterprise (a brand or group of locations)' },
  { value: 'reseller', label: 'Reseller (an agency that manages other businesses)' },
]
const EMPTY = newValues('')

export default function AddBusinessDialog({ onClose }: { onClose: () => void }) {
  const { mayAdd } = useSession()
  const navigate = useNavigate()
  const [type, setType] = useState<Type>('location')
  const create = useOperationMutation('createBusiness', AFFECTED)
  const form = useBusinessFields(newValues(new Intl.DateTimeFormat().resolvedOptions().timeZone))
  const types = TYPES.filter(({ value }) => mayAdd.includes(value))
  const submit = form.submit(async ({ parentId, ...values }) => {
    const profile = changedProfile(EMPTY, { ...values, parentId })
    const body = { ...profile, name: values.name, type, parentId: Number(parentId) }
    const { name, businessNumber } = await create.mutateAsync({ body })
    showSuccess(`${name} added.`)
    if (type === 'location') await navigate({ to: `/app/business/${businessNumber}/listing` })
    else onClose()
  })
  return (
    <FormDialog
      title={type === 'location' ? 'Add location' : `Add ${type}`}
      verb="Add"
      isReady={form.values.parentId !== '' && problemOfPosition(form.values) === undefined}
      {...submit}
      onClose={onClose}
    >
      {types.length > 1 && (
        <NativeSelect
          label="Type"
          data={[...types]}
          value={type}
          onChange={(event) => {
            setType(event.currentTarget.value as Type)
            form.set('parentId', '')
          }}
        />
      )}
      <ParentField
        key={type}
        type={type}
        description="People with access to the parent also have access to what you add"
        value={form.values.parentId}
        error={form.errorOf('parentId')}
        onChange={(id) => form.set('parentId', id)}
      />
      <BusinessFields form={form} hasAddress={type === 'location'} />
    </FormDialog>
  )
}
