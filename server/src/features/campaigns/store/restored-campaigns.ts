import type pg from 'pg'

/**
 * A campaign may have continued after the backup, so its messages could be sent twice. Messages that were being sent
 * may have arrived, so they are not retried. Returns the number of stopped campaigns.
 */
export async function stopRestoredCampaigns(client: pg.ClientBase): Promise<number> {
  await client.query(
    `update campaign_messages set state = 'failed', reason = 'interrupted', sent_at = due_at where state = 'sending'`,
  )
  const { rowCount } = await client.query(`update campaigns set status = 'stopped' where status = 'running'`)
  return rowCount ?? 0
}
