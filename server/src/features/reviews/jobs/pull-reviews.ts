import { defineJob, type JobContext } from '../../../core/jobs/define-job.ts'
import { type Queue, workRoundRobin } from '../../../core/jobs/round-robin.ts'
import type { Context } from '../../../core/operation/context.ts'
import type { Secret } from '../../../core/platform/secret.ts'
import { directoriesWith } from '../../publishing/directories/open-directory.ts'
import { LEASE_MS } from '../../publishing/jobs/publishing-context.ts'
import { sourceLinkDue } from '../contract/facts.ts'
import { claimLink, listPartnersWithPulls } from '../store/source-link-claims.ts'
import { type AggregationContext, type AggregationOptions, CAPS, TIMEOUT_MS } from './aggregation-context.ts'
import { pullLink } from './pull-link.ts'

export interface AggregationJobContext extends JobContext {
  readonly secret: Secret
  /** Starts the jobs that notify and analyse. */
  readonly emit?: Context<never>['emit']
}

export const pullReviewsBy = (options: AggregationOptions) =>
  defineJob<AggregationJobContext>({
    name: 'pull-reviews',
    schedule: '* * * * *',
    on: [sourceLinkDue],
    run: (context) => {
      const { now = () => new Date() } = options
      return workOnQueue(context, options, {
        listPartners: () => listPartnersWithPulls(context.db, now()),
        claimWith:
          (tools) =>
          async (partnerId, { fullHosts }) => {
            const leaseEndsAt = new Date(now().getTime() + LEASE_MS)
            const link = await claimLink(context.db, partnerId, { now: now(), fullHosts, leaseEndsAt })
            return link && [{ host: link.host, run: () => pullLink(tools, link) }]
          },
      })
    },
  })

/**
 * Pulls reviews from the links that are due, partners in turn. It may be killed at any step: a page is stored with its
 * cursor.
 */
export const pullReviews = pullReviewsBy({})

interface Work {
  readonly listPartners: Queue['listPartners']
  readonly claimWith: (context: AggregationContext) => Queue['claim']
}

/** Processes links or replies until none is due. */
export async function workOnQueue(
  { db, signal, secret, emit }: AggregationJobContext,
  { now = () => new Date(), chance = Math.random, timeoutMs = TIMEOUT_MS, network }: AggregationOptions,
  { listPartners, claimWith }: Work,
) {
  if ((await listPartners()).length === 0) return
  // Imported on first use, because this HTTP client takes more memory than the rest of an idle service.
  const { openExchange } = await import('../../publishing/directories/exchange.ts')
  const exchange = openExchange(now, timeoutMs)
  let unexpected: unknown
  const report = (error: unknown) => {
    unexpected ??= error
  }
  const open = directoriesWith(secret, exchange, now)
  try {
    const claim = claimWith({ db, open, now, chance, report, emit, network, timeoutMs })
    await workRoundRobin({ caps: CAPS, listPartners, claim }, signal)
    if (unexpected) throw unexpected
  } finally {
    await exchange.close()
  }
}
