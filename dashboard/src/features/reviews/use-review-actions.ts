import { useChange } from '../../parts/api/operations.ts'
import { useMay } from '../../parts/business/current-business.ts'
import { confirm } from '../../parts/feedback/confirm.tsx'
import { tell } from '../../parts/feedback/toast.ts'
import type { RowAction } from '../../parts/list/DataTable.tsx'
import { type Review, writerOf } from './review.ts'

const COUNTING = [
  'listReviews',
  'getReviewSummary',
  'countReviewsByRating',
  'countReviewsOverTime',
  'countReviewsBySource',
  'countReviewsByLocation',
] as const

interface Options {
  readonly onReply: () => void
  readonly onDeleted: () => void
}

/** The menu items of a review. */
export function useReviewActions(review: Review, { onReply, onDeleted }: Options): readonly RowAction[] {
  const { businessNumber, reviewId } = review
  const may = useMay()
  const reply = useChange('replyToReview', ['listReviews'])
  const remove = useChange('deleteReview', COUNTING)
  const askToRemoveReply = () =>
    confirm({
      title: 'Remove reply?',
      words: `The review by ${writerOf(review)} will be marked as unanswered.`,
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
      words: "The review will be removed from the list and all reports. This can't be undone.",
      verb: 'Delete',
      onConfirm: () => void tell(remove.mutateAsync({ params: { reviewId } }).then(onDeleted), () => 'Review deleted.'),
    })
  return [
    { label: review.reply ? 'Edit reply' : 'Reply', icon: 'edit', onChoose: onReply },
    ...(review.reply ? [{ label: 'Remove reply', icon: 'cross', onChoose: askToRemoveReply } as const] : []),
    ...(may('deleteReview')
      ? [{ label: 'Delete review', icon: 'trash', onChoose: askToDelete, isDestructive: true } as const]
      : []),
  ]
}
