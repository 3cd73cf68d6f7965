import { useChange } from '../../parts/api/operations.ts'
import { say, sayFailure, sayNote } from '../../parts/feedback/toast.ts'
import { counted } from '../../parts/format/format.ts'

/** The retention time of the log. */
const KEPT_MS = 30 * 86_400_000

export function useReplay(subscriptionId: number) {
  const { mutate, isPending } = useChange('replayDeliveries', ['listDeliveries'])
  const send = (body: { deliveryId: number } | { since: string }) =>
    mutate(
      { params: { subscriptionId }, body },
      {
        onSuccess: ({ replayed }) =>
          replayed === 0 ? sayNote('Nothing to resend.') : say(`Resending ${counted(replayed, 'message')}.`),
        onError: sayFailure,
      },
    )
  return {
    isPending,
    replay: (deliveryId: number) => send({ deliveryId }),
    replayFailed: () => send({ since: new Date(Date.now() - KEPT_MS).toISOString() }),
  }
}
