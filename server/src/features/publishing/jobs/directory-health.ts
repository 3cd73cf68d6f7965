import { afterFailures } from '../../../core/values/retry.ts'
import { DirectoryFailure } from '../directories/adapter.ts'
import type { PublishingContext } from './publishing-context.ts'

/** What the responses show about the directory. `failures` is the number of consecutive failures up to now. */
export interface Health {
  failures: number
  lastError: string
  restsUntil: Date | undefined
}

export function updateHealth(
  { now, chance }: Pick<PublishingContext, 'now' | 'chance'>,
  health: Health,
  outcome: 'healthy' | DirectoryFailure,
) {
  if (outcome === 'healthy') {
    health.failures = 0
    return
  }
  health.failures++
  health.lastError = outcome.message
  if (outcome.kind === 'busy') {
    health.failures = 0
    health.restsUntil = new Date(now().getTime() + outcome.retryAfterMs)
  } else health.restsUntil = afterFailures(health.failures, chance(), now())?.restsUntil
}

/**
 * Whether a failure affects the directory as a whole. A refusal affects one listing, a failure of a connection with its
 * own credentials affects that connection, and an outage affects all.
 */
export const concernsDirectory = (
  { kind }: DirectoryFailure,
  { credentials }: { readonly credentials: Buffer | null },
): boolean => kind === 'down' || (credentials === null && kind !== 'refused')

/** Reports an unexpected failure. The publication is treated as after an invalid response, because it may have been sent. */
export function failureFrom(error: unknown, report: (error: unknown) => void): DirectoryFailure {
  if (error instanceof DirectoryFailure) return error
  report(error)
  return new DirectoryFailure('odd', 'an unexpected error occurred in Presence', { cause: error })
}
