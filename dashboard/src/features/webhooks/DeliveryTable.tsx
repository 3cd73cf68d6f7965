import { Button, Code, Group, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { formatDateTime, formatNumber } from '../../parts/format/format.ts'
import { type Column, DataTable } from '../../parts/list/DataTable.tsx'
import { State } from './HookTable.tsx'
import { type Delivery, outcomeOf } from './hook.ts'
import { useReplay } from './use-replay.ts'

const DeliveryDialog = lazy(() => import('./DeliveryDialog.tsx'))

export function DeliveryTable({ id, deliveries }: { id: number; deliveries: readonly Delivery[] }) {
  const [deliveryId, setDeliveryId] = useState<number>()
  const columns: readonly Column<Delivery>[] = [
    { header: 'Event', isRowHeader: true, cell: ({ event }) => <Code>{event}</Code> },
    { header: 'Created', cell: ({ created }) => formatDateTime(created) },
    { header: 'Status', cell: (delivery) => <Outcome delivery={delivery} /> },
    { header: 'Attempts', isNumeric: true, cell: ({ attempts }) => formatNumber(attempts) },
    {
      header: 'Duration',
      isNumeric: true,
      cell: ({ attemptedAt, durationMs }) => (attemptedAt ? `${formatNumber(durationMs)} ms` : null),
    },
    {
      header: 'Actions',
      hidesHeader: true,
      cell: (delivery) => (
        <Group gap="xs" wrap="nowrap" justify="flex-end">
          <Details delivery={delivery} onClick={() => setDeliveryId(delivery.deliveryId)} />
          <Replay id={id} delivery={delivery} />
        </Group>
      ),
    },
  ]
  return (
    <>
      <DataTable label="Deliveries" columns={columns} rows={deliveries} keyOf={({ deliveryId }) => deliveryId} />
      <Suspense>
        {deliveryId && (
          <DeliveryDialog subscriptionId={id} deliveryId={deliveryId} onClose={() => setDeliveryId(undefined)} />
        )}
      </Suspense>
    </>
  )
}

const Details = ({ delivery: { deliveryId, event }, onClick }: { delivery: Delivery; onClick: () => void }) => (
  <Button size="compact-sm" variant="subtle" onClick={onClick}>
    Show details
    <span className="for-screen-readers">
      {' '}
      of {event} {deliveryId}
    </span>
  </Button>
)

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
