import { Badge, Text, Tooltip } from '@mantine/core'
import { useOperationMutation } from '../../parts/api/operations.ts'
import { confirm } from '../../parts/feedback/confirm.tsx'
import { showError, showResult } from '../../parts/feedback/toast.ts'
import { formatTimeAgo } from '../../parts/format/format.ts'
import { type Column, DataTable, type RowAction, RowMenu, RowTitle } from '../../parts/list/DataTable.tsx'
import { useQueryValues } from '../../parts/url/use-query-state.ts'
import { EVENTS, type Health, type Hook, healthOf, hookNames } from './hook.ts'

interface Props {
  readonly hooks: readonly Hook[]
  readonly onSecret: (secret: string) => void
}

export function HookTable({ hooks, onSecret }: Props) {
  const address = useQueryValues<'hook'>()
  const openLog = ({ subscriptionId }: Hook) => address.go({ hook: subscriptionId })
  const names = hookNames(hooks)
  const columns: readonly Column<Hook>[] = [
    {
      header: 'Receiver',
      isRowHeader: true,
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
    { header: 'Created', cell: ({ created }) => formatTimeAgo(created) },
    {
      header: 'Actions',
      hidesHeader: true,
      cell: (hook) => (
        <HookMenu hook={hook} name={names.get(hook) ?? ''} onSecret={onSecret} onOpenLog={() => openLog(hook)} />
      ),
    },
  ]
  return <DataTable label="Webhooks" columns={columns} rows={hooks} keyOf={({ subscriptionId }) => subscriptionId} />
}

const labelOf = (event: string) => EVENTS.find(({ value }) => value === event)?.label ?? event

export const State = ({ of: { label, color, detail } }: { of: Health }) =>
  detail ? (
    <Tooltip label={detail}>
      <Badge color={color} tabIndex={0}>
        {label}
      </Badge>
    </Tooltip>
  ) : (
    <Badge color={color}>{label}</Badge>
  )

interface HookMenuProps {
  readonly hook: Hook
  readonly name: string
  readonly onSecret: (secret: string) => void
  readonly onOpenLog: () => void
}

function HookMenu({ hook: { subscriptionId, state }, name, onSecret, onOpenLog }: HookMenuProps) {
  const params = { subscriptionId }
  const sendTest = useOperationMutation('pingSubscription', ['listDeliveries'])
  const rotate = useOperationMutation('rotateSubscriptionSecret', ['listSubscriptions'])
  const enable = useOperationMutation('enableSubscription', ['listSubscriptions'])
  const remove = useOperationMutation('unsubscribe', ['listSubscriptions'])

  const sendPing = () =>
    void showResult(
      sendTest.mutateAsync({ params }).then(onOpenLog),
      () => 'Test message queued. Check the delivery log for the result.',
    )
  const askToRotate = () =>
    confirm({
      title: `Create a new secret for ${name}?`,
      message: 'For 24 hours, messages are signed with both secrets, so that you can switch without missing any.',
      verb: 'Create secret',
      onConfirm: () => void rotate.mutateAsync({ params }).then(({ secret }) => onSecret(secret), showError),
    })
  const askToRemove = () =>
    confirm({
      title: `Delete the webhook to ${name}?`,
      message: "Messages will no longer be sent, and the delivery log will be deleted. This can't be undone.",
      verb: 'Delete',
      onConfirm: () => void showResult(remove.mutateAsync({ params }), () => 'Webhook deleted.'),
    })
  const actions: RowAction[] = [
    { label: 'Delivery log', icon: 'listing', onChoose: onOpenLog },
    state === 'active'
      ? { label: 'Send test message', icon: 'send', onChoose: sendPing }
      : {
          label: 'Enable',
          icon: 'check',
          onChoose: () => void showResult(enable.mutateAsync({ params }), () => 'Webhook enabled.'),
        },
    { label: 'Create new secret', icon: 'key', onChoose: askToRotate },
    { label: 'Delete', icon: 'trash', onChoose: askToRemove, isDestructive: true },
  ]
  return <RowMenu of={name} actions={actions} />
}
