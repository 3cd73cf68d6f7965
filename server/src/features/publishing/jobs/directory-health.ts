import { afterFailures } from '../../../core/values/retry.ts'
import type { DirectoryFailure } from '../directories/adapter.ts'
import type { PublishingContext } from './publishing-context.ts'

/** What the responses show about the directory. `failures` is the number of consecutive failures up to now. */
export interface Health {
  failures: number
  lastError: string
  restsUntil: Date | undefined
}

export function judge(
  { now, chance }: Pick<PublishingContext, 'now' | 'chance'>,
  health: Health,
  says: 'healthy' | DirectoryFailure,
) {
  if (says === 'healthy') {
    health.failures = 0
    return
  }
  health.failures++
  health.lastError = says.message
  if (says.kind === 'busy') {
    health.failures = 0
    health.restsUntil = new Date(now().getTime() + says.retryAfterMs)
  } else health.restsUntil = afterFailures(health.failures, chance(), now())?.restsUntil
}
