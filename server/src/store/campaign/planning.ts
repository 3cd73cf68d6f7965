import { type CampaignPurpose, consentFor, type SkipReason } from '../../domain/campaign/recipient.ts'
import type { Consent } from '../../domain/contact/consent.ts'
import type { CustomFieldCondition, CustomFieldFilter } from '../../domain/contact/custom-field-filter.ts'
import { HELD_CONSENT_JSON } from '../contact/contact-json.ts'
import { meetsConditions } from '../contact/custom-field-conditions.ts'
import type { Identity } from '../contact/opt-outs.ts'
import { quick, slow } from '../sql/query.ts'

/** Partners with a campaign whose audience is to be looked through. */
export const listPartnersToPlan = quick.column<number, [now: Date]>(
  'list-partners-to-plan',
  `select distinct partner_id from campaigns where status = 'running' and plan_at <= $1 order by partner_id`,
)
export const findCampaignToPlan = quick.value<number, [partnerId: number, now: Date]>(
  'find-campaign-to-plan',
  `select id from campaigns where partner_id = $1 and status = 'running' and plan_at <= $2 order by plan_at, id limit 1`,
)

export interface PlannedCampaign {
  readonly accountId: number
  readonly purpose: CampaignPurpose
  readonly schedule: 'once' | 'ongoing'
  readonly delayDays: number
  readonly businessIds: readonly number[]
  readonly tag: string | null
  readonly customFields: readonly CustomFieldFilter[]
  readonly quietFrom: number
  readonly quietTo: number
  readonly minDaysBetween: number
  readonly planAfter: number
  readonly hasBaseline: boolean
}
/** Undefined: there is nothing left to plan, or another worker has just done it. */
export const lockCampaignToPlan = quick.row<PlannedCampaign, [partnerId: number, id: number, now: Date]>(
  'lock-campaign-to-plan',
  `select account_id as "accountId", purpose, schedule, delay_days as "delayDays", to_json(business_ids) as "businessIds",
    tag, custom_fields as "customFields", quiet_from as "quietFrom", quiet_to as "quietTo",
    min_days_between as "minDaysBetween", plan_after as "planAfter", has_baseline as "hasBaseline"
  from campaigns where partner_id = $1 and id = $2 and status = 'running' and plan_at <= $3 for no key update`,
)

export interface AudienceMember {
  readonly contactId: number
  readonly businessId: number
  readonly timezone: string
  readonly email: string
  readonly address: Identity | null
  readonly consent: Consent
}
interface Audience {
  readonly campaignId: number
  readonly accountId: number
  readonly after: number
  readonly limit: number
  readonly businessIds: readonly number[]
  readonly tag: string | null
  readonly fields: readonly CustomFieldCondition[]
}
/**
 * The next contacts of the audience, by id. The location is the one where the contact was saved first. They are not deleted
 * until the commit. A contact that the campaign knows already, by its id or its address, is left out, so that looking again
 * finds the new ones, but not those that were deleted and saved again.
 */
export const listAudience = slow.rows<AudienceMember, [partnerId: number, audience: Audience]>(
  'list-campaign-audience',
  `select c.id as "contactId", place.business_id as "businessId", place.timezone, coalesce(c.email, '') as email,
    '\\x' || encode(c.email_hash, 'hex') as address, ${HELD_CONSENT_JSON} as consent
  from contacts c cross join lateral (
    select m.business_id, b.timezone from contact_mappings m join businesses b on b.id = m.business_id
    where m.contact_id = c.id and (cardinality($6::bigint[]) = 0 or m.business_id = any ($6)) order by m.cid limit 1
  ) place
  where c.partner_id = $1 and c.account_id = $3 and c.id > $4 and ($7::text is null or c.tags @> array[$7::text])
    and ($8::text is null or (${meetsConditions('$8')}))
    and not exists (select from campaign_messages known where known.campaign_id = $2 and known.contact_id = c.id)
    and not exists (select from campaign_messages known where known.campaign_id = $2 and known.address = c.email_hash)
  order by c.id limit $5 for key share of c`,
  (partnerId, { campaignId, accountId, after, limit, businessIds, tag, fields }) => [
    partnerId,
    campaignId,
    accountId,
    after,
    limit,
    businessIds,
    tag,
    fields.length > 0 ? JSON.stringify(fields) : null,
  ],
)

/** How many contacts the audience has today, and how many of them have an address and the consent. */
export const countAudience = slow.oneRow<
  { readonly contacts: number; readonly consenting: number },
  [
    partnerId: number,
    audience: Omit<Audience, 'campaignId' | 'after' | 'limit'> & { readonly purpose: CampaignPurpose },
  ]
>(
  'count-campaign-audience',
  `select count(*)::int as contacts, count(*) filter (where c.email is not null
    and consent ->> 'blocked' = 'false' and consent ->> $3 = 'true')::int as consenting
  from contacts c cross join lateral (select ${HELD_CONSENT_JSON} as consent) held
  where c.partner_id = $1 and c.account_id = $2
    and exists (
      select from contact_mappings m join businesses b on b.id = m.business_id
      where m.contact_id = c.id and (cardinality($4::bigint[]) = 0 or m.business_id = any ($4)))
    and ($5::text is null or c.tags @> array[$5::text]) and ($6::text is null or (${meetsConditions('$6')}))`,
  (partnerId, { accountId, purpose, businessIds, tag, fields }) => [
    partnerId,
    accountId,
    consentFor(purpose),
    businessIds,
    tag,
    fields.length > 0 ? JSON.stringify(fields) : null,
  ],
)

export interface PlannedMessage {
  readonly contactId: number
  readonly businessId: number
  readonly address: Identity | null
  readonly dueAt: Date
  /** Undefined: it is to be sent. */
  readonly skipped: SkipReason | undefined
}
export const insertMessages = slow.run<[campaignId: number, messages: readonly PlannedMessage[]]>(
  'insert-campaign-messages',
  `insert into campaign_messages (campaign_id, contact_id, business_id, address, due_at, state, reason)
  select $1, contact_id, business_id, address, due_at, case when reason = '' then 'planned' else 'skipped' end, reason
  from unnest($2::bigint[], $3::bigint[], $4::bytea[], $5::timestamptz[], $6::text[])
    as given (contact_id, business_id, address, due_at, reason)`,
  (campaignId, messages) => [
    campaignId,
    messages.map(({ contactId }) => contactId),
    messages.map(({ businessId }) => businessId),
    messages.map(({ address }) => address),
    messages.map(({ dueAt }) => dueAt),
    messages.map(({ skipped }) => skipped ?? ''),
  ],
)

/** How far it has got, and when it goes on. Null: the whole audience is planned. */
export const updatePlan = quick.run<
  [id: number, plan: { readonly after: number; readonly at: Date | null; readonly hasBaseline: boolean }]
>(
  'update-campaign-plan',
  'update campaigns set plan_after = $2, plan_at = $3, has_baseline = $4 where id = $1',
  (id, { after, at, hasBaseline }) => [id, after, at, hasBaseline],
)
