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
      title: 'Remove the reply?',
      words: `The review by ${writerOf(review)} counts as not answered again.`,
      verb: 'Remove',
      onConfirm: () =>
        // Not by the callbacks of mutate: this button is gone before they would be called.
        void reply
          .mutateAsync({ params: { businessNumber, reviewId }, body: { reply: '' } })
          .then(() => say('The reply is removed.'), sayFailure),
    })
  return (
    <Button variant="subtle" size="compact-sm" loading={reply.isPending} onClick={ask}>
      Remove the reply<span className="for-screen-readers"> to {writerOf(review)}</span>
    </Button>
  )
}
