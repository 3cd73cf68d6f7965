import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { Query } from '../../parts/feedback/Query.tsx'
import { formatOutcome } from './bulk-change.ts'
import { LocationChanges } from './LocationChanges.tsx'
import { isOpen, useBulkEdit, useRefreshAll, useReportBulkEdit } from './use-bulk-edits.ts'

interface Props {
  readonly bulkEditId: number
  readonly onClose: () => void
  /** Called when the edit has been applied. */
  readonly onDone?: () => void
}

/** The progress of a bulk edit. Closes when it is done, unless some locations could not be changed. */
export function BulkEditProgress({ bulkEditId, onClose, onDone }: Props) {
  const query = useBulkEdit(bulkEditId)
  const report = useReportBulkEdit()
  const refresh = useRefreshAll()
  const { data: edit } = query
  const isFinished = edit !== undefined && !isOpen(edit)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the edit has finished.
  useEffect(() => {
    if (!edit || !isFinished) return
    report(edit)
    onDone?.()
    refresh()
    if (edit.counts.refused === 0) onClose()
  }, [isFinished])
  return (
    <Query of={query}>
      {(edit) => (
        <Stack>
          <Progress
            value={edit.counts.total === 0 ? 100 : 100 - (edit.counts.waiting / edit.counts.total) * 100}
            size="lg"
            animated={!isFinished}
            aria-label="Progress"
          />
          <Text size="sm" role="status">
            {formatOutcome(edit)}
            {!isFinished && ' You can close this window. The edit continues in the background.'}
          </Text>
          {isFinished && (
            <LocationChanges
              label="Not changed"
              locations={edit.locations.filter(({ state }) => state === 'refused')}
              total={edit.counts.refused}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
          </Group>
        </Stack>
      )}
    </Query>
  )
}
