import { Gauge } from '@prometheus-io/client'
import type { Db } from '../core/platform/database.ts'
import { listDirectories } from '../features/publishing/store/directories.ts'
import { countDisabledSubscriptions, listBacklogs } from './backlog.ts'
import { countFailedJobs } from './condition.ts'

const behind = new Gauge({
  name: 'presence_backlog_seconds',
  help: 'How long the oldest background work has been due, by kind',
  labelNames: ['work'],
})
const failedJobs = new Gauge({
  name: 'presence_failed_jobs',
  help: 'Jobs that failed after all retries, in the last hour',
})
const disabledSubscriptions = new Gauge({
  name: 'presence_webhook_subscriptions_disabled',
  help: 'Webhook subscriptions that were disabled because their receiver kept failing',
})
const OF_DIRECTORY = { labelNames: ['directory'] }
const drifted = new Gauge({
  ...OF_DIRECTORY,
  name: 'presence_directory_drifted',
  help: 'Locations with a drifted listing, by directory',
})
const deadLetters = new Gauge({
  ...OF_DIRECTORY,
  name: 'presence_directory_dead_letters',
  help: 'Publications and removals that failed and are no longer retried, by directory',
})
const paused = new Gauge({
  ...OF_DIRECTORY,
  name: 'presence_directory_paused',
  help: '1 while a directory is paused because it keeps failing, by directory',
})

/** Counting a directory's publications is slow, so scrapes within this time share one count. */
const FRESH_MS = 30_000

/** Reads these metrics from the database. They are absent while it is unreachable. */
export function backlogMetrics(db: Db): () => Promise<void> {
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined
  const read = async () => {
    const [backlogs, failed, disabled, directories] = await Promise.all([
      listBacklogs(db),
      countFailedJobs(db),
      countDisabledSubscriptions(db),
      listDirectories(db),
    ])
    readAt = performance.now()
    reset()
    for (const { work, seconds } of backlogs) behind.set({ work }, seconds)
    failedJobs.set(failed)
    disabledSubscriptions.set(disabled)
    for (const each of directories) {
      const { name: directory } = each
      drifted.set({ directory }, each.drifted)
      deadLetters.set({ directory }, each.deadLetters)
      paused.set({ directory }, each.restsUntil ? 1 : 0)
    }
  }
  return async () => {
    if (performance.now() - readAt < FRESH_MS) return
    reading ??= read()
      .catch(reset)
      .finally(() => {
        reading = undefined
      })
    await reading
  }
}

function reset() {
  for (const gauge of [behind, failedJobs, disabledSubscriptions, drifted, deadLetters, paused]) gauge.reset()
}
