import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withReceiver } from '../../testing/webhooks.ts'
import { deleteBusiness } from '../accounts/operations/delete-business.ts'
import { removeOldWebhooks } from './jobs/remove-old-webhooks.ts'

const signal = new AbortController().signal

/** The subscription of a business that was deleted two hours ago, before its event was sent. */
async function ended(...[t, answering]: Parameters<typeof withReceiver>) {
  const made = await withReceiver(t, answering)
  const { call, given, db, subscribeOn, partnerId } = made
  const { id } = await given.business()
  await subscribeOn(id)
  await call(deleteBusiness, { params: { business_Id: id } })
  await db.execute(`update webhook_subscriptions set ended_at = ended_at - interval '2 hours' where partner_id = $1`, [
    partnerId,
  ])
  const clean = () => removeOldWebhooks.run({ db, signal })
  const subscriptions = async () =>
    (await db.execute('select 1 from webhook_subscriptions where partner_id = $1', [partnerId])).rows.length
  return { ...made, clean, subscriptions }
}

test('pending events of a deleted business are kept until they are sent, and its subscription as long', async (t) => {
  const { clean, subscriptions, deliver, receiver } = await ended(t)
  await clean()
  assert.equal(await subscriptions(), 1)
  await deliver()
  assert.deepEqual(
    receiver.received.map(({ body }) => body.type),
    ['business.deleted'],
  )
  await clean()
  assert.equal(await subscriptions(), 0)
})

test('the subscription of a deleted business is removed although its receiver responds with 410 Gone', async (t) => {
  const { clean, subscriptions, deliver, receiver } = await ended(t, () => 410)
  await deliver()
  assert.equal(receiver.received.length, 1)
  await clean()
  assert.equal(await subscriptions(), 0)
})
