const FIRST_WAIT_MS = 200
const LONGEST_BACKOFF_MS = 5_000
/** The service's default window is a minute. A longer wait is left to the caller. */
const LONGEST_WAIT_MS = 60_000

/**
 * How long to wait after the given attempt (1 is the first). Never shorter than the service asked for; the random part
 * keeps clients that were refused together from coming back together. Undefined: too long to wait in a call.
 */
export function waitAfter(attempt: number, retryAfter: string | null, random: number): number | undefined {
  const asked = retryAfter !== null && /^\d{1,9}$/.test(retryAfter.trim()) ? Number(retryAfter) * 1_000 : undefined
  if (asked !== undefined && asked > LONGEST_WAIT_MS) return undefined
  const backoff = Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_BACKOFF_MS)
  return asked === undefined ? backoff * (0.5 + random / 2) : asked + backoff * random
}

const IN_FLIGHT = 409

/**
 * 409 is final on the first attempt. Later it says that an attempt of ours, whose answer was lost, is still at work
 * under the same idempotency key: its answer is what we are waiting for.
 */
export const isWorthRetrying = (status: number, attempt: number) =>
  status === 429 || status === 503 || (status === IN_FLIGHT && attempt > 1)
