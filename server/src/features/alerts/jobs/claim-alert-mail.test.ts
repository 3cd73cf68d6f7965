import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { Db } from '../../../core/platform/database.ts'
import { fresh } from '../../../testing/fresh.ts'
import { alertMails, scheduleInstantMails } from '../store/alert-mails.ts'

test('an instant mail costs nothing for people without alerts', async () => {
  const { db, partnerId, given } = await fresh()
  // The job serves all partners, so remove what other tests have left.
  await db.execute('delete from alert_mails')
  await db.execute('delete from alerts')
  const business = await given.business()
  const { rows } = await db.execute(
    `with people as (
      insert into users (partner_id, email, folded_email, first_name, last_name)
      select $1, $2 || n, $2 || n, '', '' from generate_series(1, 300) n returning id
    ), mails as (
      insert into alert_mails (user_id, type, queue_partner_id) select id, 'instant', $1 from people
    )
    insert into alerts (user_id, business_id, kind, delivery, data)
    select max(id), $3, 'bad review', 'instant', '{}' from people returning user_id as id`,
    [partnerId, randomUUID(), business.id],
  )
  const worker = Number((await db.execute(`insert into workers (job) values ('t') returning id`)).rows.map(idOf)[0])
  await db.execute('analyze alerts, alert_mails')
  const room = { now: new Date(), limit: 2, worker, busyHosts: [], perHost: 1, busyLanes: [], busyRows: [] }
  const { claimed, read } = await db.transaction(async (db) => {
    const before = await indexReads(db)
    await scheduleInstantMails(db, room.now)
    const claimed = await alertMails.claim(db, partnerId, room)
    return { claimed, read: (await indexReads(db)) - before }
  })
  await db.execute('delete from workers where id = $1', [worker])
  assert.deepEqual(
    claimed.map(({ userId }) => userId),
    rows.map(idOf),
  )
  assert.ok(read < 100, String(read))
})

const idOf = (row: unknown) => (row as { id: number }).id

const indexReads = async (db: Db) => {
  const { rows } = await db.execute(
    `select sum(pg_stat_get_xact_tuples_fetched(indexrelid) + pg_stat_get_xact_tuples_returned(indexrelid))::int as read
    from pg_index where indrelid in ('alerts'::regclass, 'alert_mails'::regclass)`,
  )
  return (rows[0] as { read: number }).read
}
