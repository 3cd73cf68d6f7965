import { COUNTED_MAX } from '../../../core/contract/limits.ts'
import type { Db } from '../../../core/platform/database.ts'
import { slowStatement } from '../../../core/platform/statement.ts'
import { quick, slow } from '../../../core/store/query.ts'
import { IS_ACTIVE } from '../../businesses/store/business-status.ts'
import { type LocationSelection, parametersOf, selectedLocations } from '../../businesses/store/location-filter.ts'
import type { CustomFieldFilter } from '../../contacts/contract/contact.ts'
import type { Consent } from '../../contacts/rules/consent.ts'
import type { CustomFieldCondition } from '../../contacts/rules/contact-filter.ts'
import { HELD_CONSENT_JSON } from '../../contacts/store/contact-json.ts'
import { meetsConditions } from '../../contacts/store/custom-field-definitions.ts'
import type { Identity } from '../../contacts/store/opt-outs.ts'
import type { CampaignLocations, CampaignPurpose } from '../contract/campaign.ts'
import type { CampaignChannel } from '../contract/campaign-template.ts'
import { consentFor, type SkipReason } from '../rules/recipient.ts'

/** Partners with a campaign whose audience is due for planning. */
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
  readonly channel: CampaignChannel
  readonly schedule: 'once' | 'ongoing'
  readonly delayDays: number
  readonly businessIds: readonly number[]
  readonly tag: string | null
  readonly customFields: readonly CustomFieldFilter[]
  readonly locations: CampaignLocations
  readonly quietFrom: number
  readonly quietTo: number
  readonly minDaysBetween: number
  readonly position: Position
  readonly hasBaseline: boolean
}
/** Contacts are processed in the order in which they were saved. `from` is a string, because a Date has no microseconds. */
export interface Position {
  readonly from: string
  readonly after: number
}
/** Returns undefined if there is nothing left to plan, or another worker has just planned it. */
export const lockCampaignToPlan = quick.row<PlannedCampaign, [partnerId: number, id: number, now: Date]>(
  'lock-campaign-to-plan',
  `select account_id as "accountId", purpose, channel, schedule, delay_days as "delayDays", to_json(business_ids) as "businessIds",
    tag, custom_fields as "customFields", locations, quiet_from as "quietFrom", quiet_to as "quietTo",
    min_days_between as "minDaysBetween", json_build_object('from', plan_from::text, 'after', plan_after) as position,
    has_baseline as "hasBaseline"
  from campaigns where partner_id = $1 and id = $2 and status = 'running' and plan_at <= $3 for no key update`,
)

export interface AudienceMember {
  readonly contactId: number
  readonly businessId: number
  readonly timezone: string
  readonly isLocationActive: boolean
  /** Whether the contact was created after the campaign was started. */
  readonly isNew: boolean
  readonly to: string
  readonly address: Identity | null
  readonly consent: Consent
}
interface Audience {
  readonly campaignId: number
  readonly accountId: number
  readonly channel: CampaignChannel
  readonly position: Position
  readonly end: BatchEnd
  readonly businessIds: readonly number[]
  readonly tag: string | null
  readonly fields: readonly CustomFieldCondition[]
  /** Undefined: all locations. */
  readonly selection: LocationSelection | undefined
}
/**
 * Runs a statement with a condition on the locations of the mappings m. With a filter it has no name, so that it is planned for
 * its values.
 */
function audienceRows<Row>(name: string, text: (isSelected: string) => string) {
  const all = slowStatement<Row>(name, text('true'))
  return (db: Db, selection: LocationSelection | undefined, values: unknown[]) => {
    if (!selection) return db.rows(all, values)
    const isSelected = `m.business_id in (${selectedLocations(selection, parametersOf(values))})`
    return db.rows({ ...all, text: text(isSelected), name: '' }, values)
  }
}
/** SQL: the column of a contact for the channel in a parameter. */
const byChannel = (channel: string, email: string, phone: string) =>
  `case ${channel} when 'sms' then c.${phone} else c.${email} end`

export interface BatchEnd extends Position {
  /** Whether this is the last batch. */
  readonly isLast: boolean
}
/** Where a batch of contacts ends. All contacts of the account count, not only the audience. */
export const findBatchEnd = quick.oneRow<
  BatchEnd,
  [partnerId: number, accountId: number, position: Position, size: number]
>(
  'find-end-of-campaign-batch',
  `select coalesce(last.updated_at, 'infinity')::text as from, coalesce(last.id, ${Number.MAX_SAFE_INTEGER}) as after,
    last.id is null as "isLast"
  from (select) one left join lateral (
    select c.updated_at, c.id from contacts c
    where c.partner_id = $1 and c.account_id = $2 and (c.updated_at, c.id) > ($3::timestamptz, $4::bigint)
    order by c.updated_at, c.id offset $5::int - 1 limit 1
  ) last on true`,
  (partnerId, accountId, { from, after }, size) => [partnerId, accountId, from, after, size],
)

/**
 * The contacts of the audience between two positions, in the order in which they were saved. The range has two bounds
 * instead of a limit: PostgreSQL might check all remaining contacts before applying a limit. The location is the
 * first active one where the contact was saved. The contacts cannot be deleted until the commit. Contacts that are already part of the
 * campaign, by id or address, are skipped, so a later run adds new contacts, but not ones that were deleted and saved again.
 */
