import { defineJob, type JobContext } from '../../../core/jobs/define-job.ts'
import type { Context } from '../../../core/operation/context.ts'
import { listingChanged } from '../../listings/contract/facts.ts'
import { publicationsQueued } from '../contract/facts.ts'
import { expandPublishRequests } from '../store/publication-claims.ts'

const REQUESTS_AT_ONCE = 1_000

export interface QueuePublicationsContext extends JobContext {
  /** Starts the job that publishes. */
  readonly emit?: Context<never>['emit']
}
export const queuePublicationsBy = (now: () => Date) =>
  defineJob<QueuePublicationsContext>({
    name: 'queue-publications',
    schedule: '* * * * *',
    on: [listingChanged],
    run: async ({ db, signal, emit }) => {
      const queueBatch = () =>
        db.transaction(async (db) => {
          const count = await expandPublishRequests(db, REQUESTS_AT_ONCE, now())
          if (count > 0) await emit?.(db, publicationsQueued)
          return count
        })
      while ((await queueBatch()) > 0) signal.throwIfAborted()
    },
  })

/** Turns requests into publications, at most one per location and directory, in batches with a share for each partner. */
export const queuePublications = queuePublicationsBy(() => new Date())
