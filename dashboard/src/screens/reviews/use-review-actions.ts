import { useChange } from '../../api/operations.ts'
import { confirm } from '../../parts/confirm.tsx'
import type { RowAction } from '../../parts/RowMenu.tsx'
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
