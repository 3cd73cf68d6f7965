import type pg from 'pg'
import { pageJson, pageOf } from '../../../core/store/page.ts'
import { quick } from '../../../core/store/query.ts'
import type { CampaignLocations, CampaignSettings, StoredCampaign } from '../contract/campaign.ts'
import type { TemplateContent } from '../contract/campaign-template.ts'
import { parseTimeOfDay } from '../rules/send-time.ts'

const timeOfDay = (column: string) => `to_char(make_time(${column} / 60, ${column} % 60, 0), 'HH24:MI')`
/** Omits optional members that are null. */
const JSON_ROW = `(select json_strip_nulls(row_to_json(record)) from (select campaign.id as "campaignId",
    campaign.account_id as "accountId", campaign.name, campaign.purpose, campaign.channel, campaign.template_id as "templateId",
    campaign.survey_id as "surveyId", campaign.schedule, campaign.delay_days as "delayDays",
    to_json(campaign.business_ids) as "businessIds", coalesce(campaign.tag, '') as tag,
    campaign.custom_fields as "customFields", campaign.locations, ${timeOfDay('campaign.quiet_from')} as "quietFrom",
    ${timeOfDay('campaign.quiet_to')} as "quietTo", campaign.min_days_between as "minDaysBetween", campaign.status,
    floor(extract(epoch from campaign.created_at) * 1000)::bigint as created) record) as json`
/** Used by every statement. The join ensures that the account belongs to the partner. */
const CAMPAIGNS = `campaigns campaign
  join businesses account on account.id = campaign.account_id and account.partner_id = $1
  where campaign.partner_id = $1 and campaign.account_id = $2`

/** One page, newest first. */
export const listCampaigns = quick.page<[partnerId: number, accountId: number, offset: number, count: number]>(
  'list-campaigns',
  `select ${pageJson('campaigns', '$4')} from ${pageOf(`
    select -id as place, json from (
      select campaign.id, ${JSON_ROW} from ${CAMPAIGNS} order by campaign.id desc offset $3 limit $4 + 1
    ) record`)}`,
)

export const findCampaign = quick.value<StoredCampaign, [partnerId: number, accountId: number, id: number]>(
  'find-campaign',
  `select ${JSON_ROW} from ${CAMPAIGNS} and campaign.id = $3`,
)
/** Locks the status until the commit. */
export const lockCampaign = quick.value<StoredCampaign, [partnerId: number, accountId: number, id: number]>(
  'lock-campaign',
  `select ${JSON_ROW} from ${CAMPAIGNS} and campaign.id = $3 for update of campaign`,
)

export const countCampaigns = quick.one<number, [partnerId: number, accountId: number]>(
  'count-campaigns',
  `select count(*) from ${CAMPAIGNS}`,
)
export const countOngoingCampaigns = quick.one<number, [partnerId: number, accountId: number]>(
  'count-ongoing-campaigns',
  `select count(*) from ${CAMPAIGNS} and campaign.status = 'running' and campaign.schedule = 'ongoing'`,
)

const COLUMNS = `name, purpose, template_id, survey_id, schedule, delay_days, business_ids, tag, custom_fields, quiet_from,
  quiet_to, min_days_between, channel, locations`
const columnsOf = (campaign: CampaignSettings) => [
  campaign.name,
  campaign.purpose,
  campaign.templateId ?? null,
  campaign.surveyId ?? null,
  campaign.schedule,
  campaign.delayDays,
  campaign.businessIds,
  campaign.tag || null,
  JSON.stringify(campaign.customFields),
  parseTimeOfDay(campaign.quietFrom),
  parseTimeOfDay(campaign.quietTo),
  campaign.minDaysBetween,
  campaign.channel,
  JSON.stringify(campaign.locations),
]
const PARAMETERS = '$3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16'

export const insertCampaign = quick.one<
  StoredCampaign,
  [partnerId: number, accountId: number, campaign: CampaignSettings]
