/** The body of a message. It is identical for every attempt, because it is signed. */
export const composeMessage = (type: string, at: Date, data: unknown): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data })

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** The delay after the first attempt, the second, and so on. In total three days and four hours. */
const waitsMs = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
]
/** So that simultaneous failures are not retried simultaneously. */
const jitter = 0.2

export interface Attempt {
  /** 0 if there was no response. */
  readonly status: number
  /** Empty after a success. */
  readonly reason: string
  readonly retryAfterMs: number | undefined
}

export const succeeded = ({ reason }: Attempt): boolean => reason === ''

/** `attempts` includes the one that just failed; `random` is from 0 to 1. Undefined if the message is given up. */
export function nextAttemptAt({ retryAfterMs = 0 }: Attempt, attempts: number, now: Date, random: number) {
  const waitMs = waitsMs[attempts - 1]
  if (waitMs === undefined) return undefined
  const spreadMs = waitMs * (1 + jitter * random)
  return new Date(now.getTime() + Math.max(spreadMs, restMs(retryAfterMs)))
}

/** How long nothing is sent to the receiver because of its Retry-After. */
export const restingUntil = ({ retryAfterMs }: Attempt, now: Date): Date | undefined =>
  retryAfterMs === undefined ? undefined : new Date(now.getTime() + restMs(retryAfterMs))

/** A Retry-After beyond a day is a mistake. */
const restMs = (retryAfterMs: number) => Math.min(retryAfterMs, dayMs)

export interface Failures {
  readonly since: Date
  readonly count: number
}
const failingMsMax = 5 * dayMs
const failuresMin = 10
const GONE = 410

/** Why a subscription is disabled after a failed attempt; undefined if it is not. */
export function disablingReason({ status }: Attempt, { since, count }: Failures, now: Date): string | undefined {
  if (status === GONE) return 'the receiver responded with 410 Gone'
  const isHopeless = count >= failuresMin && now.getTime() - since.getTime() >= failingMsMax
  return isHopeless ? 'every delivery failed for five days' : undefined
}
