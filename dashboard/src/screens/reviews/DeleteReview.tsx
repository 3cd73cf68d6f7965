import { Button } from '@mantine/core'
import { useChange } from '../../api/operations.ts'
import { confirm } from '../../parts/confirm.tsx'
import { say, sayFailure } from '../../parts/toast.ts'
import type { Review } from './ReviewCard.tsx'
import { writerOf } from './writer.ts'

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
        remove.mutate(
          { params: { reviewId: review.reviewId } },
          { onSuccess: () => say('The review is deleted.'), onError: sayFailure },
        ),
    })
  return (
    <Button ml="auto" variant="subtle" color="red" size="compact-sm" loading={remove.isPending} onClick={ask}>
      Delete<span className="for-screen-readers"> the review by {writerOf(review)}</span>
    </Button>
  )
}
