import { defineJob, type JobContext } from '../../../core/jobs/define-job.ts'
import type { Context } from '../../../core/operation/context.ts'
import type { Db } from '../../../core/platform/database.ts'
import { retryOutOfReach } from '../../../core/platform/database-failures.ts'
import { type Network, networkWith } from '../../../core/platform/outbound/network.ts'
import type { Secret } from '../../../core/platform/secret.ts'
import type { Settings } from '../../../core/platform/settings.ts'
import { openSigningSecret } from '../../../core/platform/signing-secret.ts'
import { parseRetryAfter } from '../../../core/values/duration.ts'
import { signatureHeaders } from '../../../core/values/signature.ts'
import { runDueWork } from '../../../core/work/due-work.ts'
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
  AT_ONCE_EACH,
  type ClaimedDelivery,
  countFailure,
  deliveries,
  disableSubscription,
  failDelivery,
  lockReceiver,
  succeedDelivery,
} from '../store/webhook-sending.ts'

const TIMEOUT_MS = 15_000
const RETRY_FOR_MS = 60_000
const CAPS = { total: 128, perPartner: 16, perHost: 32 }

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
      const run = (delivery: ClaimedDelivery) => deliver(db, delivery, sending, signal)
      await runDueWork(deliveries, { db, signal, now, caps: CAPS, batch: AT_ONCE_EACH, run })
    },
  })

/**
 * Sends every due message. A message is claimed before it is sent and marked afterwards, so if the process dies in
 * between, the message is delivered a second time with the same id.
 */
export const deliverWebhooks = deliverWebhooksIn({ now: () => new Date() })

/** Retries recording the outcome for a while. After that, the message would be sent again anyway. */
async function deliver(db: Db, delivery: ClaimedDelivery, sending: Sending, signal: AbortSignal) {
  const startedAt = performance.now()
  const attempt = await sendDelivery(delivery, sending)
  const tookMs = performance.now() - startedAt
  const settle = () => settleDelivery(db, delivery, attempt, sending, tookMs)
  await retryOutOfReach(settle, { retryForMs: RETRY_FOR_MS, signal })
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