>(
  'insert-campaign',
  `insert into campaigns as campaign (partner_id, account_id, ${COLUMNS}) values ($1, $2, ${PARAMETERS}) returning ${JSON_ROW}`,
  (partnerId, accountId, campaign) => [partnerId, accountId, ...columnsOf(campaign)],
)
export const updateCampaign = quick.one<StoredCampaign, [accountId: number, id: number, campaign: CampaignSettings]>(
  'update-campaign',
  `update campaigns campaign set (${COLUMNS}) = row (${PARAMETERS}) where account_id = $1 and id = $2 returning ${JSON_ROW}`,
  (accountId, id, campaign) => [accountId, id, ...columnsOf(campaign)],
)
interface CampaignWithFilter extends Pick<StoredCampaign, 'campaignId' | 'name' | 'status' | 'locations'> {}
/** Those that filter their locations. */
export const lockCampaignsWithFilter = quick.rows<CampaignWithFilter, [partnerId: number, accountId: number]>(
  'lock-campaigns-with-filter',
  `select campaign.id as "campaignId", campaign.name, campaign.status, campaign.locations from ${CAMPAIGNS}
    and campaign.locations::text <> '{}' order by campaign.id for no key update of campaign`,
)
export const setCampaignLocations = quick.run<[accountId: number, id: number, locations: CampaignLocations]>(
  'set-campaign-locations',
  'update campaigns set locations = $3 where account_id = $1 and id = $2',
  (accountId, id, locations) => [accountId, id, JSON.stringify(locations)],
)
export const removeCampaign = quick.run<[accountId: number, id: number]>(
  'remove-campaign',
  'delete from campaigns where account_id = $1 and id = $2',
)

/** Copies the template into the campaign, whose content is fixed from now on. */
export const startCampaign = quick.one<
  StoredCampaign,
  [accountId: number, id: number, template: Pick<TemplateContent, 'subject' | 'text' | 'html'>, now: Date]
>(
  'start-campaign',
  `update campaigns campaign set status = 'running', subject = $3, text = $4, html = $6, started_at = $5, plan_at = $5
  where account_id = $1 and id = $2 returning ${JSON_ROW}`,
  (accountId, id, { subject, text, html }, now) => [accountId, id, subject, text, now, html],
)
export const setCampaignStatus = quick.one<
  StoredCampaign,
  [accountId: number, id: number, status: 'running' | 'stopped']
>(
  'set-campaign-status',
  `update campaigns campaign set status = $3 where account_id = $1 and id = $2 returning ${JSON_ROW}`,
)
/** Returns the ids of the campaigns that were running. */
export const stopRunningCampaigns = quick.column<
  number,
  [partnerId: number, accountId: number, surveyId: number | undefined]
>(
  'stop-running-campaigns',
  `update campaigns set status = 'stopped' where partner_id = $1 and account_id = $2 and status = 'running'
    and ($3::bigint is null or survey_id = $3) returning id`,
  (partnerId, accountId, surveyId) => [partnerId, accountId, surveyId ?? null],
)

/**
 * A campaign may have continued after the backup, so its messages could be sent twice. Messages that were being sent
 * may have arrived, so they are not retried. Returns the number of stopped campaigns.
 */
export async function stopRestoredCampaigns(client: pg.ClientBase): Promise<number> {
  await client.query(
    `update campaign_messages set worker = null, state = 'failed', reason = 'interrupted', sent_at = coalesce(sent_at, now())
    where state = 'sending'`,
  )
  const { rowCount } = await client.query(`update campaigns set status = 'stopped' where status = 'running'`)
  return rowCount ?? 0
}

/** Returns those of the businesses that exist and belong to the account. */
export const listBusinessesOfAccount = quick.rows<
  { readonly id: number; readonly number: number },
  [partnerId: number, accountId: number, refs: readonly number[]]
>(
  'list-businesses-of-account',
  `select b.id, b.number from businesses b where b.partner_id = $1 and (b.id = $2 or b.parent_id = $2)
    and (b.id = any ($3) or b.number = any ($3)) order by b.id`,
)

/**
 * Gives the campaigns of a location that was its own account to the account that it joins. A campaign for the whole old
 * account becomes one for the location, so that it does not reach the contacts of other locations. The caller holds the
 * locks of a move.
 */
export const moveCampaigns = quick.size<[partnerId: number, locationId: number, accountId: number]>(
  'move-campaigns',
  `update campaigns set account_id = $3,
    business_ids = case when cardinality(business_ids) = 0 then array[own.id] else business_ids end
  from businesses own where own.partner_id = $1 and own.id = $2 and account_id = own.id returning 1`,
)

/** The status of the survey that a campaign is to link to. It cannot change before the commit. */
export const lockLinkedSurvey = quick.value<string, [partnerId: number, accountId: number, surveyId: number]>(
  'lock-linked-survey',
  `select survey.status from surveys survey join businesses account on account.id = survey.account_id
  where account.partner_id = $1 and account.id = $2 and survey.id = $3 for share of survey`,
)
