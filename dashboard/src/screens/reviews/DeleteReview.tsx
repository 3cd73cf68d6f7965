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
      words: 'The review will be removed from the list and all reports. This cannot be undone.',
      verb: 'Delete',
      onConfirm: () =>
        // Not in the callbacks of mutate: they don't run once the review has left the screen.
        void remove
          .mutateAsync({ params: { reviewId: review.reviewId } })
          .then(() => say('Review deleted.'), sayFailure),
    })
  return (
    <Button ml="auto" variant="subtle" color="red" size="compact-sm" loading={remove.isPending} onClick={ask}>
      Delete<span className="for-screen-readers"> the review by {writerOf(review)}</span>
    </Button>
  )
}
