import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { givenPerson, signedIn } from '../../../testing/signed-in.ts'
import { saveCustomer } from '../../contacts/operations/save-customer.ts'
import { listParents } from '../../overview/console/list-parents.ts'
import { createBusiness } from '../operations/create-business.ts'
import { deleteBusiness } from '../operations/delete-business.ts'
import { getDeletionImpact } from './get-deletion-impact.ts'

async function scene() {
  const made = await fresh()
  const { given } = made
  const top = await given.business({ type: 'reseller', name: 'Top' })
  const group = await given.business({ type: 'enterprise', name: 'Group', parentId: top.id })
  const shop = await given.business({ name: 'Shop', parentId: group.id })
  const sibling = await given.business({ name: 'Sibling', parentId: group.id })
  return { ...made, top, group, shop, sibling }
}

test('lists what is deleted with a business, and what other businesses keep', async () => {
  const { call, given, top, group, shop, sibling, ...made } = await scene()
  await given.review({}, shop.id)
  const save = (email: string, businessIds: number[]) => call(saveCustomer, { body: { email, businessIds } })
  await save('only-here@mail.example', [shop.id])
  await save('both@mail.example', [shop.id, sibling.id])
  await givenPerson(made, { [shop.id]: 'member' })
  await givenPerson(made, { [shop.id]: 'member', [sibling.id]: 'member' })
  const owner = await signedIn(made, { [top.id]: 'owner' })
  const impactOf = async (business_Id: number) => (await owner.act(getDeletionImpact, { params: { business_Id } })).body
  const { contacts, reviews, people, peopleWithoutAccess, locations, accountId } = await impactOf(shop.id)
  assert.deepEqual(
    { contacts, reviews, people, peopleWithoutAccess, locations, accountId },
    { contacts: 1, reviews: 1, people: 2, peopleWithoutAccess: 1, locations: 0, accountId: group.id },
  )
  const ofGroup = await impactOf(group.id)
  assert.deepEqual([ofGroup.contacts, ofGroup.locations, ofGroup.peopleWithoutAccess], [2, 2, 2])
  const ofTop = await impactOf(top.id)
  assert.deepEqual([ofTop.children, ofTop.endsOwnAccess], [1, true])
})

test('the impact requires an admin (1171); a business without access, or of another partner, is unknown (1175)', async () => {
  const { shop, sibling, ...made } = await scene()
  const codeFor = async (role: 'member' | 'admin', business_Id: number) => {
    const { act } = await signedIn(made, { [shop.id]: role })
    return (await act(getDeletionImpact, { params: { business_Id } })).body.code
  }
  const elsewhere = await (await fresh()).given.business()
  assert.equal(await codeFor('member', shop.id), 1171)
  assert.equal(await codeFor('admin', shop.id), undefined)
  assert.equal(await codeFor('admin', sibling.id), 1175)
  assert.equal(await codeFor('admin', elsewhere.id), 1175)
})

test('a member of one location adds no siblings and deletes nothing; its owner can delete that location only', async () => {
  const { group, shop, sibling, ...made } = await scene()
  const member = await signedIn(made, { [shop.id]: 'member' })
  const body = { name: 'New', type: 'location', parentId: group.id }
  assert.equal((await member.act(createBusiness, { body })).body.code, 1175)
  assert.equal((await member.act(deleteBusiness, { params: { business_Id: shop.id } })).body.code, 1171)
  const owner = await signedIn(made, { [shop.id]: 'owner' })
  assert.equal((await owner.act(createBusiness, { body })).body.code, 1175)
  assert.equal((await owner.act(deleteBusiness, { params: { business_Id: sibling.id } })).body.code, 1175)
  assert.equal((await owner.act(deleteBusiness, { params: { business_Id: shop.id } })).status, 200)
})

test('parents are those that can contain the type, where the person is an admin or owner', async () => {
  const { top, group, shop, given, ...made } = await scene()
  const other = await given.business({ type: 'enterprise', name: 'Other' })
  const elsewhere = await fresh()
  await elsewhere.given.business({ type: 'enterprise', name: 'Group' })
  const { act } = await signedIn(made, { [top.id]: 'admin', [other.id]: 'member', [shop.id]: 'owner' })
  const namesFor = async (query: object) =>
    (await act(listParents, { query: { ...query } })).body.parents.map(({ name }: { name: string }) => name)
  assert.deepEqual(await namesFor({ type: 'location' }), ['Group', 'Top'])
  assert.deepEqual(await namesFor({ type: 'enterprise' }), ['Top'])
  assert.deepEqual(await namesFor({ type: 'location', search: String(group.id) }), ['Group'])
})
