import { Button, Group } from '@mantine/core'
import { useChange } from '../../api/operations.ts'
import { confirm } from '../../parts/confirm.tsx'
import { tell } from '../../parts/toast.ts'
import { useMay } from '../../shell/business.ts'
import { type Review, writerOf } from './review.ts'

const COUNTING = [
  'listReviews',
  'getReviewSummary',
  'countReviewsByRating',
  'countReviewsOverTime',
  'countReviewsBySource',
  'countReviewsByLocation',
] as const

export function ReviewActions({ review, onReply }: { review: Review; onReply: () => void }) {
  const { businessNumber, reviewId } = review
  const may = useMay()
  const reply = useChange('replyToReview', ['listReviews'])
  const remove = useChange('deleteReview', COUNTING)
  const askToRemoveReply = () =>
    confirm({
      title: 'Remove reply?',
      words: `The review by ${writerOf(review)} will be marked as not replied.`,
      verb: 'Remove',
      onConfirm: () =>
        void tell(
          reply.mutateAsync({ params: { businessNumber, reviewId }, body: { reply: '' } }),
          () => 'Reply removed.',
        ),
    })
  const askToDelete = () =>
    confirm({
      title: `Delete the review by ${writerOf(review)}?`,
      words: 'The review will be removed from the list and all reports. This cannot be undone.',
      verb: 'Delete',
      onConfirm: () => void tell(remove.mutateAsync({ params: { reviewId } }), () => 'Review deleted.'),
    })
  return (
    <Group mt="md" gap="xs">
      <Button variant="light" size="compact-sm" onClick={onReply}>
        {review.reply ? 'Edit reply' : 'Reply'}
        <span className="for-screen-readers"> to {writerOf(review)}</span>
      </Button>
      {review.reply && (
        <Button variant="subtle" size="compact-sm" loading={reply.isPending} onClick={askToRemoveReply}>
          Remove reply<span className="for-screen-readers"> to {writerOf(review)}</span>
        </Button>
      )}
      {may('deleteReview') && (
        <Button
          ml="auto"
          variant="subtle"
          color="red"
          size="compact-sm"
          loading={remove.isPending}
          onClick={askToDelete}
        >
          Delete<span className="for-screen-readers"> the review by {writerOf(review)}</span>
        </Button>
      )}
    </Group>
  )
}
