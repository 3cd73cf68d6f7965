import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exampleListing } from '../../operations/listing/example-listing.ts'
import { updateListing } from '../../operations/listing/update-listing.ts'
import { pingSubscription } from '../../operations/subscription/ping-subscription.ts'
import { upgraded } from '../../testing/upgraded.ts'
import { withReceiver } from '../../testing/webhooks.ts'

const tables = [
  'media_checks',
  'search_ai_plans',
  'search_ai_runs',
  'publish_requests',
  'publications',
  'webhook_deliveries',
]

test('after an upgrade all waiting work is found under its partner', async (t) => {
  const { db, call, given, subscribeOn, partnerId } = await withReceiver(t)
  const business = await given.business()
  const { subscriptionId } = await subscribeOn(business.id)
  await call(pingSubscription, { params: { subscriptionId } })
  const body = { ...exampleListing, media: { logoUrl: 'https://shop.example/logo.png' } }
  assert.equal((await call(updateListing, { params: { businessNumber: business.number }, body })).status, 200)
  const undo = `${tables.map((table) => `alter table ${table} drop column queue_partner_id cascade;`).join('')}
    drop function set_queue_partner, set_queue_partner_of_delivery cascade`
  const found = await upgraded(db, undo, '0094-partner-of-waiting-work.sql', async (db) => {
    const { rows } = await db.execute(
      `select queue_partner_id as id from media_checks where business_id = $1
      union all select queue_partner_id from webhook_deliveries where subscription_id = $2 and state = 'waiting'`,
      [business.id, subscriptionId],
    )
    return (rows as { id: number | null }[]).map(({ id }) => id)
  })
  assert.ok(found.length >= 2)
  assert.deepEqual([...new Set(found)], [partnerId])
})
