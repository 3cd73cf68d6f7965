import { useOperationMutation } from '../../parts/api/operations.ts'
import { showError, showInfo, showSuccess } from '../../parts/feedback/toast.ts'
import { formatCount } from '../../parts/format/format.ts'

/** The retention time of the log. */
const KEPT_MS = 30 * 86_400_000

export function useReplay(subscriptionId: number) {
  const { mutate, isPending } = useOperationMutation('replayDeliveries', ['listDeliveries'])
  const send = (body: { deliveryId: number } | { since: string }) =>
    mutate(
      { params: { subscriptionId }, body },
      {
        onSuccess: ({ replayed }) =>
          replayed === 0
            ? showInfo('Nothing to resend.')
            : showSuccess(`Resending ${formatCount(replayed, 'message')}.`),
        onError: showError,
      },
    )
  return {
    isPending,
    replay: (deliveryId: number) => send({ deliveryId }),
    replayFailed: () => send({ since: new Date(Date.now() - KEPT_MS).toISOString() }),
  }
}
