import assert from 'node:assert/strict'
import { test } from 'node:test'
import { all, atLocation, none } from '../../../testing/contact-scene.ts'
import { fresh } from '../../../testing/fresh.ts'
import { changePermission } from './change-permission.ts'

test('saving never lifts a withdrawal and says so; change-permission lifts it', async () => {
  const { save, permit, retrieve } = await atLocation()
  const { id } = (await save({ email: 'a@x.example', emailPreferences: { marketingOptin: true } })).body
  await save({ id, emailPreferences: { marketingOptin: false } })
  const { status, body } = await save({ id, emailPreferences: all })
  assert.deepEqual([status, body.notApplied], [200, ['emailPreferences.marketingOptin']])
  assert.deepEqual((await retrieve({ id })).body.emailPreferences, { ...all, marketingOptin: false })
  const permitted = await permit({ id, emailPreferences: { marketingOptin: true } })
  assert.deepEqual(permitted.body.emailPreferences, all)
  assert.deepEqual((await retrieve({ id })).body, permitted.body)
})

test('change-permission needs something to change (1000) and identifiers that all match one contact (5043)', async () => {
  const { save, permit, given } = await atLocation()
  const { id } = (await save({ email: 'a@x.example' })).body
  assert.equal((await permit({ id })).body.code, 1000)
  assert.equal((await permit({ id, emailPreferences: {} })).body.code, 1000)
  assert.equal((await permit({ smsOptin: true })).body.code, 1000)
  assert.equal((await permit({ id, email: 'b@x.example', smsOptin: true })).body.code, 5043)
  assert.equal((await permit({ id, smsOptin: true }, await given.business())).body.code, 5043)
})

test("change-permission does not change another partner's contact (5043, 1532)", async () => {
  const other = await atLocation()
  const { id } = (await other.save({ email: 'a@x.example' })).body
  const { permit } = await atLocation()
  assert.equal((await permit({ id, emailPreferences: all })).body.code, 5043)
  assert.equal((await permit({ id, emailPreferences: all }, other.location)).body.code, 1532)
  assert.deepEqual((await other.retrieve({ id })).body.emailPreferences, none)
  const { call } = await fresh()
  assert.equal((await call(changePermission, { body: { id, smsOptin: true } })).body.code, 1532)
})

test('by cid, change-permission returns that mapping only, and only at its business (5043)', async () => {
  const { save, permit, given, location } = await atLocation()
  const second = await given.business()
  const { cids } = (await save({ email: 'a@x.example', businessIds: [location.id, second.id] })).body
  assert.equal((await permit({ cid: cids[1], emailPreferences: all })).body.code, 5043)
  const { body } = await permit({ cid: cids[1], emailPreferences: all }, second)
  assert.deepEqual(
    body.mappings.map(({ cid }: { cid: number }) => cid),
    [cids[1]],
  )
})

test('no permission is lost when several change at once', async () => {
  const { save, permit, retrieve } = await atLocation()
  const { id } = (await save({ email: 'a@x.example' })).body
  await Promise.all(
    Object.keys(all).flatMap((purpose) => [
      permit({ id, emailPreferences: { [purpose]: true } }),
      permit({ id, smsPreferences: { [purpose]: true } }),
    ]),
  )
  const { body } = await retrieve({ id })
  assert.deepEqual([body.emailPreferences, body.smsPreferences], [all, all])
})
