import { Button, Group, Kbd, Textarea } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useAllPages } from '../../parts/api/all-pages.ts'
import { useOperationMutation } from '../../parts/api/operations.ts'
import { showSuccess } from '../../parts/feedback/toast.ts'
import { directoryTitle } from '../../parts/fields/directory-labels.ts'
import { discard } from '../../parts/form/LeaveGuard.tsx'
import { useForm } from '../../parts/form/use-fields.ts'
import classes from './ReviewRow.module.css'
import { type Review, writerOf } from './review.ts'
import { fillTemplate } from './templates/reply-template.ts'
import { TemplateMenu } from './templates/TemplateMenu.tsx'

interface Props {
  readonly review: Review
  /** The unsaved text, if there is any. */
  readonly draft: string | undefined
  readonly onDraft: (text: string) => void
  readonly onDone: () => void
}

const NOT_LINKED = 'This source is not linked to a directory.'

export function ReplyForm({ review, draft, onDraft, onDone }: Props) {
  const { businessNumber, reviewId } = review
  const directory = useReplyTarget(review)
  const form = useForm({ reply: draft ?? review.reply })
  const isDirty = form.values.reply !== review.reply
  const [isChoosing, setChoosing] = useState(false)
  const isNameless = review.businessName === ''
  const box = useRef<HTMLTextAreaElement>(null)
  const frame = useRef<HTMLFormElement>(null)
  const isNew = useRef(draft === undefined)
  // The focus scrolls to the text only, and would leave the buttons below the window.
  useEffect(() => {
    if (isNew.current) frame.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const reply = useOperationMutation('replyToReview', ['listReviews'])
  const submit = form.submit(async (body) => {
    const saved = await reply.mutateAsync({ params: { businessNumber, reviewId }, body })
    showSuccess(
      saved.replyState === 'pending'
        ? `Reply saved. Sending it to ${directoryTitle(saved.replyTo)}.`
        : `Reply saved in Presence only. ${NOT_LINKED}`,
    )
    onDone()
  })
  const change = (text: string) => {
    form.set('reply', text)
    onDraft(text)
  }
  const insert = (template: string) => {
    const { selectionStart = 0, selectionEnd = 0 } = box.current ?? {}
    const { reply } = form.values
    const text = fillTemplate(template, review)
    change(reply.slice(0, selectionStart) + text + reply.slice(selectionEnd))
    // Wait until the menu has closed, because closing it moves the focus.
    requestAnimationFrame(() => box.current?.focus())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey
    if (isCommand && event.key === 'Enter') submit.onSubmit(event)
    else if (isCommand && event.key === '/') setChoosing(!isNameless)
    else if (event.key === 'Escape' && !isDirty) onDone()
    else return
    event.preventDefault()
  }
  return (
    <form ref={frame} onSubmit={submit.onSubmit} className={classes.form}>
      <Textarea
        ref={box}
        mt="sm"
        label={`Reply to ${writerOf(review)}`}
        description={
          directory === undefined
            ? `Your reply will be saved in Presence only. ${NOT_LINKED}`
            : `Your reply will be sent to ${directoryTitle(directory)}.`
        }
        autosize
        minRows={3}
        maxRows={12}
        required
        // Not for a form that is shown again with its draft, for example after turning pages.
        autoFocus={draft === undefined}
        onKeyDown={onKeyDown}
        {...form.text('reply')}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <Group mt="sm" gap="sm">
        <Button type="submit" loading={form.isBusy} rightSection={<ShortcutHint />}>
          Save reply
        </Button>
        <TemplateMenu
          opened={isChoosing}
          disabledBecause={isNameless ? 'Give the location a name to use templates.' : undefined}
          onOpened={setChoosing}
          onChoose={insert}
        />
        <Button
          variant="subtle"
          onClick={() => discard({ isDirty, what: 'reply', leave: onDone })}
          disabled={form.isBusy}
        >
          Cancel
        </Button>
      </Group>
    </form>
  )
}

const ShortcutHint = () => (
  <Kbd size="xs" className="with-keyboard">
    Ctrl ↵
  </Kbd>
)

/** The directory that a reply to this review is sent to; undefined if it is only saved. */
function useReplyTarget({ businessNumber, sourceAlias }: Review): string | undefined {
  const { data } = useAllPages('listSourceLinks', 'sourceLinks', { params: { businessNumber } })
  return data?.sourceLinks.find((link) => link.takesReplies && link.sourceAlias === sourceAlias)?.directory
}
