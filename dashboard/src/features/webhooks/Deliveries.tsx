import { Button, Card, NativeSelect } from '@mantine/core'
import { useAllPages } from '../../parts/api/all-pages.ts'
import { useOperation } from '../../parts/api/operations.ts'
import { useBusiness } from '../../parts/business/current-business.ts'
import { Icon } from '../../parts/layout/Icon.tsx'
import { Page } from '../../parts/layout/Page.tsx'
import { PagedQuery, useListWindow } from '../../parts/list/Paging.tsx'
import { useQueryValues } from '../../parts/url/use-query-state.ts'
import { DeliveryTable } from './DeliveryTable.tsx'
import { type Delivery, hookNames } from './hook.ts'
import { useReplay } from './use-replay.ts'

/** The polling interval, short enough for a test message to appear soon. */
const EVERY_MS = 3000

const STATES = [
  { value: '', label: 'All' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'failed', label: 'Failed' },
]

export default function Deliveries({ id }: { id: number }) {
  const { businessId } = useBusiness()
  const address = useQueryValues<'hook' | 'state' | 'from'>()
  const state = address.textOf('state') as Delivery['state'] | ''
  const { data } = useAllPages('listSubscriptions', 'subscriptions', { query: { businessId } })
  const hook = data?.subscriptions.find(({ subscriptionId }) => subscriptionId === id)
  const name = hook && hookNames(data?.subscriptions ?? []).get(hook)
  const query = { ...useListWindow(), ...(state && { state }) }
  const log = useOperation(
    'listDeliveries',
    { params: { subscriptionId: id }, query },
    { keepPrevious: true, pollMs: () => EVERY_MS },
  )
  const { replayFailed, isPending } = useReplay(id)
  return (
    <Page
      back={{
        label: 'All webhooks',
        onClick: () => address.go({ hook: undefined, state: undefined, from: undefined }),
      }}
      title={name ? `Deliveries to ${name}` : 'Deliveries'}
      description="Newest first. Deliveries are kept for 30 days."
      actions={
        <Button
          variant="default"
          leftSection={<Icon name="refresh" size={18} />}
          loading={isPending}
          onClick={replayFailed}
        >
          Resend failed deliveries
        </Button>
      }
    >
      <Card>
        <NativeSelect
          label="Status"
          maw={200}
          mb="lg"
          value={state}
          onChange={(event) => address.go({ state: event.currentTarget.value, from: 0 })}
          data={STATES}
        />
        <PagedQuery
          of={log}
          lines={6}
          empty={{ when: ({ deliveries }) => deliveries.length === 0, show: 'No deliveries yet.' }}
        >
          {({ deliveries }) => <DeliveryTable id={id} deliveries={deliveries} />}
        </PagedQuery>
      </Card>
    </Page>
  )
}
