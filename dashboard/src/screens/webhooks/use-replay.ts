import { useChange } from '../../api/operations.ts'
import { say, sayFailure } from '../../parts/toast.ts'

/** As long as the log is kept. */
const KEPT_MS = 30 * 86_400_000

export function useReplay(subscriptionId: number) {
  const { mutate, isPending } = useChange('replayDeliveries', ['listDeliveries'])
  const send = (body: { deliveryId: number } | { since: string }) =>
    mutate(
      { params: { subscriptionId }, body },
      {
        onSuccess: ({ replayed }) => say(replayed === 1 ? 'It is sent again.' : `${replayed} are sent again.`),
        onError: sayFailure,
      },
    )
  return {
    isPending,
    replay: (deliveryId: number) => send({ deliveryId }),
    replayFailed: () => send({ since: new Date(Date.now() - KEPT_MS).toISOString() }),
  }
}
