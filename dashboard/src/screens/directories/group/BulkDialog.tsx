import { Alert, Button, Group, Modal, Progress, ScrollArea, Stack, Text } from '@mantine/core'
import type { DriftedLocation } from '../../../api/generated.ts'
import { useAnswer } from '../../../api/operations.ts'
import { fieldLabel } from '../../../fields/field-labels.ts'
import { valueText } from '../../../fields/field-values.ts'
import { Query } from '../../../parts/Query.tsx'
import { type Column, Rows } from '../../../parts/Rows.tsx'
import { say, sayFailure } from '../../../parts/toast.ts'
import { sayUndoable } from '../../../parts/undo-toast.tsx'
import { numberInWords } from '../../../parts/words.ts'
import { useBusiness } from '../../../shell/business.ts'
import { titleOf } from '../directory.ts'
import { atLocations, BULK_ACTIONS, effectOf } from './bulk-actions.ts'
import { type Decision, type Refusal, useBulkResolution } from './use-bulk-resolution.ts'

/** The largest page that the API returns. What is left can be resolved with a second decision. */
const COUNT = 1000

interface Props {
  readonly decision: Decision
  readonly onClose: () => void
}

/** Lists what changes at each location, asks, and shows the progress. */
export function BulkDialog({ decision, onClose }: Props) {
  const { directory, field, action } = decision
  const { businessNumber } = useBusiness()
  const query = { directory, field, count: COUNT }
  const found = useAnswer('listDriftedLocations', { params: { businessNumber }, query })
  const { state, run, stop } = useBulkResolution(decision)
  const { verb } = BULK_ACTIONS[action]
  const isOver = !state.isRunning && state.done > 0
  const begin = (locations: readonly DriftedLocation[]) =>
    run(locations).then(({ resolved, refused, undo }) => {
      const done = `${BULK_ACTIONS[action].done} for ${atLocations(resolved)}.`
      if (undo) sayUndoable(done, () => void undo().catch(sayFailure))
      else if (resolved > 0) say(done)
      if (refused.length === 0) onClose()
    }, sayFailure)
  return (
    <Modal
      opened
      size="xl"
      title={`${verb}: ${fieldLabel(field)} at ${titleOf({ directory })}`}
      onClose={state.isRunning ? stop : onClose}
      closeOnClickOutside={!state.isRunning}
    >
      <Query of={found}>
        {({ locations, hasMore }) => (
          <Stack>
            <Text size="sm">{effectOf(decision, locations, hasMore)}</Text>
            {isOver ? (
              <Refusals refused={state.refused} />
            ) : (
              <ScrollArea.Autosize mah="45vh" type="auto" viewportProps={{ tabIndex: 0 }}>
                <Changes field={field} locations={locations} />
              </ScrollArea.Autosize>
            )}
            {state.isRunning && (
              <div>
                <Progress value={(100 * state.done) / locations.length} aria-label="Progress" animated />
                <Text size="sm" role="status" mt={4}>
                  {numberInWords(state.done)} of {atLocations(locations.length)} done
                </Text>
              </div>
            )}
            <Group justify="flex-end">
              <Button variant="default" onClick={state.isRunning ? stop : onClose}>
                {state.isRunning ? 'Stop' : isOver ? 'Close' : 'Cancel'}
              </Button>
              {!isOver && (
                <Button
                  loading={state.isRunning}
                  disabled={locations.length === 0}
                  onClick={() => void begin(locations)}
                >
                  {verb} for {locations.length === 1 ? 'this location' : `all ${atLocations(locations.length)}`}
                </Button>
              )}
            </Group>
          </Stack>
        )}
      </Query>
    </Modal>
  )
}

const Changes = ({ field, locations }: { field: string; locations: readonly DriftedLocation[] }) => {
  const columns: readonly Column<DriftedLocation>[] = [
    {
      header: 'Location',
      lead: true,
      cell: ({ name, city }) => (city ? `${name}, ${city}` : name),
    },
    { header: 'Yours', cell: ({ ours }) => valueText(ours, field) || 'Empty' },
    { header: 'Theirs', cell: ({ theirs }) => valueText(theirs, field) || 'Empty' },
  ]
  return <Rows label="What changes" columns={columns} rows={locations} keyOf={({ businessNumber }) => businessNumber} />
}

const Refusals = ({ refused }: { refused: readonly Refusal[] }) => (
  <Alert color="red" title={`${atLocations(refused.length)} could not be resolved`} role="alert">
    <ul className="bare-list">
      {refused.map(({ location: { businessNumber, name }, reason }) => (
        <li key={businessNumber}>
          {name}: {reason}
        </li>
      ))}
    </ul>
  </Alert>
)
