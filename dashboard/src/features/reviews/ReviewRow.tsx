import { Badge, Box, Button, Checkbox, Group, Text } from '@mantine/core'
import { toIsoDate } from '../../parts/format/dates.ts'
import { dayInWords } from '../../parts/format/format.ts'
import { Stars } from '../../parts/layout/Stars.tsx'
import { RowMenu } from '../../parts/list/DataTable.tsx'
import { Reply } from './Reply.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import classes from './ReviewRow.module.css'
import { hasReply } from './reply-delivery.ts'
import { type Review, writerOf } from './review.ts'
import { useReviewActions } from './use-review-actions.ts'

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
      className={classes.row}
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
            {[review.sourceAlias, showsLocation && review.businessName, dayInWords(toIsoDate(review.reviewDate))]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          {review.tags.map((tag) => (
            <Badge key={tag} color="gray" size="sm">
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
