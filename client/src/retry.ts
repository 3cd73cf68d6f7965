const FIRST_WAIT_MS = 200
const LONGEST_BACKOFF_MS = 5_000
/** The service's default rate limit window is a minute. For a longer wait, the error is thrown to the caller. */
const LONGEST_WAIT_MS = 60_000

/**
 * How long to wait after the given attempt (1 is the first), at least as long as the service asked for. The random part
 * spreads the retries of clients that were refused at the same time. Returns undefined if the wait is too long.
 */
export function waitAfter(attempt: number, retryAfter: string | null, random: number): number | undefined {
  const asked = retryAfter !== null && /^\d{1,9}$/.test(retryAfter.trim()) ? Number(retryAfter) * 1_000 : undefined
  if (asked !== undefined && asked > LONGEST_WAIT_MS) return undefined
  const backoff = Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_BACKOFF_MS)
  return asked === undefined ? backoff * (0.5 + random / 2) : asked + backoff * random
}

const IN_FLIGHT = 409

/**
 * 409 is final on the first attempt. Later it means that an earlier attempt with the same idempotency key is still in
 * progress, although its connection was lost.
 */
export const isWorthRetrying = (status: number, attempt: number) =>
  status === 429 || status === 503 || (status === IN_FLIGHT && attempt > 1)
