import { defineJob, type JobContext } from '../../../core/jobs/define-job.ts'
import type { Context } from '../../../core/operation/context.ts'
import { workRoundRobin } from '../../../core/work/round-robin.ts'
import { applyNextBatch } from '../actions/apply-edit.ts'
import { bulkEditStarted } from '../contract/facts.ts'
import { listPartnersWithBulkEdits, removeOldBulkEdits } from '../store/bulk-edits.ts'

export interface EditListingsContext extends JobContext {
  readonly baseUrl: () => string | Promise<string>
  /** Starts the jobs that publish and notify. */
  readonly emit?: Context<never>['emit']
}

const CAPS = { total: 2, perPartner: 1, perHost: 2 }
const KEPT_DAYS = 90
const REMOVED_AT_ONCE = 20

/** Applies and reverts bulk edits, one batch per partner at a time. A killed run loses at most one batch per partner. */
export const editListings = defineJob<EditListingsContext>({
  name: 'edit-listings',
  schedule: '*/10 * * * *',
  on: [bulkEditStarted],
  run: async ({ db, signal, baseUrl, emit }) => {
    const tools = { now: () => new Date(), mediaUrl: `${await baseUrl()}/media/`, emit }
    /** Partners with nothing left to claim in this run. */
    const done = new Set<number>()
    const work = async (partnerId: number) => {
      if (!(await applyNextBatch(db, tools, partnerId))) done.add(partnerId)
    }
    const claim = async (partnerId: number) =>
      done.has(partnerId) ? undefined : [{ host: null, run: () => work(partnerId) }]
    await workRoundRobin({ caps: CAPS, listPartners: () => listPartnersWithBulkEdits(db), claim }, signal)
    while ((await removeOldBulkEdits(db, KEPT_DAYS, REMOVED_AT_ONCE)) === REMOVED_AT_ONCE) signal.throwIfAborted()
  },
})
