import { defineJob, type JobContext } from '../../../core/jobs/define-job.ts'
import { type Room, workRoundRobin } from '../../../core/jobs/round-robin.ts'
import type { Context } from '../../../core/operation/context.ts'
import type { Db } from '../../../core/platform/database.ts'
import { retryOutOfReach } from '../../../core/platform/database-failures.ts'
import { type Network, networkWith } from '../../../core/platform/outbound/network.ts'
import type { Secret } from '../../../core/platform/secret.ts'
import type { Settings } from '../../../core/platform/settings.ts'
import { openSigningSecret } from '../../../core/platform/signing-secret.ts'
import { parseRetryAfter } from '../../../core/values/duration.ts'
import { signatureHeaders } from '../../../core/values/signature.ts'
import { deliveriesQueued } from '../contract/facts.ts'
import {
  type Attempt,
  composeMessage,
  disablingReason,
  nextAttemptAt,
  restingUntil,
  succeeded,
} from '../rules/delivery.ts'
import {
  type ClaimedDelivery,
  claimDeliveries,
  countFailure,
  disableSubscription,
  failDelivery,
  findDueReceiver,
  listPartnersWithDeliveries,
  lockReceiver,
  succeedDelivery,
} from '../store/webhook-sending.ts'

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
export interface DeliveryTools {
  readonly now: () => Date
  readonly network?: Network
  readonly timeoutMs?: number
}

export const deliverWebhooksIn = ({ now, network, timeoutMs = TIMEOUT_MS }: DeliveryTools) =>
  defineJob<WebhookContext>({
    name: 'deliver-webhooks',
    schedule: '* * * * *',
    on: [deliveriesQueued],
    // The first retry is due after five seconds.
    pollSeconds: 1,
    run: async ({ db, signal, secret, webhooks, emit }) => {
      const sending = { secret, network: network ?? networkWith(webhooks.privateReceivers), timeoutMs, now, emit }
      await deliverDueMessages(db, sending, signal)
    },
  })

/**
 * Sends every due message. A message is claimed before it is sent and marked afterwards, so if the process dies in
 * between, the message is delivered a second time with the same id.
 */
export const deliverWebhooks = deliverWebhooksIn({ now: () => new Date() })

async function deliverDueMessages(db: Db, sending: Sending, signal: AbortSignal) {
  /** Messages in flight, by subscription. */
  const inFlight = new Map<number, number>()
  /** The subscription that was served last, by partner. */
  const lastSubscription = new Map<number, number>()
  const listPartners = () => listPartnersWithDeliveries(db, sending.now())
  const claim = async (partnerId: number, { limit, fullHosts, roomAt }: Room) => {
    const now = sending.now()
    const busy = [...inFlight.keys()]
    const full = busy.filter((id) => countOf(id) >= AT_ONCE_EACH)
    for (;;) {
      const after = lastSubscription.get(partnerId) ?? 0
      const receiver = await findDueReceiver(db, partnerId, { now, after, full, busy, fullHosts })
      if (!receiver) return undefined
      const { subscriptionId, host, isFailing } = receiver
      lastSubscription.set(partnerId, subscriptionId)
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
  const countOf = (subscriptionId: number) => inFlight.get(subscriptionId) ?? 0
  const count = (subscriptionId: number, more: number) => {
    const now = countOf(subscriptionId) + more
    if (now > 0) inFlight.set(subscriptionId, now)
    else inFlight.delete(subscriptionId)
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

interface Sending {
  readonly secret: Secret
  readonly network: Network
  readonly timeoutMs: number
  readonly now: () => Date
  readonly emit?: Context<never>['emit'] | undefined
}

interface AttemptResult extends Attempt {
  /** The start of the response body; empty if there was none. */
  readonly response: string
}

const RESPONSE_BYTES_MAX = 2048

/**
 * Makes one attempt. Redirects are not followed. Only the status decides; the start of the body is stored for people to
 * read.
 */
async function sendDelivery(
  delivery: ClaimedDelivery,
  { secret, network, timeoutMs, now }: Sending,
): Promise<AttemptResult> {
  const secrets = [delivery.sealedSecret, delivery.oldSealedSecret].flatMap((sealed) => {
    const signingSecret = sealed && openSigningSecret(secret, delivery.url, sealed)
    return signingSecret ? [signingSecret] : []
  })
  if (secrets.length === 0) return failure('the secret cannot be decrypted: rotate it')
  const body = composeMessage(delivery.type, delivery.at, delivery.data)
  const headers = {
    'content-type': 'application/json',
    ...signatureHeaders({ id: `evt_${delivery.eventId}`, at: now(), body }, secrets),
  }
  // Imported on first use, because this HTTP client takes more memory than the rest of an idle service.
  const { fetchSafely } = await import('../../../core/platform/outbound/fetch-safely.ts')
  const { OutboundRefused } = await import('../../../core/platform/outbound/refused.ts')
  try {
    const limits = { bytesMax: RESPONSE_BYTES_MAX, timeoutMs, post: { headers, body, keepsStart: true as const } }
    const { status, body: start } = await fetchSafely(delivery.url, limits, network)
    return { status, reason: '', retryAfterMs: undefined, response: textOf(start) }
  } catch (error) {
    if (!(error instanceof OutboundRefused)) throw error
    return failure(error.reason, parseRetryAfter(error.retryAfter, now()), textOf(error.body))
  }
}

const failure = (reason: string, retryAfterMs?: number, response = ''): AttemptResult => ({
  status: Number(/^status (\d+)$/.exec(reason)?.[1] ?? 0),
  reason,
  retryAfterMs,
  response,
})

/**
 * Invalid UTF-8 becomes replacement characters, and an incomplete character at the end is dropped. PostgreSQL cannot
 * store NUL.
 */
const textOf = (body: Buffer | undefined): string =>
  new TextDecoder().decode(body, { stream: true }).replaceAll('\0', '\uFFFD')

/** Stores the outcome of an attempt for the message and for the receiver, and emits the retry. */
async function settleDelivery(
  db: Db,
  delivery: ClaimedDelivery,
  attempt: AttemptResult,
  { now: clock, emit }: Pick<Sending, 'now' | 'emit'>,
  tookMs: number,
) {
  const now = clock()
  const { status, reason, response } = attempt
  const durationMs = Math.round(tookMs)
  if (succeeded(attempt)) return succeedDelivery(db, delivery, { status, durationMs, response })
  const nextAt = nextAttemptAt(attempt, delivery.attempts, now, Math.random())
  await db.transaction(async (db) => {
    // Locked first, like in all other changes of a subscription and its messages.
    await lockReceiver(db, delivery.subscriptionId)
    if (!(await failDelivery(db, delivery, { status, reason, response, durationMs, nextAt }))) return
    const failures = await countFailure(db, delivery.subscriptionId, now, restingUntil(attempt, now))
    const disabled = failures && disablingReason(attempt, failures, now)
    if (disabled) await disableSubscription(db, delivery.subscriptionId, disabled, now)
    else if (nextAt) await emit?.(db, deliveriesQueued, nextAt)
  })
}
