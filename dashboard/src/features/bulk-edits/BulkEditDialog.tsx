import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { ResponseOf } from '@presence/client'
import { useRef, useState } from 'react'
import { useOperationMutation } from '../../parts/api/operations.ts'
import { showError } from '../../parts/feedback/toast.ts'
import { FormButtons, FormModal } from '../../parts/form/FormDialog.tsx'
import { formatCount } from '../../parts/format/format.ts'
import { BulkEditProgress } from './BulkEditProgress.tsx'
import { blankDraft, changeOf, type Draft, formatChange, formatRefusals, isIncomplete } from './bulk-change.ts'
import { ChangeForm } from './ChangeForm.tsx'
import { ChangeGroups, LocationChanges } from './LocationChanges.tsx'
import { PREVIEW_MAX } from './use-bulk-edits.ts'

type Preview = Extract<ResponseOf<'bulkEditListings'>, { locations: unknown }>

const FIRST: readonly Draft[] = [blankDraft]

interface Props {
  readonly businessIds: readonly number[]
  /** What to ask for at first. */
  readonly first?: readonly Draft[]
  readonly onClose: () => void
  /** Called when the edit has been applied. */
  readonly onDone: () => void
}

/** Three steps: choose a change, preview it at each location, apply it. */
export default function BulkEditDialog({ businessIds: selected, first = FIRST, onClose, onDone }: Props) {
  // The selection when the dialog opened: it is cleared when the edit is done.
  const [businessIds] = useState(selected)
  const [initial] = useState(first)
  const [drafts, setDrafts] = useState(initial)
  const [preview, setPreview] = useState<Preview>()
  const [bulkEditId, setBulkEditId] = useState<number>()
  const send = useOperationMutation('bulkEditListings')
  const body = { businessIds: [...businessIds], ...changeOf(drafts) }
  const show = async () => {
    const result = await send.mutateAsync({ query: { validateOnly: true, count: PREVIEW_MAX }, body })
    if ('locations' in result) setPreview(result)
  }
  // A double click comes before the button shows that it is busy.
  const isApplying = useRef(false)
  const apply = async () => {
    if (isApplying.current) return
    isApplying.current = true
    try {
      const result = await send.mutateAsync({ query: {}, body })
      if ('bulkEditId' in result) setBulkEditId(result.bulkEditId)
    } finally {
      isApplying.current = false
    }
  }
  const run = (work: () => Promise<void>) => () => void work().catch(showError)
  return (
    <FormModal
      isDirty={bulkEditId === undefined && drafts !== initial}
      onClose={onClose}
      size="xl"
      title={`Edit ${formatCount(businessIds.length, 'location')}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {(close) =>
        bulkEditId !== undefined ? (
          <BulkEditProgress bulkEditId={bulkEditId} onClose={onClose} onDone={onDone} />
        ) : preview ? (
          <Stack>
            <PreviewStep preview={preview} summary={formatChange(changeOf(drafts))} />
            <Group justify="flex-end" className="dialog-footer">
              <Button variant="default" onClick={() => setPreview(undefined)}>
                Back
              </Button>
              <Button disabled={preview.counts.changed === 0} loading={send.isPending} onClick={run(apply)}>
                Apply to {formatCount(preview.counts.changed, 'location')}
              </Button>
            </Group>
          </Stack>
        ) : (
          <form
            onSubmit={(event) => {
              event.preventDefault()
              run(show)()
            }}
          >
            <Stack>
              <ChangeForm drafts={drafts} businessNumber={businessIds[0] as number} onChange={setDrafts} />
              <div className="dialog-footer">
                <FormButtons
                  verb="Preview"
                  isBusy={send.isPending}
                  disabled={drafts.length === 0 || drafts.some(isIncomplete)}
                  onCancel={close}
                />
              </div>
            </Stack>
          </form>
        )
      }
    </FormModal>
  )
}

function PreviewStep({ preview: { counts, groups, locations }, summary }: { preview: Preview; summary: string }) {
  const { total, changed, unchanged, refused } = counts
  return (
    <>
      <Text fw={600} className="wraps">
        {summary}
      </Text>
      <Text size="sm" role="status">
        {formatCount(changed, 'location')} will change, {unchanged} already up to date, {refused} can't be changed.
      </Text>
      {refused > 0 && (
        <Alert color="warning" variant="light">
          {formatRefusals(counts)}
        </Alert>
      )}
      <ChangeGroups groups={groups} />
      <LocationChanges label="Preview" locations={locations} total={total} />
    </>
  )
}
