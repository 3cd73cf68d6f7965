import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { givenChain } from '../../../testing/given-reviews.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { getBounceWebhook } from '../operations/get-bounce-webhook.ts'
import { rotateBounceWebhook } from '../operations/rotate-bounce-webhook.ts'
import { getBounceAddress } from './get-bounce-address.ts'

test('the address is that of the account, without its secret, and says how long the previous secret is accepted', async () => {
  const made = await givenChain(await fresh())
  const { call, chain, north, db, partnerId } = made
  const { act } = await signedIn(made, { [chain.id]: 'admin' })
  const at = { params: { businessNumber: north.number } }
  const { url } = (await call(getBounceWebhook, at)).body
  assert.match(url, new RegExp(`/bounces/${chain.number}$`))
  assert.deepEqual((await act(getBounceAddress, at)).body, { url, previousUntil: '' })
  const { previousUntil } = (await call(rotateBounceWebhook, { ...at, body: {} })).body
  assert.deepEqual((await act(getBounceAddress, at)).body, { url, previousUntil })
  await call(rotateBounceWebhook, { ...at, body: { previousHours: 0 } })
  assert.equal((await act(getBounceAddress, at)).body.previousUntil, '')
  const { rows } = await db.execute(
    `select count(*)::int as count from audit_entries where partner_id = $1 and operation = 'getBounceAddress'`,
    [partnerId],
  )
  assert.deepEqual(rows, [{ count: 0 }])
})

test('it needs the role admin at the account (403), and another partner finds none (1011)', async () => {
  const [one, other] = [await givenChain(await fresh()), await givenChain(await fresh())]
  const at = { params: { businessNumber: one.north.number } }
  const member = await signedIn(one, { [one.chain.id]: 'member' })
  const clerk = await signedIn(one, { [one.north.id]: 'owner' })
  const stranger = await signedIn(other, { [other.chain.id]: 'owner' })
  assert.deepEqual(
    [(await member.act(getBounceAddress, at)).status, (await clerk.act(getBounceAddress, at)).status],
    [403, 403],
  )
  assert.equal((await stranger.act(getBounceAddress, at)).body.code, 1011)
})
