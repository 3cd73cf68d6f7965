import { Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type NewKey, useCreateKey } from '../../api/keys.ts'
import { useFields } from '../../form/use-fields.ts'
import { ShownOnce } from './ShownOnce.tsx'

const EMPTY = { name: '', scope: 'write', perMinute: '', expires: '' }

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

/** First the form, then the key: closing it is the last time anybody sees it. */
export function NewKeyDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const form = useFields(EMPTY, { perMinute: 'limit' })
  const create = useCreateKey()
  const [made, setMade] = useState<{ key: string; name: string }>()
  const close = () => {
    onClose()
    setMade(undefined)
    form.reset()
  }
  const submit = form.submit(async (values) => {
    const { key } = await create.mutateAsync(asNewKey(values))
    setMade({ key, name: values.name })
  })
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={made ? 'Your new key' : 'New key'}
      size="lg"
      closeOnClickOutside={!made}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {made ? (
        <ShownOnce apiKey={made.key} onDone={close} />
      ) : (
        <form onSubmit={(event) => void submit(event)}>
          <Stack>
            <TextInput
              label="Name"
              description="What will use it, so that you know which one to revoke"
              placeholder="Website sync"
              required
              maxLength={100}
              data-autofocus
              {...form.text('name')}
            />
            <NativeSelect label="What it may do" data={SCOPES} {...form.text('scope')} />
            <TextInput
              label="Requests per minute"
              description="Leave it empty for the default of the service"
              inputMode="numeric"
              placeholder="300"
              {...form.text('perMinute')}
            />
            <NativeSelect label="Expires" data={LIVES} {...form.text('expires')} />
            <Group justify="flex-end" mt="sm">
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
              <Button type="submit" loading={form.isBusy}>
                Create the key
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  )
}

const asNewKey = ({ name, scope, perMinute, expires }: typeof EMPTY): NewKey => ({
  name,
  scope: scope === 'read' ? 'read' : 'write',
  ...(perMinute.trim() && { limit: `${perMinute.trim()}/60` }),
  ...(expires && { expires }),
})
