import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { person } from '../../../testing/sign-up.ts'
import { givenPerson, signedIn } from '../../../testing/signed-in.ts'
import { deleteUser } from '../operations/delete-user.ts'
import { signUpUser } from '../operations/sign-up-user.ts'

/** Two businesses of a partner, each with an owner. */
async function givenOwners() {
  const scene = await fresh()
  const [shop, other] = [await scene.given.business(), await scene.given.business()]
  await givenPerson(scene, { [other.id]: 'owner' })
  return { ...scene, shop, owner: await signedIn(scene, { [shop.id]: 'owner' }) }
}

test('in the dashboard, the last owner of a business cannot leave it (1000)', async () => {
  const { shop, owner, ...scene } = await givenOwners()
  const leave = () => owner.act(deleteUser, { query: { bid: shop.id, email: owner.email } })
  const { status, body } = await leave()
  assert.deepEqual([status, body.code], [400, 1000])
  assert.match(body.message, /last owner/)
  await givenPerson(scene, { [shop.id]: 'owner' })
  assert.equal((await leave()).status, 200)
})

test('in the dashboard, the last owner of a business cannot get a lower role (1000)', async () => {
  const { shop, owner } = await givenOwners()
  const { status, body } = await owner.act(signUpUser, {
    headers: { 'x-business-number': String(shop.id) },
    body: person({ userEmailId: owner.email, userRole: 'admin' }),
  })
  assert.deepEqual([status, body.code], [400, 1000])
  assert.match(body.message, /last owner/)
})

test('an owner of the parent is enough', async () => {
  const scene = await fresh()
  const chain = await scene.given.business({ type: 'enterprise' })
  const shop = await scene.given.business({ parentId: chain.id })
  await givenPerson(scene, { [chain.id]: 'owner' })
  const owner = await signedIn(scene, { [shop.id]: 'owner' })
  assert.equal((await owner.act(deleteUser, { query: { bid: shop.id, email: owner.email } })).status, 200)
})

test('a key can remove the last owner of a business, as long as the partner has another', async () => {
  const { shop, owner, call } = await givenOwners()
  assert.equal((await call(deleteUser, { query: { bid: shop.id, email: owner.email } })).status, 200)
})
