/** The maximum number of requests of one key in a time window. */
export interface Limit {
  readonly requests: number
  readonly windowSeconds: number
}

const REQUESTS_MAX = 1_000_000
const WINDOW_SECONDS_MAX = 86_400

/** Parses `300/60`: 300 requests in 60 seconds. */
export function parseLimit(text: string): Limit | undefined {
  const [, requests, windowSeconds] = /^([1-9]\d{0,6})\/([1-9]\d{0,4})$/.exec(text)?.map(Number) ?? []
  if (!requests || !windowSeconds || requests > REQUESTS_MAX || windowSeconds > WINDOW_SECONDS_MAX) return undefined
  return { requests, windowSeconds }
}

export const formatLimit = ({ requests, windowSeconds }: Limit): string => `${requests}/${windowSeconds}`

/**
 * Allows neither a higher rate nor a larger burst: 10/1 exceeds 300/60 because of the rate, 18000/3600 because of the burst,
 * and 5/1 is within it.
 */
export const isWithinLimit = (limit: Limit, max: Limit): boolean =>
  limit.requests <= max.requests && limit.requests * max.windowSeconds <= max.requests * limit.windowSeconds
