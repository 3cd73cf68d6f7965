import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { givenChain } from '../../../testing/given-reviews.ts'
import { deleteCustomer } from '../../contacts/operations/delete-customer.ts'
import { saveCustomer } from '../../contacts/operations/save-customer.ts'
import { addSuppression } from './add-suppression.ts'
import { getBounceWebhook } from './get-bounce-webhook.ts'
import { listSuppressions } from './list-suppressions.ts'
import { removeSuppression } from './remove-suppression.ts'

type At = { readonly number: number }
async function scene() {
  const made = await givenChain(await fresh())
  const { call, north } = made
  const add = (body: object, { number }: At = north) =>
    call(addSuppression, { params: { businessNumber: number }, body })
  const list = async ({ number }: At = north) =>
    (await call(listSuppressions, { params: { businessNumber: number } })).body.suppressions
  const remove = (suppressionId: number, { number }: At = north) =>
    call(removeSuppression, { params: { businessNumber: number, suppressionId } })
  return { ...made, add, list, remove }
}
const gone = { email: 'Gone@mail.example', reason: 'bounce' }

test('an address is suppressed for all locations of the account, once, until it is removed', async () => {
  const { add, list, remove, south, chain } = await scene()
  const { body: made } = await add(gone)
  assert.deepEqual([made.accountId, made.reason], [chain.id, 'bounce'])
  assert.deepEqual((await add({ email: 'gone@MAIL.example', reason: 'complaint' }, south)).body, made)
  assert.deepEqual(await list(chain), [made])
  assert.deepEqual((await remove(made.suppressionId, south)).body, made)
  assert.deepEqual(await list(), [])
  assert.equal((await remove(made.suppressionId)).body.code, 1404)
})

test('the address is shown while a contact has it; only its hash is stored', async () => {
  const { add, list, call, north, db } = await scene()
  const { body } = await call(saveCustomer, { body: { email: 'gone@mail.example', businessIds: [north.id] } })
  await add(gone)
  await add({ phone: '+12125550143', reason: 'bounce' })
  assert.deepEqual(
    (await list()).map(({ email, phone }: { email: string; phone: string }) => [email, phone]),
    [
      ['', ''],
      ['gone@mail.example', ''],
    ],
  )
  await call(deleteCustomer, { params: { customerId: body.id } })
  assert.deepEqual(
    (await list()).map(({ email }: { email: string }) => email),
    ['', ''],
  )
  const { rows } = await db.execute('select string_agg(s::text, $1) as text from suppressions s', [' '])
  assert.doesNotMatch((rows[0] as { text: string }).text, /gone|2125550143/)
})

test('one valid e-mail address or phone is needed (1000)', async () => {
  const { add, list } = await scene()
  for (const wrong of [{}, { email: 'x' }, { phone: '555-0143' }, { email: 'a@mail.example', phone: '+12125550143' }]) {
    assert.equal((await add({ ...wrong, reason: 'bounce' })).body.code, 1000, JSON.stringify(wrong))
  }
  assert.deepEqual(await list(), [])
})

test('another partner or account cannot see or change anything', async () => {
  const [one, other] = [await scene(), await scene()]
  const { suppressionId } = (await one.add(gone)).body
  const second = await one.given.business()
  for (const [asker, at] of [
    [other, other.north],
    [one, second],
  ] as const) {
    assert.deepEqual(await asker.list(at), [])
    assert.equal((await asker.remove(suppressionId, at)).body.code, 1404)
  }
  const params = { businessNumber: one.north.number }
  assert.equal((await other.call(listSuppressions, { params })).body.code, 1011)
  assert.equal((await other.call(getBounceWebhook, { params })).body.code, 1011)
  assert.equal((await one.list()).length, 1)
})
