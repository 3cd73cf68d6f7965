import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { NewKey } from '../../../parts/api/generated.ts'
import { useOperationMutation } from '../../../parts/api/operations.ts'
import { FormDialog } from '../../../parts/form/FormDialog.tsx'
import { useForm } from '../../../parts/form/use-fields.ts'
import { CopyField } from '../../../parts/layout/CopyField.tsx'
import { OneTimeSecret } from '../../../parts/layout/OneTimeSecret.tsx'
import { limitField } from './key.ts'

const EMPTY = { name: '', scope: 'write', requests: '', expires: '' }

const LIVES = [
  { value: '', label: 'Never' },
  { value: '30d', label: 'In 30 days' },
  { value: '90d', label: 'In 90 days' },
  { value: '365d', label: 'In a year' },
]

const SCOPES = [
  { value: 'write', label: 'Read and write' },
  { value: 'read', label: 'Read only' },
]

/** Shows the form first, then the new key. */
export function NewKeyDialog({ limitMax, onClose }: { limitMax: string | null; onClose: () => void }) {
  const form = useForm(EMPTY, { requests: 'limit' })
  const limit = limitField(limitMax)
  const create = useOperationMutation('createKey', ['listKeys'])
  const [key, setKey] = useState<string>()
  const submit = form.submit(async (values) => {
    setKey((await create.mutateAsync({ body: newKeyOf(values, limit.seconds) })).key)
  })
  if (key)
    return (
      <OneTimeSecret title="Your new key" noun="key" onClose={onClose}>
        <CopyField label="Key" text={key} />
        <CopyField label="Try it" text={`curl -H 'x-api-key: ${key}' ${window.location.origin}/v1/business`} />
      </OneTimeSecret>
    )
  return (
    <FormDialog title="Create key" verb="Create key" {...submit} onClose={onClose}>
      <TextInput
        label="Name"
        description="What the key is for, so that you can recognise it later"
        placeholder="Website sync"
        required
        maxLength={100}
        data-autofocus
        {...form.text('name')}
      />
      <NativeSelect label="Permission" data={SCOPES} {...form.text('scope')} />
      <TextInput
        label={limit.label}
        description={limit.description}
        inputMode="numeric"
        placeholder={limit.placeholder}
        {...form.text('requests')}
      />
      <NativeSelect label="Expires" data={LIVES} {...form.text('expires')} />
    </FormDialog>
  )
}

const newKeyOf = ({ name, scope, requests, expires }: typeof EMPTY, seconds: string): NewKey => ({
  name,
  scope: scope === 'read' ? 'read' : 'write',
  ...(requests.trim() && { limit: `${requests.trim()}/${seconds}` }),
  ...(expires && { expires }),
})
