import { quick } from '../../../core/store/query.ts'

/** What a location had as its own account, and what now belongs to the account it has joined. */
interface OwnRecords {
  readonly surveys: number
  readonly campaigns: number
  readonly campaignTemplates: number
  readonly replyTemplates: number
}
type OfMove = [partnerId: number, locationId: number, accountId: number]

/**
 * Gives the surveys, campaigns and templates of a location to the account that it joins. A campaign for the whole old
 * account becomes one for the location, so that it does not reach the contacts of other locations. The caller holds the
 * locks of a move.
 */
export const moveOwnRecords = quick.oneRow<OwnRecords, OfMove>(
  'move-own-records',
  `with own as (select id from businesses where partner_id = $1 and id = $2),
  moved_surveys as (update surveys set account_id = $3 from own where account_id = own.id returning 1),
  moved_campaigns as (
    update campaigns set account_id = $3,
      business_ids = case when cardinality(business_ids) = 0 then array[own.id] else business_ids end
    from own where account_id = own.id returning 1
  ),
  moved_templates as (update campaign_templates set account_id = $3 from own where account_id = own.id returning 1),
  moved_replies as (update reply_templates set account_id = $3 from own where account_id = own.id returning 1)
  select (select count(*) from moved_surveys) as surveys, (select count(*) from moved_campaigns) as campaigns,
    (select count(*) from moved_templates) as "campaignTemplates", (select count(*) from moved_replies) as "replyTemplates"`,
)

/** Names of reply templates that both the location and the account have. */
export const listTakenReplyTemplates = quick.column<string, OfMove>(
  'list-taken-reply-templates',
  `select own.name from businesses b join reply_templates own on own.account_id = b.id
  join reply_templates taken on taken.account_id = $3 and lower(taken.name) = lower(own.name)
  where b.partner_id = $1 and b.id = $2 order by own.name`,
)
