import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { Db } from '../../../core/platform/database.ts'
import { fresh } from '../../../testing/fresh.ts'
import { claimInstantMail } from '../store/alert-mails.ts'

/** Adds people with one immediate alert each, whose mail is due after the given number of hours. */
async function scene() {
  const { db, partnerId, given } = await fresh()
  // The job claims mails of all partners, so remove those that other tests have left.
  await db.execute('delete from alert_mails')
  const business = await given.business()
  const add = async (count: number, hours: number): Promise<number[]> => {
    const { rows } = await db.execute(
      `with people as (
        insert into users (partner_id, email, folded_email, first_name, last_name)
        select $1, $2 || n, $2 || n, '', '' from generate_series(1, $3::int) n returning id
      ), mails as (
        insert into alert_mails (user_id, type, due_at) select id, 'instant', now() + interval '1 hour' * $4 from people
      ), alerts as (
        insert into alerts (user_id, business_id, kind, delivery, data) select id, $5, 'bad review', 'instant', '{}' from people
      )
      select id from people order by id`,
      [partnerId, randomUUID(), count, hours, business.id],
    )
    return (rows as { id: number }[]).map(({ id }) => id)
  }
  return { db, add }
}
const inAMinute = () => new Date(Date.now() + 60_000)

test('claiming the next immediate mail does not read people whose mail was sent', async () => {
  const { db, add } = await scene()
  const [due = 0] = await add(1, 0)
  await add(300, 24)
  await db.execute('analyze alerts, alert_mails')
  const claimed = await db.transaction(async (db) => {
    const before = await indexReads(db)
    const mail = await claimInstantMail(db, inAMinute(), due - 1)
    return { mail, read: (await indexReads(db)) - before }
  })
  assert.equal(claimed.mail?.userId, due)
  assert.ok(claimed.read < 100, String(claimed.read))
})

test('a mail that another worker has claimed does not hide the next one', async () => {
  const { db, add } = await scene()
  const due = await add(3, 0)
  const after = Math.min(...due) - 1
  const claimed = await db.transaction(async (one) => {
    const first = await claimInstantMail(one, inAMinute(), after)
    return [first, await claimInstantMail(db, inAMinute(), after)]
  })
  assert.deepEqual(
    claimed.map((mail) => mail?.userId),
    due.toSorted((a, b) => a - b).slice(0, 2),
  )
})

const indexReads = async (db: Db) => {
  const { rows } = await db.execute(
    `select sum(pg_stat_get_xact_tuples_fetched(indexrelid) + pg_stat_get_xact_tuples_returned(indexrelid))::int as read
    from pg_index where indrelid in ('alerts'::regclass, 'alert_mails'::regclass)`,
  )
  return (rows[0] as { read: number }).read
}
