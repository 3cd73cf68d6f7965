import { defineJob, type JobContext } from '../../../core/jobs/define-job.ts'
import { type Room, workRoundRobin } from '../../../core/jobs/round-robin.ts'
import type { Context } from '../../../core/operation/context.ts'
import type { Db } from '../../../core/platform/database.ts'
import type { Network } from '../../../core/platform/outbound/network.ts'
import { networkWith } from '../../../core/platform/private-network.ts'
import { retryOutOfReach } from '../../../core/platform/retry-out-of-reach.ts'
import type { Secret } from '../../../core/platform/secret.ts'
import type { Settings } from '../../../core/platform/settings.ts'
import { deliveriesQueued } from '../contract/facts.ts'
import {
  type ClaimedDelivery,
  claimDeliveries,
  findDueReceiver,
  listPartnersWithDeliveries,
} from '../store/webhook-sending.ts'
import { type Sending, sendDelivery, settleDelivery } from './send-delivery.ts'

const TIMEOUT_MS = 15_000
/** Much longer than an attempt can take. */
const LEASE_MS = 4 * TIMEOUT_MS
const CAPS = { total: 128, perPartner: 16, perHost: 32 }
/** Limit per subscription, so that a slow or busy one does not block the others of its partner. */
const AT_ONCE_EACH = 8

export interface WebhookContext extends JobContext {
  readonly secret: Secret
  readonly webhooks: Settings['webhooks']
  /** Starts this job again when a retry is due. */
  readonly emit?: Context<never>['emit']
}
/** Replaced by tests. */
export interface Surroundings {
  readonly now: () => Date
  readonly network?: Network
  readonly timeoutMs?: number
}

export const deliverWebhooksIn = ({ now, network, timeoutMs = TIMEOUT_MS }: Surroundings) =>
  defineJob<WebhookContext>({
    name: 'deliver-webhooks',
    schedule: '* * * * *',
    on: [deliveriesQueued],
    // The first retry is due after five seconds.
    pollSeconds: 1,
    run: async ({ db, signal, secret, webhooks, emit }) => {
      const sending = { secret, network: network ?? networkWith(webhooks.privateReceivers), timeoutMs, now, emit }
      await deliverWhatIsDue(db, sending, signal)
    },
  })

/**
 * Sends every due message. A message is claimed before it is sent and marked afterwards, so if the process dies in
 * between, the message is delivered a second time with the same id.
 */
export const deliverWebhooks = deliverWebhooksIn({ now: () => new Date() })

async function deliverWhatIsDue(db: Db, sending: Sending, signal: AbortSignal) {
  /** Messages in flight, by subscription. */
  const underWay = new Map<number, number>()
  /** The subscription that was served last, by partner. */
  const last = new Map<number, number>()
  const listPartners = () => listPartnersWithDeliveries(db, sending.now())
  const claim = async (partnerId: number, { limit, fullHosts, roomAt }: Room) => {
    const now = sending.now()
    const busy = [...underWay.keys()]
    const full = busy.filter((id) => countOf(id) >= AT_ONCE_EACH)
    for (;;) {
      const after = last.get(partnerId) ?? 0
      const receiver = await findDueReceiver(db, partnerId, { now, after, full, busy, fullHosts })
      if (!receiver) return undefined
      const { subscriptionId, host, isFailing } = receiver
      last.set(partnerId, subscriptionId)
      const deliveries = await claimDeliveries(db, subscriptionId, {
        now,
        limit: Math.min(isFailing ? 1 : AT_ONCE_EACH - countOf(subscriptionId), limit, roomAt(host)),
        leasedUntil: new Date(now.getTime() + LEASE_MS),
      })
      if (deliveries.length > 0) {
        count(subscriptionId, deliveries.length)
        return deliveries.map((delivery) => ({
          host,
          run: () => deliver(db, delivery, sending, signal).finally(() => count(subscriptionId, -1)),
        }))
      }
      // Another worker has locked its messages. The partner's other receivers need not wait.
      full.push(subscriptionId)
    }
  }
  const countOf = (subscriptionId: number) => underWay.get(subscriptionId) ?? 0
  const count = (subscriptionId: number, more: number) => {
    const now = countOf(subscriptionId) + more
    if (now > 0) underWay.set(subscriptionId, now)
    else underWay.delete(subscriptionId)
  }
  await workRoundRobin({ caps: CAPS, listPartners, claim }, signal)
}

/** Retries recording the outcome until the lease ends. After that, the message would be sent again anyway. */
async function deliver(db: Db, delivery: ClaimedDelivery, sending: Sending, signal: AbortSignal) {
  const startedAt = performance.now()
  const attempt = await sendDelivery(delivery, sending)
  const tookMs = performance.now() - startedAt
  const settle = () => settleDelivery(db, delivery, attempt, sending, tookMs)
  await retryOutOfReach(settle, { retryForMs: LEASE_MS - tookMs, signal })
}
