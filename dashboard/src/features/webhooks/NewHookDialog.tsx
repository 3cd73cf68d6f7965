import { Checkbox, Stack, TextInput } from '@mantine/core'
import { useChange } from '../../parts/api/operations.ts'
import { useBusiness } from '../../parts/business/current-business.ts'
import { FormDialog } from '../../parts/form/FormDialog.tsx'
import { useFields } from '../../parts/form/use-fields.ts'
import { EVENTS, type EventName } from './hook.ts'

interface Props {
  readonly onClose: () => void
  readonly onSecret: (secret: string) => void
}

export function NewHookDialog({ onClose, onSecret }: Props) {
  const { businessId } = useBusiness()
  const subscribe = useChange('subscribe', ['listSubscriptions'])
  const form = useFields({ url: '', description: '', events: EVENTS.map(({ value }) => value) })
  const submit = form.submit(async (body) => {
    const { secret } = await subscribe.mutateAsync({ query: { businessId }, body })
    onClose()
    onSecret(secret)
  })
  return (
    <FormDialog title="Add webhook" verb="Add webhook" {...submit} onClose={onClose}>
      <TextInput
        label="URL"
        description="Messages are sent to this address as POST requests"
        type="url"
        placeholder="https://shop.example/hooks/presence"
        required
        data-autofocus
        {...form.text('url')}
      />
      <TextInput label="Description" placeholder="For example, stock system" {...form.text('description')} />
      <Checkbox.Group
        label="Events"
        value={form.values.events}
        onChange={(events) => form.set('events', events as EventName[])}
        error={form.errorOf('events')}
      >
        <Stack gap="xs" mt="xs">
          {EVENTS.map((event) => (
            <Checkbox key={event.value} {...event} />
          ))}
        </Stack>
      </Checkbox.Group>
    </FormDialog>
  )
}
