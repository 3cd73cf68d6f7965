import { defineJob, type JobContext } from '../../../core/jobs/define-job.ts'
import type { Context } from '../../../core/operation/context.ts'
import type { Db } from '../../../core/platform/database.ts'
import { insertAuditEntry } from '../../../core/store/audit-entries.ts'
import { workRoundRobin } from '../../../core/work/round-robin.ts'
import { selectLocations } from '../../businesses/actions/location-selection.ts'
import { parseCustomFieldFilters } from '../../contacts/rules/contact-filter.ts'
import { campaignStarted, messagesPlanned } from '../contract/facts.ts'
import { skipReasonOf } from '../rules/recipient.ts'
import { afterQuietHours } from '../rules/send-time.ts'
import { setCampaignStatus } from '../store/campaigns.ts'
import {
  type AudienceMember,
  continuePlan,
  findBatchEnd,
  findCampaignToPlan,
  finishPlan,
  insertMessages,
  listAudience,
  listPartnersToPlan,
  lockCampaignToPlan,
  type PlannedCampaign,
} from '../store/planning.ts'
import { listSuppressed } from '../store/suppressions.ts'

const CONTACTS_AT_ONCE = 1_000
const CAPS = { total: 2, perPartner: 1, perHost: 2 }
/** How often to search for new members of an ongoing campaign's audience. */
const REPLAN_MS = 15 * 60_000
const dayMs = 86_400_000

export interface PlanningContext extends JobContext {
  readonly emit?: Context<never>['emit']
}

/**
 * Creates a message for each contact of the audience, in batches that are committed separately, so a killed run loses
 * one batch. Contacts that must not be messaged are recorded with the reason. Everything is checked again before a
 * message is sent.
 */
export const planCampaignsBy = (now: () => Date) =>
  defineJob<PlanningContext>({
    name: 'plan-campaigns',
    schedule: '* * * * *',
    on: [campaignStarted],
    run: async ({ db, signal, emit }) => {
      let hasPlanned = false
      const claim = async (partnerId: number) => {
        const campaignId = await findCampaignToPlan(db, partnerId, now())
        if (campaignId === undefined) return undefined
        hasPlanned = true
        return [{ host: null, run: () => planBatch(db, partnerId, campaignId, now()) }]
      }
      await workRoundRobin({ caps: CAPS, listPartners: () => listPartnersToPlan(db, now()), claim }, signal)
      if (hasPlanned) await emit?.(db, messagesPlanned)
    },
  })
export const planCampaigns = planCampaignsBy(() => new Date())

/** Plans the next contacts in the audience of one campaign. */
export const planBatch = (db: Db, partnerId: number, campaignId: number, now: Date) =>
  db.transaction(async (db) => {
    const campaign = await lockCampaignToPlan(db, partnerId, campaignId, now)
    if (!campaign) return
    const { accountId, channel, businessIds, tag, position, schedule } = campaign
    const filter = await readFilter(db, partnerId, campaign)
    // Without it, everyone would get a message.
    if (!filter) return stopUnreadable(db, partnerId, accountId, campaignId)
    const end = await findBatchEnd(db, partnerId, accountId, position, CONTACTS_AT_ONCE)
    const audience = { campaignId, accountId, channel, position, end, businessIds, tag, ...filter }
    const members = await listAudience(db, partnerId, audience)
    const addresses = members.flatMap(({ address }) => address ?? [])
    const suppressed = new Set(await listSuppressed(db, partnerId, accountId, addresses))
    await insertMessages(
      db,
      campaignId,
      members.map((member) => messageFor(campaign, member, suppressed.has(member.address as never), now)),
    )
    if (!end.isLast) return continuePlan(db, campaignId, end, now)
    await finishPlan(db, campaignId, schedule === 'once' ? null : new Date(now.getTime() + REPLAN_MS))
  })

/** Undefined if it was written by another release or by hand, or has the name of a field that was changed since. */
async function readFilter(db: Db, partnerId: number, { accountId, customFields, locations }: PlannedCampaign) {
  const parsed = parseCustomFieldFilters(customFields)
  if (!parsed.ok) return undefined
  const fail = () => {
    throw new FilterRefused()
  }
  try {
    const selection = await selectLocations(accountId, locations, { db, partnerId, fail })
    return { fields: parsed.conditions, selection }
  } catch (error) {
    if (error instanceof FilterRefused) return undefined
    throw error
  }
}
class FilterRefused extends Error {}

async function stopUnreadable(db: Db, partnerId: number, accountId: number, campaignId: number) {
  await setCampaignStatus(db, accountId, campaignId, 'stopped')
  const change = { before: { status: 'running' }, after: { status: 'stopped', reason: 'unreadable filter' } }
  const about = { businessId: accountId, subject: 'campaign' as const, subjectId: campaignId }
  await insertAuditEntry(db, partnerId, { operation: 'plan campaign' }, { ...about, ...change })
}

function messageFor(campaign: PlannedCampaign, member: AudienceMember, isSuppressed: boolean, now: Date) {
  const { contactId, businessId, address, timezone, isNew } = member
  // It is unknown when an older contact got its tag or field, so it counts as part of the audience before the start.
  const isOlder = campaign.schedule === 'ongoing' && !campaign.hasBaseline && !isNew
  const recipient = { ...member, isMapped: true, isSuppressed, isRecent: false }
  const skipped = isOlder ? ('before start' as const) : skipReasonOf(campaign, recipient)
  const earliest = new Date(now.getTime() + campaign.delayDays * dayMs)
  return { contactId, businessId, address, skipped, dueAt: afterQuietHours(campaign, timezone || 'UTC', earliest) }
}
