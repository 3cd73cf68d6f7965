import type pg from 'pg'

/**
 * After the backup a campaign may have gone on: its messages would be sent a second time. Those that were being sent may have
 * been, so they count as sent to the address. Answers how many campaigns were running. Older backups have no campaigns.
 */
export async function stopRestoredCampaigns(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.campaign_messages') is not null as exists`,
  )
  if (!rows[0]?.exists) return 0
  await client.query(
    `update campaign_messages set state = 'failed', reason = 'interrupted', sent_at = due_at where state = 'sending'`,
  )
  const { rowCount } = await client.query(`update campaigns set status = 'stopped' where status = 'running'`)
  return rowCount ?? 0
}
