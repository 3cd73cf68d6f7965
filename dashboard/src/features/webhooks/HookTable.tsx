import { Badge, Text, Tooltip } from '@mantine/core'
import { useChange } from '../../parts/api/operations.ts'
import { confirm } from '../../parts/feedback/confirm.tsx'
import { sayFailure, tell } from '../../parts/feedback/toast.ts'
import { sinceInWords } from '../../parts/format/format.ts'
import { type Column, type RowAction, RowMenu, Rows, RowTitle } from '../../parts/list/DataTable.tsx'
import { useSearchState } from '../../parts/url/use-query-state.ts'
import { EVENTS, type Health, type Hook, healthOf, hookNames } from './hook.ts'

interface Props {
  readonly hooks: readonly Hook[]
  readonly onSecret: (secret: string) => void
}

export function HookTable({ hooks, onSecret }: Props) {
  const address = useSearchState<'hook'>()
  const openLog = ({ subscriptionId }: Hook) => address.go({ hook: subscriptionId })
  const names = hookNames(hooks)
  const columns: readonly Column<Hook>[] = [
    {
      header: 'Receiver',
      lead: true,
      cell: (hook) => (
        <div>
          <RowTitle onClick={() => openLog(hook)}>{names.get(hook)}</RowTitle>
          {hook.description && (
            <Text size="sm" c="dimmed" fw={400}>
              {hook.description}
            </Text>
          )}
        </div>
      ),
    },
    {
      header: 'Events',
      cell: ({ events }) => (events.length === EVENTS.length ? 'All events' : events.map(labelOf).join(', ')),
    },
    { header: 'Status', cell: (hook) => <State of={healthOf(hook)} /> },
    { header: 'Created', cell: ({ created }) => sinceInWords(created) },
    {
      header: 'Actions',
      quiet: true,
      cell: (hook) => (
        <HookMenu hook={hook} name={names.get(hook) ?? ''} onSecret={onSecret} onOpenLog={() => openLog(hook)} />
      ),
    },
  ]
  return <Rows label="Webhooks" columns={columns} rows={hooks} keyOf={({ subscriptionId }) => subscriptionId} />
}

const labelOf = (event: string) => EVENTS.find(({ value }) => value === event)?.label ?? event

export const State = ({ of: { words, tone, detail } }: { of: Health }) =>
  detail ? (
    <Tooltip label={detail}>
      <Badge color={tone} tabIndex={0}>
        {words}
      </Badge>
    </Tooltip>
  ) : (
    <Badge color={tone}>{words}</Badge>
  )

interface HookMenuProps {
  readonly hook: Hook
  readonly name: string
  readonly onSecret: (secret: string) => void
  readonly onOpenLog: () => void
}

function HookMenu({ hook: { subscriptionId, state }, name, onSecret, onOpenLog }: HookMenuProps) {
  const params = { subscriptionId }
  const ping = useChange('pingSubscription', ['listDeliveries'])
  const rotate = useChange('rotateSubscriptionSecret', ['listSubscriptions'])
  const enable = useChange('enableSubscription', ['listSubscriptions'])
  const remove = useChange('unsubscribe', ['listSubscriptions'])

  const sendPing = () =>
    void tell(
      ping.mutateAsync({ params }).then(onOpenLog),
      () => 'Test message queued. Check the delivery log for the result.',
    )
  const askToRotate = () =>
    confirm({
      title: `Create a new secret for ${name}?`,
      words: 'For 24 hours, messages are signed with both secrets, so that you can switch without missing any.',
      verb: 'Create secret',
      onConfirm: () => void rotate.mutateAsync({ params }).then(({ secret }) => onSecret(secret), sayFailure),
    })
  const askToRemove = () =>
    confirm({
      title: `Delete the webhook to ${name}?`,
      words: "Messages will no longer be sent, and the delivery log will be deleted. This can't be undone.",
      verb: 'Delete',
      onConfirm: () => void tell(remove.mutateAsync({ params }), () => 'Webhook deleted.'),
    })
  const actions: RowAction[] = [
    { label: 'Delivery log', icon: 'listing', onChoose: onOpenLog },
    state === 'active'
      ? { label: 'Send test message', icon: 'send', onChoose: sendPing }
      : {
          label: 'Enable',
          icon: 'check',
          onChoose: () => void tell(enable.mutateAsync({ params }), () => 'Webhook enabled.'),
        },
    { label: 'Create new secret', icon: 'key', onChoose: askToRotate },
    { label: 'Delete', icon: 'trash', onChoose: askToRemove, isDestructive: true },
  ]
  return <RowMenu of={name} actions={actions} />
}
