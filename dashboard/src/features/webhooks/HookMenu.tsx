import { useChange } from '../../parts/api/operations.ts'
import { confirm } from '../../parts/feedback/confirm.tsx'
import { sayFailure, tell } from '../../parts/feedback/toast.ts'
import { type RowAction, RowMenu } from '../../parts/list/DataTable.tsx'
import type { Hook } from './hook.ts'

interface Props {
  readonly hook: Hook
  readonly name: string
  readonly onSecret: (secret: string) => void
  readonly onOpenLog: () => void
}

export function HookMenu({ hook: { subscriptionId, state }, name, onSecret, onOpenLog }: Props) {
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
