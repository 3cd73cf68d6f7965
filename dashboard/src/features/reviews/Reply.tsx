import { Box, Button, Group, Text } from '@mantine/core'
import { useChange } from '../../parts/api/operations.ts'
import { say, sayFailure } from '../../parts/feedback/toast.ts'
import { sinceInWords } from '../../parts/format/format.ts'
import classes from './ReviewRow.module.css'
import { deliveryOf } from './reply-delivery.ts'
import { type Review, writerOf } from './review.ts'

/** The reply and its delivery status at the source, even after the reply was removed here. */
export function Reply({ review }: { review: Review }) {
  const { reply, repliedAt, replyState, businessNumber, reviewId } = review
  const send = useChange('replyToReview', ['listReviews'])
  const retry = () =>
    void send
      .mutateAsync({ params: { businessNumber, reviewId }, body: { reply } })
      .then(() => say('Sending again.'), sayFailure)
  const delivery = deliveryOf(review)
  const isFailed = replyState === 'failed'
  return (
    <Box mt={4} pl="sm" className={classes.reply}>
      <Group gap="xs">
        <Text size="xs" c={isFailed ? 'var(--mantine-color-error)' : 'dimmed'}>
          {[reply && `Replied ${sinceInWords(repliedAt)}`, delivery].filter(Boolean).join(' · ')}
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
