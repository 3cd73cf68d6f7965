import { Button } from '@mantine/core'
import { useChange } from '../../api/operations.ts'
import { confirm } from '../../parts/confirm.tsx'
import { say, sayFailure } from '../../parts/toast.ts'
import { type Review, writerOf } from './review.ts'

export function RemoveReply({ review }: { review: Review }) {
  const { businessNumber, reviewId } = review
  const reply = useChange('replyToReview', ['listReviews'])
  const ask = () =>
    confirm({
      title: 'Remove reply?',
      words: `The review by ${writerOf(review)} will be marked as not replied.`,
      verb: 'Remove',
      onConfirm: () =>
        // Not in the callbacks of mutate: they don't run once this button has left the screen.
        void reply
          .mutateAsync({ params: { businessNumber, reviewId }, body: { reply: '' } })
          .then(() => say('Reply removed.'), sayFailure),
    })
  return (
    <Button variant="subtle" size="compact-sm" loading={reply.isPending} onClick={ask}>
      Remove reply<span className="for-screen-readers"> to {writerOf(review)}</span>
    </Button>
  )
}
