import { Button, Group, Textarea } from '@mantine/core'
import { useChange } from '../../api/operations.ts'
import { useFields } from '../../form/use-fields.ts'
import { say } from '../../parts/toast.ts'
import { type Review, writerOf } from './review.ts'

export function ReplyForm({ review, onDone }: { review: Review; onDone: () => void }) {
  const { businessNumber, reviewId } = review
  const form = useFields({ reply: review.reply })
  const reply = useChange('replyToReview', ['listReviews'])
  const submit = form.submit(async (body) => {
    await reply.mutateAsync({ params: { businessNumber, reviewId }, body })
    say('Reply saved.')
    onDone()
  })
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Textarea
        mt="sm"
        label={`Reply to ${writerOf(review)}`}
        autosize
        minRows={3}
        maxRows={12}
        required
        autoFocus
        {...form.text('reply')}
      />
      <Group mt="sm" gap="sm">
        <Button type="submit" loading={form.isBusy}>
          Save reply
        </Button>
        <Button variant="default" onClick={onDone} disabled={form.isBusy}>
          Cancel
        </Button>
      </Group>
    </form>
  )
}
