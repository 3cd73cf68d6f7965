import { Badge, Box, Button, Checkbox, Group, Text } from '@mantine/core'
import { useOperationMutation } from '../../parts/api/operations.ts'
import { useMay } from '../../parts/business/current-business.ts'
import { confirm } from '../../parts/feedback/confirm.tsx'
import { showError, showResult, showSuccess } from '../../parts/feedback/toast.ts'
import { toIsoDate } from '../../parts/format/dates.ts'
import { formatDate, formatTimeAgo } from '../../parts/format/format.ts'
import { Stars } from '../../parts/layout/Stars.tsx'
import { type RowAction, RowMenu } from '../../parts/list/DataTable.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import classes from './ReviewRow.module.css'
import { formatDelivery, hasReply, type Review, writerOf } from './review.ts'

interface Props {
  readonly review: Review
  /** Shown only where a list has reviews of several locations. */
  readonly showsLocation: boolean
  readonly isSelected: boolean
  readonly onSelect: () => void
  readonly isWriting: boolean
  /** The unsaved text of the reply. */
  readonly draft: string | undefined
  readonly onDraft: (text: string) => void
  readonly onWrite: (isWriting: boolean) => void
  readonly onDeleted: () => void
}

/** Focusable, so that keyboard shortcuts act on it. */
export function ReviewRow(props: Props) {
  const { review, showsLocation, isSelected, onSelect, isWriting, draft, onDraft, onWrite, onDeleted } = props
  const actions = useReviewActions(review, { onReply: () => onWrite(true), onDeleted })
  return (
    <article
      className={isSelected ? `${classes.row} ${classes.selected}` : classes.row}
      aria-label={`Review by ${writerOf(review)}`}
      data-review={review.reviewId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: j and k move the focus from row to row
      tabIndex={0}
    >
      <Checkbox
        size="xs"
        mt={4}
        aria-label={`Select the review by ${writerOf(review)}`}
        checked={isSelected}
        onChange={onSelect}
      />
      <Box miw={0}>
        <Group gap="xs">
          <Stars rating={review.rating} size={16} />
          <Text fw={600} size="sm">
            {review.reviewer || 'Anonymous'}
          </Text>
          <Text size="sm" c="dimmed">
            {[review.sourceAlias, showsLocation && review.businessName, formatDate(toIsoDate(review.reviewDate))]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          {review.tags.map((tag) => (
            <Badge key={tag} color="neutral" size="sm">
              {tag}
            </Badge>
          ))}
        </Group>
        {review.comments && (
          <Text size="sm" mt={2} className={`wraps ${classes.comments}`}>
            {review.comments}
          </Text>
        )}
        {hasReply(review) && !isWriting && <Reply review={review} />}
        {isWriting && <ReplyForm review={review} draft={draft} onDraft={onDraft} onDone={() => onWrite(false)} />}
      </Box>
      <Group gap={4} wrap="nowrap" align="flex-start">
        {!isWriting && !review.reply && (
          <Button variant="light" size="compact-sm" onClick={() => onWrite(true)}>
            Reply<span className="for-screen-readers"> to {writerOf(review)}</span>
          </Button>
        )}
        <RowMenu of={`the review by ${writerOf(review)}`} actions={actions} />
      </Group>
    </article>
  )
}

/** The reply and its delivery status at the source, even after the reply was removed here. */
function Reply({ review }: { review: Review }) {
  const { reply, repliedAt, replyState, businessNumber, reviewId } = review
  const send = useOperationMutation('replyToReview', ['listReviews'])
  const retry = () =>
    void send
      .mutateAsync({ params: { businessNumber, reviewId }, body: { reply } })
      .then(() => showSuccess('Sending again.'), showError)
  const delivery = formatDelivery(review)
  const isFailed = replyState === 'failed'
  return (
    <Box mt={4} pl="sm" className={classes.reply}>
      <Group gap="xs">
        <Text size="xs" c={isFailed ? 'var(--mantine-color-error)' : 'dimmed'}>
          {[reply && `Replied ${formatTimeAgo(repliedAt)}`, delivery].filter(Boolean).join(' · ')}
        </Text>
        {isFailed && (
          <Button size="compact-xs" variant="light" loading={send.isPending} onClick={retry}>
            Retry<span className="for-screen-readers"> sending the reply to {writerOf(review)}</span>
          </Button>
        )}
      </Group>
      {reply && (
        <Text size="sm" className="wraps">
          {reply}
        </Text>
      )}
    </Box>
  )
}

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
function useReviewActions(review: Review, { onReply, onDeleted }: Options): readonly RowAction[] {
  const { businessNumber, reviewId } = review
  const may = useMay()
  const reply = useOperationMutation('replyToReview', ['listReviews'])
  const remove = useOperationMutation('deleteReview', COUNTING)
  const askToRemoveReply = () =>
    confirm({
      title: 'Remove reply?',
      message: `The review by ${writerOf(review)} will be marked as unanswered.`,
      verb: 'Remove',
      onConfirm: () =>
        void showResult(
          reply.mutateAsync({ params: { businessNumber, reviewId }, body: { reply: '' } }),
          () => 'Reply removed.',
        ),
    })
  const askToDelete = () =>
    confirm({
      title: `Delete the review by ${writerOf(review)}?`,
      message: "The review will be removed from the list and all reports. This can't be undone.",
      verb: 'Delete',
      onConfirm: () =>
        void showResult(remove.mutateAsync({ params: { reviewId } }).then(onDeleted), () => 'Review deleted.'),
    })
  return [
    { label: review.reply ? 'Edit reply' : 'Reply', icon: 'edit', onChoose: onReply },
    ...(review.reply ? [{ label: 'Remove reply', icon: 'cross', onChoose: askToRemoveReply } as const] : []),
    ...(may('deleteReview')
      ? [{ label: 'Delete review', icon: 'trash', onChoose: askToDelete, isDestructive: true } as const]
      : []),
  ]
}
