import { Button, Code, Text } from '@mantine/core'
import { type Column, Rows } from '../../parts/Rows.tsx'
import { momentInWords, numberInWords } from '../../parts/words.ts'
import { State } from './HookTable.tsx'
import { type Delivery, outcomeOf } from './hook.ts'
import { useReplay } from './use-replay.ts'

export function DeliveryTable({ id, deliveries }: { id: number; deliveries: readonly Delivery[] }) {
  const columns: readonly Column<Delivery>[] = [
    { header: 'Event', lead: true, cell: ({ event }) => <Code>{event}</Code> },
    { header: 'Created', cell: ({ created }) => momentInWords(created) },
    { header: 'Status', cell: (delivery) => <Outcome delivery={delivery} /> },
    { header: 'Attempts', numeric: true, cell: ({ attempts }) => numberInWords(attempts) },
    {
      header: 'Duration',
      numeric: true,
      cell: ({ attemptedAt, durationMs }) => (attemptedAt ? `${numberInWords(durationMs)} ms` : null),
    },
    { header: 'Actions', quiet: true, cell: (delivery) => <Replay id={id} delivery={delivery} /> },
  ]
  return <Rows label="Deliveries" columns={columns} rows={deliveries} keyOf={({ deliveryId }) => deliveryId} />
}

function Outcome({ delivery }: { delivery: Delivery }) {
  const outcome = outcomeOf(delivery)
  return (
    <div>
      <State of={{ ...outcome, detail: '' }} />
      {outcome.detail && (
        <Text size="sm" c="dimmed">
          {outcome.detail}
        </Text>
      )}
    </div>
  )
}

function Replay({ id, delivery: { deliveryId, event } }: { id: number; delivery: Delivery }) {
  const { replay, isPending } = useReplay(id)
  return (
    <Button size="compact-sm" variant="subtle" loading={isPending} onClick={() => replay(deliveryId)}>
      Resend
      <span className="for-screen-readers">
        {' '}
        {event} {deliveryId}
      </span>
    </Button>
  )
}
