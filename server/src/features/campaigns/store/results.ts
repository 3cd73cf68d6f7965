import type { Db, JsonText } from '../../../core/platform/database.ts'
import { slowStatement } from '../../../core/platform/statement.ts'
import { type PageRow, pageJson, pageOf, readPage } from '../../../core/store/page.ts'
import { slow } from '../../../core/store/query.ts'
import { readLinesBelow } from '../../../core/store/read-by-cursor.ts'
import { momentJson } from '../../../core/store/sql-fragments.ts'
import { FULL_NAME, isMappedBelow } from '../../contacts/store/contact-json.ts'

export interface StateCount {
  readonly state: 'planned' | 'sending' | 'sent' | 'bounced' | 'failed' | 'skipped'
  readonly reason: string
  readonly count: number
}
export const countMessages = slow.rows<StateCount, [partnerId: number, campaignId: number]>(
  'count-campaign-messages',
  `select m.state, m.reason, count(*) from campaign_messages m
  join campaigns campaign on campaign.id = m.campaign_id and campaign.partner_id = $1
  where m.campaign_id = $2 group by m.state, m.reason order by count(*) desc, m.reason`,
)

export interface Responses {
  readonly isPlanned: boolean
  readonly opened: number
  readonly rated: number
  readonly optedOut: number
}
/** What recipients did after their message was sent. All had given consent by then, so any opt-out came later. */
export const countResponses = slow.oneRow<Responses, [partnerId: number, campaignId: number]>(
  'count-campaign-responses',
  `select campaign.plan_at is null or campaign.has_baseline as "isPlanned",
    count(*) filter (where link.opened_at >= m.sent_at) as opened,
    count(*) filter (where link.rated_at >= m.sent_at) as rated,
    count(*) filter (where exists (
      select from opt_outs o where o.partner_id = $1 and o.account_id = campaign.account_id and o.identity = m.address
        and (o.blocked or case campaign.channel || ' ' || campaign.purpose when 'email feedback' then o.email_feedback
          when 'email marketing' then o.email_marketing when 'sms feedback' then o.sms_feedback else o.sms_marketing end)
    )) as "optedOut"
  from campaigns campaign left join campaign_messages m on m.campaign_id = campaign.id and m.state = 'sent'
  left join request_links link on link.contact_id = m.contact_id and link.business_id = m.business_id
  where campaign.partner_id = $1 and campaign.id = $2 group by campaign.id`,
)

export interface ShortResult {
  readonly campaignId: number
  readonly sent: number
  readonly opened: number
}
/** Results of the campaigns on the same page of listCampaigns, without drafts. */
export const listShortResults = slow.rows<
  ShortResult,
  [partnerId: number, accountId: number, offset: number, count: number]
>(
  'list-short-campaign-results',
  `select campaign.id as "campaignId", count(m.id) as sent, count(*) filter (where link.opened_at >= m.sent_at) as opened
  from (
    select campaign.id, campaign.status from campaigns campaign
    join businesses account on account.id = campaign.account_id and account.partner_id = $1
    where campaign.partner_id = $1 and campaign.account_id = $2 order by campaign.id desc offset $3 limit $4
  ) campaign left join campaign_messages m on m.campaign_id = campaign.id and m.state = 'sent'
  left join request_links link on link.contact_id = m.contact_id and link.business_id = m.business_id
  where campaign.status <> 'draft' group by campaign.id order by campaign.id desc`,
)

