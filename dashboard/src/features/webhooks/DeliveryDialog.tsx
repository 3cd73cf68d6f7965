import { Code, Modal, Stack, Text } from '@mantine/core'
import { useOperation } from '../../parts/api/operations.ts'
import { Query } from '../../parts/feedback/Query.tsx'
import { formatDateTime, formatNumber } from '../../parts/format/format.ts'
import { DescriptionItem, DescriptionList } from '../../parts/layout/DescriptionList.tsx'
import type { DeliveryDetail } from './hook.ts'

interface Props {
  readonly subscriptionId: number
  readonly deliveryId: number
  readonly onClose: () => void
}

/** The sent message and the receiver's response. */
export default function DeliveryDialog({ subscriptionId, deliveryId, onClose }: Props) {
  const delivery = useOperation('getDelivery', { params: { subscriptionId, deliveryId } }, { alwaysFresh: true })
  return (
    <Modal opened onClose={onClose} title="Delivery" size="lg">
      <Query of={delivery} lines={6}>
        {(delivery) => (
          <Stack>
            <Attempt delivery={delivery} />
            <Block title="Payload" text={payloadText(delivery.payload)} />
            {delivery.response ? (
              <Block title="Response (first 2 KB)" text={delivery.response} />
            ) : (
              delivery.attemptedAt && (
                <Text size="sm" c="dimmed">
                  {delivery.status === 0 ? 'The receiver did not respond.' : 'The response had no body.'}
                </Text>
              )
            )}
          </Stack>
        )}
      </Query>
    </Modal>
  )
}

const Attempt = ({ delivery }: { delivery: DeliveryDetail }) => (
  <DescriptionList>
    <DescriptionItem name="Event">{delivery.event}</DescriptionItem>
    <DescriptionItem name="Message ID">{delivery.eventId}</DescriptionItem>
    <DescriptionItem name="Created">{formatDateTime(delivery.created)}</DescriptionItem>
    {delivery.attemptedAt && (
      <DescriptionItem name="Last attempt">{formatDateTime(delivery.attemptedAt)}</DescriptionItem>
    )}
    {delivery.status > 0 && <DescriptionItem name="Status">{`HTTP ${delivery.status}`}</DescriptionItem>}
    {delivery.reason && <DescriptionItem name="Error">{delivery.reason}</DescriptionItem>}
    {delivery.attemptedAt && (
      <DescriptionItem name="Duration">{`${formatNumber(delivery.durationMs)} ms`}</DescriptionItem>
    )}
  </DescriptionList>
)

const Block = ({ title, text }: { title: string; text: string }) => (
  <div>
    <Text size="sm" fw={600} mb={4}>
      {title}
    </Text>
    {/* Focusable, so that the keyboard can scroll it. */}
    <Code block className="wraps" mah={320} style={{ overflowY: 'auto' }} tabIndex={0} aria-label={title} role="region">
      {text}
    </Code>
  </div>
)

/** Formats JSON on several lines; returns any other text unchanged. */
function payloadText(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2)
  } catch {
    return payload
  }
}
