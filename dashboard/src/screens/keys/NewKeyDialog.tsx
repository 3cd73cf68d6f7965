import { Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { NewKey } from '../../api/generated.ts'
import { useChange } from '../../api/operations.ts'
import { useFields } from '../../form/use-fields.ts'
import { limitField } from './limit-field.ts'
import { ShownOnce } from './ShownOnce.tsx'

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

interface Props {
  readonly opened: boolean
  readonly limitMax: string | null
  readonly onClose: () => void
}

/** First the form, then the key. The key is shown only once, so only the button closes the dialog then. */
export function NewKeyDialog({ opened, limitMax, onClose }: Props) {
  const form = useFields(EMPTY, { requests: 'limit' })
  const limit = limitField(limitMax)
  const create = useChange('createKey', ['listKeys'])
  const [made, setMade] = useState<{ key: string; name: string }>()
  const close = () => {
    onClose()
    setMade(undefined)
    form.reset()
  }
  const submit = form.submit(async (values) => {
    const { key } = await create.mutateAsync({ body: asNewKey(values, limit.seconds) })
    setMade({ key, name: values.name })
  })
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={made ? 'Your new key' : 'Create key'}
      size="lg"
      closeOnClickOutside={!made}
      closeOnEscape={!made}
      withCloseButton={!made}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {made ? (
        <ShownOnce apiKey={made.key} onDone={close} />
      ) : (
        <form onSubmit={(event) => void submit(event)}>
          <Stack>
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
            <Group justify="flex-end" mt="sm">
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
              <Button type="submit" loading={form.isBusy}>
                Create key
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  )
}

const asNewKey = ({ name, scope, requests, expires }: typeof EMPTY, seconds: string): NewKey => ({
  name,
  scope: scope === 'read' ? 'read' : 'write',
  ...(requests.trim() && { limit: `${requests.trim()}/${seconds}` }),
  ...(expires && { expires }),
})
