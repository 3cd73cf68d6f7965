import type { Db } from '../../../core/platform/database.ts'

/** For the demo, which sends nothing: all messages of the campaign were sent six days ago. */
export async function writeDemoResults(db: Db, campaignId: number, at: (daysAgo: number) => Date) {
  await db.execute(
    `update campaign_messages set state = 'sent', sent_at = $2, attempts = 1 where campaign_id = $1 and state = 'planned'`,
    [campaignId, at(6)],
  )
  // Some recipients have opened the link, and some of those have chosen a review site.
  await db.execute(
    `insert into request_links (contact_id, business_id, created_at, expires_at, opened_at, rated_at)
    select contact_id, business_id, $2, $3, case when place < 4 then $4::timestamptz end, case when place < 3 then $4::timestamptz end
    from (select *, row_number() over (order by id) as place from campaign_messages
      where campaign_id = $1 and state = 'sent') sent`,
    [campaignId, at(6), at(-54), at(5)],
  )
  await db.execute(`update campaigns set status = 'finished', finished_at = $2, created_at = $3 where id = $1`, [
    campaignId,
    at(6),
    at(8),
  ])
}
