import type { Db } from '../platform/database.ts'
import { networkWith } from '../platform/engines/private-network.ts'
import type { Network } from '../platform/outbound/network.ts'
import type { Secret } from '../platform/secret.ts'
import type { WebhookSettings } from '../platform/webhook-settings.ts'
import { type ClaimedDelivery, claimDeliveries } from '../store/webhook-sending.ts'
import { defineJob, type JobContext } from './define-job.ts'
import { type Sending, sendDelivery } from './webhooks/send-delivery.ts'
import { settleDelivery } from './webhooks/settle-delivery.ts'

const TIMEOUT_MS = 15_000
/** Far longer than an attempt may take. */
const LEASE_MS = 4 * TIMEOUT_MS
const AT_ONCE = 64
/** One receiver never takes all the room, however slow it is and however much waits for it. */
const AT_ONCE_EACH = 8
/** While a slow receiver is waited for, others are told what has happened meanwhile. */
const LOOK_AGAIN_MS = 250

export interface WebhookContext extends JobContext {
  readonly secret: Secret
  readonly webhooks: WebhookSettings
}
/** What a test brings of its own. */
export interface Surroundings {
  readonly now: () => Date
  readonly network?: Network
  readonly timeoutMs?: number
}

export const deliverWebhooksIn = ({ now, network, timeoutMs = TIMEOUT_MS }: Surroundings) =>
  defineJob<WebhookContext>({
    name: 'deliver-webhooks',
    schedule: '* * * * *',
    run: async ({ db, signal, secret, webhooks }) => {
      const sending = { secret, network: network ?? networkWith(webhooks.privateReceivers), timeoutMs, now }
      await deliverWhatIsDue(db, sending, signal)
    },
  })

/**
 * Sends every message that is due. It is claimed before it is sent and marked afterwards: a process that dies in between
 * has it sent again, under the same id.
 */
export const deliverWebhooks = deliverWebhooksIn({ now: () => new Date() })

async function deliverWhatIsDue(db: Db, sending: Sending, signal: AbortSignal) {
  const underWay = new Map<number, { readonly count: number; readonly done: Promise<void> }>()
  const failures: unknown[] = []
  while (!signal.aborted && failures.length === 0) {
    for (const [receiver, deliveries] of await claimRound(db, sending.now(), underWay)) {
      const done = Promise.all(deliveries.map((delivery) => deliver(db, delivery, sending)))
        .catch((error: unknown) => void failures.push(error))
        .then(() => void underWay.delete(receiver))
      underWay.set(receiver, { count: deliveries.length, done })
    }
    if (underWay.size === 0) break
    await firstOf([...underWay.values()].map(({ done }) => done))
  }
  await Promise.all([...underWay.values()].map(({ done }) => done))
  if (failures.length > 0) throw failures[0]
  signal.throwIfAborted()
}

async function claimRound(db: Db, now: Date, underWay: ReadonlyMap<number, { readonly count: number }>) {
  const taken = [...underWay.values()].reduce((sum, { count }) => sum + count, 0)
  if (taken >= AT_ONCE) return []
  const claimed = await claimDeliveries(db, {
    now,
    busy: [...underWay.keys()],
    limit: AT_ONCE - taken,
    limitEach: AT_ONCE_EACH,
    leasedUntil: new Date(now.getTime() + LEASE_MS),
  })
  return Map.groupBy(claimed, ({ subscriptionId }) => subscriptionId)
}

async function deliver(db: Db, delivery: ClaimedDelivery, sending: Sending) {
  const startedAt = performance.now()
  const attempt = await sendDelivery(delivery, sending)
  await settleDelivery(db, delivery, attempt, sending.now(), performance.now() - startedAt)
}

/** The first that ends, or a short while: what has come up meanwhile is then looked for. */
async function firstOf(ends: readonly Promise<void>[]) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, LOOK_AGAIN_MS)
  await Promise.race([promise, ...ends])
  clearTimeout(timer)
}
