import { Badge, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { confirm } from '../../parts/feedback/confirm.tsx'
import { Query } from '../../parts/feedback/Query.tsx'
import { formatCount, formatTimeAgo } from '../../parts/format/format.ts'
import { type BulkEdit, formatChange, formatOutcome, mayUndo } from './bulk-change.ts'
import { LocationChanges } from './LocationChanges.tsx'
import { useBulkEdit, useBulkEdits, useUndo } from './use-bulk-edits.ts'

/** Bulk edits of the last 90 days, each with an Undo. */
const RecentBulkEditsDialog = ({ onClose }: { onClose: () => void }) => (
  <Modal opened onClose={onClose} title="Recent bulk edits" size="xl" closeButtonProps={{ 'aria-label': 'Close' }}>
    <Query
      of={useBulkEdits()}
      empty={{
        when: ({ bulkEdits }) => bulkEdits.length === 0,
        show: 'No bulk edits in the last 90 days. Select locations in the table, then choose Edit selected.',
      }}
    >
      {({ bulkEdits }) => (
        <Stack component="ul" gap="lg" m={0} p={0} className="plain-list" aria-label="Recent bulk edits">
          {bulkEdits.map((edit) => (
            <Entry key={edit.bulkEditId} edit={edit} />
          ))}
        </Stack>
      )}
    </Query>
  </Modal>
)
export default RecentBulkEditsDialog

const STATES = { running: 'In progress', finished: 'Done', undoing: 'Undoing', undone: 'Undone' } as const

function Entry({ edit }: { edit: BulkEdit }) {
  const [isOpen, setOpen] = useState(false)
  const undo = useUndo()
  const { bulkEditId, state, startedAt, counts } = edit
  const summary = formatChange(edit.change)
  const askToUndo = () =>
    confirm({
      title: 'Undo this bulk edit?',
      message:
        edit.change.drift?.action === 'equal'
          ? `The values at ${formatCount(counts.changed, 'location')} will count as differences again.`
          : `The previous values of ${formatCount(counts.changed, 'location')} will be restored and published. Locations where the field has been changed since then keep their current value.`,
      verb: 'Undo',
      onConfirm: () => void undo(bulkEditId),
    })
  return (
    <Stack component="li" gap="xs">
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div>
          <Text fw={600} className="wraps">
            {summary}
          </Text>
          <Text size="sm" c="dimmed">
            {formatTimeAgo(startedAt)} · {formatOutcome(edit)}
          </Text>
        </div>
        <Badge color={state === 'finished' ? 'positive' : 'neutral'} flex="none">
          {STATES[state]}
        </Badge>
      </Group>
      <Group gap="xs">
        <Button variant="default" size="compact-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide' : 'Show'} locations<span className="for-screen-readers"> of {summary}</span>
        </Button>
        {mayUndo(edit) && (
          <Button variant="default" size="compact-sm" onClick={askToUndo}>
            Undo<span className="for-screen-readers"> {summary}</span>
          </Button>
        )}
      </Group>
      {isOpen && <Locations bulkEditId={bulkEditId} />}
    </Stack>
  )
}

const Locations = ({ bulkEditId }: { bulkEditId: number }) => (
  <Query of={useBulkEdit(bulkEditId)}>
    {({ locations, counts }) => <LocationChanges label="Locations" locations={locations} total={counts.total} />}
  </Query>
)
