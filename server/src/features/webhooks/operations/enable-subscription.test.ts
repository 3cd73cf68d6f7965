import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withReceiver } from '../../../testing/webhooks.ts'
import { updateBusiness } from '../../accounts/operations/update-business.ts'
import { enableSubscription } from './enable-subscription.ts'
import { pingSubscription } from './ping-subscription.ts'

test('an enabled subscription receives events from then on; those from while it was disabled are not kept', async (t) => {
  let gone = true
  const { call, given, subscribeOn, deliver, receiver, shown } = await withReceiver(t, () => (gone ? 410 : 200))
  const business = await given.business()
  const { subscriptionId } = await subscribeOn(business.id)
  const params = { subscriptionId }
  const rename = (name: string) => call(updateBusiness, { params: { business_Id: business.id }, body: { name } })
  await call(pingSubscription, { params })
  await deliver()
  assert.equal((await shown(business.id, subscriptionId)).state, 'disabled')
  assert.equal((await call(pingSubscription, { params })).body.code, 1000)
  await rename('While disabled')
  gone = false
  assert.equal((await call(enableSubscription, { params })).body.state, 'active')
  await rename('After it')
  await deliver()
  assert.deepEqual(
    receiver.received.map(({ body }) => body.type),
    ['ping', 'listing.updated'],
  )
})
