import type { Context } from '../../../core/operation/context.ts'
import type { Db } from '../../../core/platform/database.ts'
import type { Network } from '../../../core/platform/outbound/network.ts'
import type { Secret } from '../../../core/platform/secret.ts'
import { parseRetryAfter } from '../../../core/values/retry-after.ts'
import { signatureHeaders } from '../../../core/values/signature.ts'
import { openSecret } from '../actions/signing-secret.ts'
import { deliveriesQueued } from '../contract/facts.ts'
import { composeMessage } from '../rules/event.ts'
import { type Attempt, disablingReason, nextAttemptAt, restingUntil, wentWell } from '../rules/retry.ts'
import {
  type ClaimedDelivery,
  countFailure,
  disableSubscription,
  failDelivery,
  lockReceiver,
  succeedDelivery,
} from '../store/webhook-sending.ts'

export interface Sending {
  readonly secret: Secret
  readonly network: Network
  readonly timeoutMs: number
  readonly now: () => Date
  readonly emit?: Context<never>['emit'] | undefined
}

interface Answered extends Attempt {
  /** The start of the response body; empty if there was none. */
  readonly response: string
}

const RESPONSE_BYTES_MAX = 2048

/**
 * Makes one attempt. Redirects are not followed. Only the status decides; the start of the body is stored for people to
 * read.
 */
export async function sendDelivery(
  delivery: ClaimedDelivery,
  { secret, network, timeoutMs, now }: Sending,
): Promise<Answered> {
  const secrets = [delivery.sealedSecret, delivery.oldSealedSecret].flatMap((sealed) => {
    const opened = sealed && openSecret(secret, delivery.url, sealed)
    return opened ? [opened] : []
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

const failure = (reason: string, retryAfterMs?: number, response = ''): Answered => ({
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
export async function settleDelivery(
  db: Db,
  delivery: ClaimedDelivery,
  attempt: Answered,
  { now: clock, emit }: Pick<Sending, 'now' | 'emit'>,
  tookMs: number,
) {
  const now = clock()
  const { status, reason, response } = attempt
  const durationMs = Math.round(tookMs)
  if (wentWell(attempt)) return succeedDelivery(db, delivery, { status, durationMs, response })
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
