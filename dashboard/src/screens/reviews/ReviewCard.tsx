import { Badge, Box, Card, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Stars } from '../../parts/Stars.tsx'
import { dayInWords, sinceInWords } from '../../parts/words.ts'
import { toIsoDate } from '../listing/hours/us-date.ts'
import { ReplyForm } from './ReplyForm.tsx'
import { ReviewActions } from './ReviewActions.tsx'
import { type Review, writerOf } from './review.ts'

export function ReviewCard({ review, location }: { review: Review; location: string | undefined }) {
  const [isWriting, writing] = useDisclosure()
  return (
    <Card component="article" padding="md" aria-label={`Review by ${writerOf(review)}`}>
      <Head review={review} location={location} />
      {review.comments && (
        <Text mt="sm" className="wraps">
          {review.comments}
        </Text>
      )}
      {review.reply && !isWriting && <Reply review={review} />}
      {isWriting ? (
        <ReplyForm review={review} onDone={writing.close} />
      ) : (
        <ReviewActions review={review} onReply={writing.open} />
      )}
    </Card>
  )
}

const Head = ({ review, location }: { review: Review; location: string | undefined }) => (
  <>
    <Group justify="space-between" gap={4}>
      <Group gap="sm">
        <Stars rating={review.rating} />
        <Text fw={600}>{review.reviewer || 'Anonymous'}</Text>
      </Group>
      <Text size="sm" c="dimmed">
        {dayInWords(`${toIsoDate(review.reviewDate)}T12:00`)}
      </Text>
    </Group>
    <Group gap="xs" mt={4}>
      <Text size="sm" c="dimmed">
        {[review.sourceAlias, location].filter(Boolean).join(' · ')}
      </Text>
      {review.tags.map((tag) => (
        <Badge key={tag} color="gray">
          {tag}
        </Badge>
      ))}
    </Group>
  </>
)

const Reply = ({ review: { reply, repliedAt } }: { review: Review }) => (
  <Box mt="sm" py={4} pl="sm" style={{ borderLeft: '3px solid var(--mantine-color-accent-5)' }}>
    <Text size="sm" c="dimmed">
      Replied {sinceInWords(repliedAt)}
    </Text>
    <Text size="sm" className="wraps">
      {reply}
    </Text>
  </Box>
)