export interface RecipientOrder {
  readonly by: 'planned' | 'name' | 'sent'
  readonly isDescending: boolean
}
/** The account must not see a contact that has left it with its location, or whose locations have been deleted. */
const RECIPIENT = `left join contacts c on c.id = m.contact_id and c.partner_id = $1 and ${isMappedBelow('campaign.account_id')}`
const RECIPIENT_ORDERS = { planned: 'm.id', name: `lower(${FULL_NAME})`, sent: 'm.sent_at' }
/** One page of the messages of a campaign. Sorting by name or by time reads all its messages. */
export async function listRecipients(
  db: Db,
  partnerId: number,
  campaignId: number,
  state: StateCount['state'] | undefined,
  { by, isDescending }: RecipientOrder,
  offset: number,
  count: number,
): Promise<JsonText> {
  const direction = isDescending ? 'desc' : 'asc'
  // `nulls last` would prevent the use of the index on the id, which is never null.
  const order = `${by === 'planned' ? '' : `${RECIPIENT_ORDERS[by]} ${direction} nulls last, `}m.id ${direction}`
  const statement = slowStatement<PageRow>(
    `list-campaign-recipients-by-${by}-${direction}`,
    `select ${pageJson('recipients', '$4')} from ${pageOf(`
    select row_number() over (order by ${order}) as place, (select row_to_json(record) from (
      select m.id as "messageId", c.id as "contactId", ${FULL_NAME} as "contactName", m.business_id as "businessId",
        coalesce(b.name, '') as "businessName", case m.state when 'sending' then 'planned' else m.state end as state,
        m.reason, coalesce(${momentJson('m.sent_at')}, '') as "sentAt",
        coalesce(case when link.opened_at >= m.sent_at then ${momentJson('link.opened_at')} end, '') as "openedAt",
        coalesce(case when link.rated_at >= m.sent_at then ${momentJson('link.rated_at')} end, '') as "ratedAt"
    ) record) as json
    from campaigns campaign join lateral (
      select m.* from campaign_messages m ${by === 'name' ? RECIPIENT : ''}
      where m.campaign_id = campaign.id and ($5::text is null or m.state = $5 or $5 = 'planned' and m.state = 'sending')
      order by ${order} offset $3 limit $4 + 1
    ) m on true ${RECIPIENT}
    left join (businesses b join business_ancestors below on below.business_id = b.id)
      on b.id = m.business_id and b.partner_id = $1 and below.ancestor_id = campaign.account_id
    left join request_links link on link.contact_id = c.id and link.business_id = b.id
    where campaign.partner_id = $1 and campaign.id = $2`)}`,
  )
  return readPage(await db.rows(statement, [partnerId, campaignId, offset, count, state ?? null])) as JsonText
}

/** Messages of all campaigns at or below the business, as JSON, in the order of planning. See readByCursor. */
export const readMessagesBelow = readLinesBelow(`select row_to_json(line)::text as json from (
    select m.id as "messageId", campaign.id as "campaignId", campaign.name as campaign, m.business_id as "businessId",
      m.contact_id as "contactId", m.state, m.reason, m.attempts, ${momentJson('m.sent_at')} as "sentAt",
      case when link.opened_at >= m.sent_at then ${momentJson('link.opened_at')} end as "openedAt",
      case when link.rated_at >= m.sent_at then ${momentJson('link.rated_at')} end as "ratedAt"
    from campaign_messages m join campaigns campaign on campaign.id = m.campaign_id and campaign.partner_id = $1
    join businesses b on b.id = m.business_id and b.partner_id = $1
    join business_ancestors a on a.business_id = b.id and a.ancestor_id = $2
    left join request_links link on link.contact_id = m.contact_id and link.business_id = m.business_id order by m.id
  ) line`)

/** For the demo, which sends nothing: all messages of the campaign were sent six days ago. */
export async function writeDemoResults(db: Db, campaignId: number, at: (daysAgo: number) => Date) {
  await db.execute(
    `update campaign_messages set state = 'sent', due_at = null, sent_at = $2, attempts = 1 where campaign_id = $1 and state = 'planned'`,
    [campaignId, at(6)],
  )
  // Some recipients have opened the link, and some of those have chosen a review site.
  await db.execute(
    `insert into request_links (contact_id, business_id, created_at, expires_at, opened_at, rated_at)
    select contact_id, business_id, $2, $3, case when rank < 4 then $4::timestamptz end, case when rank < 3 then $4::timestamptz end
    from (select *, row_number() over (order by id) as rank from campaign_messages
      where campaign_id = $1 and state = 'sent') sent`,
    [campaignId, at(6), at(-54), at(5)],
  )
  await db.execute(`update campaigns set status = 'finished', finished_at = $2, created_at = $3 where id = $1`, [
    campaignId,
    at(6),
    at(8),
  ])
}
