import { Button, Group, Modal, ScrollArea, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { DriftedLocation } from '../../../parts/api/generated.ts'
import { useOperation, useOperationMutation } from '../../../parts/api/operations.ts'
import { useBusiness } from '../../../parts/business/current-business.ts'
import { Query } from '../../../parts/feedback/Query.tsx'
import { showError } from '../../../parts/feedback/toast.ts'
import { DRIFT_ACTION_LABELS, directoryTitle } from '../../../parts/fields/directory-labels.ts'
import { fieldLabel } from '../../../parts/fields/field-labels.ts'
import { valueText } from '../../../parts/fields/field-values.ts'
import { formatCount, formatNumber } from '../../../parts/format/format.ts'
import { type Column, DataTable } from '../../../parts/list/DataTable.tsx'
import { BulkEditProgress } from '../../bulk-edits/BulkEditProgress.tsx'
import { PREVIEW_MAX } from '../../bulk-edits/use-bulk-edits.ts'
import { type Decision, effectOf } from './drift-decision.ts'

interface Props {
  readonly decision: Decision
  readonly onClose: () => void
}

/** Lists the changes at each location, asks for confirmation, and shows the progress of the server's bulk edit. */
export function ResolveDriftDialog({ decision, onClose }: Props) {
  const { group, action } = decision
  const { directory, field } = group
  const { businessNumber } = useBusiness()
  const query = { directory, field, count: PREVIEW_MAX }
  const locationsQuery = useOperation('listDriftedLocations', { params: { businessNumber }, query })
  const send = useOperationMutation('bulkEditListings')
  const [bulkEditId, setBulkEditId] = useState<number>()
  const apply = async () => {
    const body = { businessId: businessNumber, drift: { directory, field, action } }
    const result = await send.mutateAsync({ query: {}, body })
    if ('bulkEditId' in result) setBulkEditId(result.bulkEditId)
  }
  const verb = DRIFT_ACTION_LABELS[action]
  return (
    <Modal
      opened
      size="xl"
      title={`${verb}: ${fieldLabel(field)} at ${directoryTitle(directory)}`}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {bulkEditId !== undefined ? (
        <BulkEditProgress bulkEditId={bulkEditId} onClose={onClose} />
      ) : (
        <Query of={locationsQuery}>
          {({ locations, hasMore }) => (
            <Stack>
              <Text size="sm">{effectOf(decision)}</Text>
              <ScrollArea.Autosize mah="45vh" type="auto" viewportProps={{ tabIndex: 0 }}>
                <Changes field={field} locations={locations} />
              </ScrollArea.Autosize>
              {hasMore && (
                <Text size="sm" c="dimmed">
                  And {formatNumber(group.locations - locations.length)} more.
                </Text>
              )}
              <Group justify="flex-end">
                <Button variant="default" onClick={onClose}>
                  Cancel
                </Button>
                <Button
                  loading={send.isPending}
                  disabled={locations.length === 0}
                  onClick={() => void apply().catch(showError)}
                >
                  {verb} for{' '}
                  {group.locations === 1 ? 'this location' : `all ${formatCount(group.locations, 'location')}`}
                </Button>
              </Group>
            </Stack>
          )}
        </Query>
      )}
    </Modal>
  )
}

const Changes = ({ field, locations }: { field: string; locations: readonly DriftedLocation[] }) => {
  const columns: readonly Column<DriftedLocation>[] = [
    {
      header: 'Location',
      isRowHeader: true,
      cell: ({ name, city }) => (city ? `${name}, ${city}` : name),
    },
    { header: 'Yours', cell: ({ ours }) => valueText(ours, field) || 'Empty' },
    { header: 'Theirs', cell: ({ theirs }) => valueText(theirs, field) || 'Empty' },
  ]
  return (
    <DataTable label="What changes" columns={columns} rows={locations} keyOf={({ businessNumber }) => businessNumber} />
  )
}
