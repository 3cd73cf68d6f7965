import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { updateNotifications } from '../console/notifications.ts'
import { recordAlerts } from '../store/alerts.ts'

/** A person with access to an account and to one of its locations, who has chosen alerts about bad reviews. */
async function scene() {
  const made = await fresh()
  const { db, given, partnerId } = made
  const account = await given.business({ type: 'enterprise' })
  const shop = await given.business({ parentId: account.id })
  const { act, userId } = await signedIn(made, { [account.id]: 'member', [shop.id]: 'admin' })
  const choose = async (delivery: string, alert = 'bad review') => {
    assert.equal((await act(updateNotifications, { body: { alerts: [{ alert, delivery }] } })).status, 200)
  }
  await choose('daily')
  const alert = () => recordAlerts(db, partnerId, [{ kind: 'bad review', businessId: shop.id, data: { reviewId: 1 } }])
  const rowsOf = async (sql: string) => (await db.execute(sql, [userId])).rows
  const waiting = () => rowsOf('select kind, delivery from alerts where user_id = $1 order by id')
  const mails = () => rowsOf('select type, due_at from alert_mails where user_id = $1 order by type')
  return { ...made, userId, choose, alert, waiting, mails }
}

test('a person with access through several grants gets one alert about each event', async () => {
  const { alert, waiting } = await scene()
  await alert()
  assert.deepEqual(await waiting(), [{ kind: 'bad review', delivery: 'daily' }])
})

test('a new choice applies to alerts that are waiting, and off drops them', async () => {
  const { alert, waiting, choose } = await scene()
  await alert()
  await choose('instant')
  assert.deepEqual(await waiting(), [{ kind: 'bad review', delivery: 'instant' }])
  await choose('off', 'drift')
  assert.equal((await waiting()).length, 1)
  await choose('off')
  assert.deepEqual(await waiting(), [])
})

test('choosing again keeps the time of a mail that is waiting', async () => {
  const { choose, mails, db, userId } = await scene()
  const retryAt = new Date('2026-11-16T08:10:00Z')
  await db.execute('update alert_mails set due_at = $2 where user_id = $1', [userId, retryAt])
  await choose('daily', 'drift')
  assert.deepEqual(await mails(), [{ type: 'daily', due_at: retryAt }])
})
