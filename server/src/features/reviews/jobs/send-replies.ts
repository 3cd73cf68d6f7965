import { defineJob } from '../../../core/jobs/define-job.ts'
import { LEASE_MS } from '../../publishing/jobs/publishing-context.ts'
import { repliesQueued } from '../contract/facts.ts'
import { claimReply, listPartnersWithReplies } from '../store/reply-deliveries.ts'
import type { AggregationOptions } from './aggregation-context.ts'
import { type AggregationJobContext, workOnQueue } from './pull-reviews.ts'
import { sendReply } from './send-reply.ts'

export const sendRepliesBy = (options: AggregationOptions) =>
  defineJob<AggregationJobContext>({
    name: 'send-replies',
    schedule: '* * * * *',
    on: [repliesQueued],
    run: (context) => {
      const { now = () => new Date() } = options
      return workOnQueue(context, options, {
        listPartners: () => listPartnersWithReplies(context.db, now()),
        claimWith:
          (tools) =>
          async (partnerId, { fullHosts }) => {
            const leaseEndsAt = new Date(now().getTime() + LEASE_MS)
            const reply = await claimReply(context.db, partnerId, { now: now(), fullHosts, leaseEndsAt })
            return reply && [{ host: reply.host, run: () => sendReply(tools, reply) }]
          },
      })
    },
  })

/** Sends replies to the directories that the reviews came from, at least once: a retry has the same idempotency key. */
export const sendReplies = sendRepliesBy({})
