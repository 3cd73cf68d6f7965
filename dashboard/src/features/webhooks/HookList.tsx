import { Button, Card, Checkbox, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAllPages } from '../../parts/api/all-pages.ts'
import { useOperationMutation } from '../../parts/api/operations.ts'
import { useBusiness, useMay, withLocations } from '../../parts/business/current-business.ts'
import { Query } from '../../parts/feedback/Query.tsx'
import { FormDialog } from '../../parts/form/FormDialog.tsx'
import { useForm } from '../../parts/form/use-fields.ts'
import { CopyField } from '../../parts/layout/CopyField.tsx'
import { EmptyState } from '../../parts/layout/EmptyState.tsx'
import { Icon } from '../../parts/layout/Icon.tsx'
import { OneTimeSecret } from '../../parts/layout/OneTimeSecret.tsx'
import { Page } from '../../parts/layout/Page.tsx'
import { useUrlDialog } from '../../parts/url/use-query-state.ts'
import { HookTable } from './HookTable.tsx'
import { EVENTS, type EventName } from './hook.ts'

export function HookList() {
  const business = useBusiness()
  const { businessId } = business
  const hooks = useAllPages('listSubscriptions', 'subscriptions', { query: { businessId } })
  const dialog = useUrlDialog('webhook')
  const [secret, setSecret] = useState<string>()
  const add = useMay()('subscribe') && (
    <Button leftSection={<Icon name="plus" size={18} />} onClick={dialog.open}>
      Add webhook
    </Button>
  )
  return (
    <Page
      title="Webhooks"
      description={`Notify your own systems when something changes at ${withLocations(business)}. Messages are signed, and retried for about three days if your system doesn't respond.`}
      actions={add}
    >
      <Query
        of={hooks}
        empty={{ when: ({ subscriptions }) => subscriptions.length === 0, show: <Nothing action={add} /> }}
      >
        {({ subscriptions }) => (
          <Card>
            <HookTable hooks={subscriptions} onSecret={setSecret} />
          </Card>
        )}
      </Query>
      {add && dialog.isOpen && <NewHookDialog onClose={dialog.close} onSecret={setSecret} />}
      {secret && (
        <OneTimeSecret
          title="Webhook secret"
          noun="secret"
          description="Your system uses it to verify that a message comes from this service."
          onClose={() => setSecret(undefined)}
        >
          <CopyField label="Secret" text={secret} />
        </OneTimeSecret>
      )}
    </Page>
  )
}

const Nothing = ({ action }: { action: React.ReactNode }) => (
  <EmptyState icon="hook" title="No webhooks yet" action={action}>
    Enter the URL of your system and choose the events to send to it.
  </EmptyState>
)

interface Props {
  readonly onClose: () => void
  readonly onSecret: (secret: string) => void
}

function NewHookDialog({ onClose, onSecret }: Props) {
  const { businessId } = useBusiness()
  const subscribe = useOperationMutation('subscribe', ['listSubscriptions'])
  const form = useForm({ url: '', description: '', events: EVENTS.map(({ value }) => value) })
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
