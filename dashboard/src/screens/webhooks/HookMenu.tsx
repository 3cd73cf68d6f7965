import { useChange } from '../../api/operations.ts'
import { confirm } from '../../parts/confirm.tsx'
import { type Deed, RowMenu } from '../../parts/RowMenu.tsx'
import { sayFailure, tell } from '../../parts/toast.ts'
import { type Hook, hostOf } from './hook.ts'

interface Props {
  readonly hook: Hook
  readonly onSecret: (secret: string) => void
  readonly onOpenLog: () => void
}

export function HookMenu({ hook: { subscriptionId, url, state }, onSecret, onOpenLog }: Props) {
  const params = { subscriptionId }
  const ping = useChange('pingSubscription', ['listDeliveries'])
  const rotate = useChange('rotateSubscriptionSecret', ['listSubscriptions'])
  const enable = useChange('enableSubscription', ['listSubscriptions'])
  const remove = useChange('unsubscribe', ['listSubscriptions'])
  const name = hostOf(url)

  const sendPing = () =>
    void tell(ping.mutateAsync({ params }).then(onOpenLog), () => 'A ping is on its way. The log shows how it went.')
  const askToRotate = () =>
    confirm({
      title: `A new secret for ${name}?`,
      words: 'The one before signs along for a while, so that the receiver can change over without missing anything.',
      verb: 'Make a new secret',
      onConfirm: () => void rotate.mutateAsync({ params }).then(({ secret }) => onSecret(secret), sayFailure),
    })
  const askToRemove = () =>
    confirm({
      title: `Delete the webhook to ${name}?`,
      words: 'Nothing is sent any more, and its log goes with it. This cannot be undone.',
      verb: 'Delete',
      onConfirm: () => void tell(remove.mutateAsync({ params }), () => 'The webhook is deleted.'),
    })
  const deeds: Deed[] = [
    { label: 'Delivery log', icon: 'listing', onChoose: onOpenLog },
    state === 'active'
      ? { label: 'Send a ping', icon: 'send', onChoose: sendPing }
      : {
          label: 'Enable',
          icon: 'check',
          onChoose: () => void tell(enable.mutateAsync({ params }), () => 'It is told again.'),
        },
    { label: 'New secret', icon: 'key', onChoose: askToRotate },
    { label: 'Delete', icon: 'trash', onChoose: askToRemove, grave: true },
  ]
  return <RowMenu of={name} deeds={deeds} />
}
