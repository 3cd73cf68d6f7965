import { Button } from '@mantine/core'
import { useChange } from '../../api/operations.ts'
import { confirm } from '../../parts/confirm.tsx'
import { say, sayFailure } from '../../parts/toast.ts'
import { type Review, writerOf } from './review.ts'

const COUNTING = [
  'listReviews',
  'getReviewSummary',
  'countReviewsByRating',
  'countReviewsOverTime',
  'countReviewsBySource',
  'countReviewsByLocation',
] as const

export function DeleteReview({ review }: { review: Review }) {
  const remove = useChange('deleteReview', COUNTING)
  const ask = () =>
    confirm({
      title: `Delete the review by ${writerOf(review)}?`,
      words: 'It is no longer listed or counted in any report. This cannot be undone.',
      verb: 'Delete',
      onConfirm: () =>
        // Not by the callbacks of mutate: the review is gone before they would be called.
        void remove
          .mutateAsync({ params: { reviewId: review.reviewId } })
          .then(() => say('The review is deleted.'), sayFailure),
    })
  return (
    <Button ml="auto" variant="subtle" color="red" size="compact-sm" loading={remove.isPending} onClick={ask}>
      Delete<span className="for-screen-readers"> the review by {writerOf(review)}</span>
    </Button>
  )
}