export async function listAudience(db: Db, partnerId: number, audience: Audience): Promise<readonly AudienceMember[]> {
  const { campaignId, accountId, channel, position, end, businessIds, tag, fields, selection } = audience
  return AUDIENCE(db, selection, [
    partnerId,
    campaignId,
    accountId,
    position.after,
    end.after,
    businessIds,
    tag,
    fields.length > 0 ? JSON.stringify(fields) : null,
    channel,
    position.from,
    end.from,
  ])
}
const AUDIENCE = audienceRows<AudienceMember>(
  'list-campaign-audience',
  (isSelected) => `select c.id as "contactId", location.business_id as "businessId", location.timezone,
    location.is_active as "isLocationActive",
    coalesce(c.created_at > (select started_at from campaigns where id = $2), false) as "isNew",
    coalesce(${byChannel('$9', 'email', 'phone')}, '') as to,
    '\\x' || encode(${byChannel('$9', 'email_hash', 'phone_hash')}, 'hex') as address, ${HELD_CONSENT_JSON} as consent
  from contacts c cross join lateral (
    select m.business_id, b.timezone, ${IS_ACTIVE} as is_active from contact_mappings m join businesses b on b.id = m.business_id
    where m.contact_id = c.id and (cardinality($6::bigint[]) = 0 or m.business_id = any ($6)) and ${isSelected}
    order by is_active desc, m.cid limit 1
  ) location
  where c.partner_id = $1 and c.account_id = $3
    and (c.updated_at, c.id) > ($10::timestamptz, $4::bigint) and (c.updated_at, c.id) <= ($11::timestamptz, $5::bigint)
    and ($7::text is null or c.tags @> array[$7::text])
    and ($8::text is null or (${meetsConditions('$8')}))
    and not exists (select from campaign_messages planned where planned.campaign_id = $2 and planned.contact_id = c.id)
    and not exists (select from campaign_messages planned where planned.campaign_id = $2
      and planned.address = ${byChannel('$9', 'email_hash', 'phone_hash')})
  order by c.updated_at, c.id for key share of c`,
)

/** The current size of the audience, and how many of its contacts have an address and consent. */
export async function countAudience(
  db: Db,
  partnerId: number,
  audience: Omit<Audience, 'campaignId' | 'position' | 'end'> & { readonly purpose: CampaignPurpose },
): Promise<AudienceCount> {
  const { accountId, purpose, channel, businessIds, tag, fields, selection } = audience
  const [count] = await AUDIENCE_COUNT(db, selection, [
    partnerId,
    accountId,
    consentFor(purpose, channel),
    businessIds,
    tag,
    fields.length > 0 ? JSON.stringify(fields) : null,
    channel,
  ])
  return count as AudienceCount
}
interface AudienceCount {
  readonly contacts: number
  readonly consenting: number
}
const AUDIENCE_COUNT = audienceRows<AudienceCount>(
  'count-campaign-audience',
  (
    isSelected,
  ) => `select count(*)::int as contacts, count(*) filter (where ${byChannel('$7', 'email', 'phone')} is not null
    and consent ->> 'blocked' = 'false' and consent ->> $3 = 'true')::int as consenting
  from (
    select c.* from contacts c where c.partner_id = $1 and c.account_id = $2
      and exists (
        select from contact_mappings m join businesses b on b.id = m.business_id
        where m.contact_id = c.id and ${IS_ACTIVE} and (cardinality($4::bigint[]) = 0 or m.business_id = any ($4)) and ${isSelected} offset 0)
      and ($5::text is null or c.tags @> array[$5::text]) and ($6::text is null or (${meetsConditions('$6')}))
    limit ${COUNTED_MAX + 1}
  ) c cross join lateral (select ${HELD_CONSENT_JSON} as consent) held`,
)

export interface PlannedMessage {
  readonly contactId: number
  readonly businessId: number
  readonly address: Identity | null
  readonly dueAt: Date
  /** Undefined if the message will be sent. */
  readonly skipped: SkipReason | undefined
}
export const insertMessages = slow.run<[campaignId: number, messages: readonly PlannedMessage[]]>(
  'insert-campaign-messages',
  `insert into campaign_messages (campaign_id, contact_id, business_id, address, due_at, state, reason)
  select $1, contact_id, business_id, address, case when reason = '' then due_at end, case when reason = '' then 'planned' else 'skipped' end, reason
  from unnest($2::bigint[], $3::bigint[], $4::bytea[], $5::timestamptz[], $6::text[])
    as planned (contact_id, business_id, address, due_at, reason)`,
  (campaignId, messages) => [
    campaignId,
    messages.map(({ contactId }) => contactId),
    messages.map(({ businessId }) => businessId),
    messages.map(({ address }) => address),
    messages.map(({ dueAt }) => dueAt),
    messages.map(({ skipped }) => skipped ?? ''),
  ],
)

/** Called when contacts remain: planning continues after this one. */
export const continuePlan = quick.run<[id: number, position: Position, now: Date]>(
  'continue-campaign-plan',
  `update campaigns set plan_from = $2, plan_after = $3, plan_at = $4, plan_began = coalesce(plan_began, clock_timestamp())
  where id = $1`,
  (id, { from, after }, now) => [id, from, after, now],
)

/**
 * Called when the whole audience is planned. The next run starts an hour before this one began, because a contact gets
 * its timestamp when it is written but becomes visible when its transaction, such as an import, commits. A null time
 * means that there is no next run.
 */
export const finishPlan = quick.run<[id: number, nextRunAt: Date | null]>(
  'finish-campaign-plan',
  `update campaigns set plan_from = coalesce(plan_began, clock_timestamp()) - interval '1 hour', plan_after = 0,
    plan_at = $2, plan_began = null, has_baseline = schedule = 'ongoing' where id = $1`,
)

/** Contacts from another account keep the time at which they were saved, so planning starts from the beginning. */
export const planFromStart = quick.run<[partnerId: number, accountId: number]>(
  'plan-campaigns-from-start',
  `update campaigns set plan_from = '-infinity', plan_after = 0
  where partner_id = $1 and account_id = $2 and schedule = 'ongoing' and status in ('running', 'stopped')`,
)
