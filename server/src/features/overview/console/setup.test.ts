import assert from 'node:assert/strict'
import { test } from 'node:test'
import { COMPLETE_LISTING, COMPLETE_PROFILE, givenCompleteLocation } from '../../../testing/complete-location.ts'
import { fresh } from '../../../testing/fresh.ts'
import { givenPerson, signedIn } from '../../../testing/signed-in.ts'
import { updateBusiness } from '../../accounts/operations/update-business.ts'
import { saveCustomer } from '../../contacts/operations/save-customer.ts'
import { updateListing } from '../../listings/operations/update-listing.ts'
import { dismissSetup, getSetup } from './setup.ts'

async function scene(role: 'owner' | 'admin' = 'owner') {
  const made = await fresh()
  const top = await made.given.business({ type: 'reseller' })
  const { act } = await signedIn(made, { [top.id]: role })
  const done = async () =>
    (await act(getSetup)).body.steps.flatMap((step: { name: string; isDone: boolean }) =>
      step.isDone ? [step.name] : [],
    )
  return { ...made, top, act, done }
}

const saveContact = (call: Awaited<ReturnType<typeof fresh>>['call'], businessId: number) =>
  call(saveCustomer, { body: { businessIds: [businessId], email: 'maya@mail.example' } })

test('each step is done once its data exists', async () => {
  const { act, done, given, call, top, ...made } = await scene()
  assert.deepEqual(await done(), [])
  assert.equal((await act(getSetup)).body.locationNumber, null)
  const shop = await given.business({ parentId: top.id })
  assert.equal((await act(getSetup)).body.locationNumber, shop.number)
  assert.deepEqual(await done(), ['location'])
  await call(updateBusiness, { params: { business_Id: shop.id }, body: COMPLETE_PROFILE })
  assert.deepEqual(await done(), ['location'])
  // Without the description and the images, which are optional.
  const { additionalInfo, internalListing } = COMPLETE_LISTING
  await call(updateListing, { params: { businessNumber: shop.number }, body: { additionalInfo, internalListing } })
  assert.deepEqual(await done(), ['location', 'listing'])
  await given.review({}, shop.id)
  assert.deepEqual(await done(), ['location', 'listing'])
  await saveContact(call, shop.id)
  assert.deepEqual(await done(), ['location', 'listing', 'customers'])
  await givenPerson(made, { [shop.id]: 'member' })
  assert.deepEqual(await done(), ['location', 'listing', 'customers', 'colleague'])
})

test('directories are connected for the whole enterprise of the first location, unless the person has no access to it', async () => {
  const { act, given, top, ...made } = await scene()
  const enterprise = await given.business({ type: 'enterprise', parentId: top.id })
  const shop = await given.business({ parentId: enterprise.id })
  assert.equal((await act(getSetup)).body.accountNumber, enterprise.number)
  const manager = await signedIn(made, { [shop.id]: 'admin' })
  assert.equal((await manager.act(getSetup)).body.accountNumber, shop.number)
})

test('data without access, or of another partner, completes no step', async () => {
  // An owner of all businesses would also own the next one that is created.
  const { done, ...made } = await scene('admin')
  const elsewhere = await givenCompleteLocation(made)
  await saveContact(made.call, elsewhere.id)
  await givenCompleteLocation(await fresh())
  assert.deepEqual(await done(), [])
})

test('a person who dismisses the steps no longer gets them until that is undone; a colleague still does', async () => {
  const { act, top, ...made } = await scene()
  const colleague = await signedIn(made, { [top.id]: 'admin' })
  assert.equal((await act(dismissSetup)).status, 200)
  assert.deepEqual((await act(getSetup)).body.steps, [])
  assert.equal((await colleague.act(getSetup)).body.steps.length, 5)
  await act(dismissSetup, { body: { isDismissed: false } })
  assert.equal((await act(getSetup)).body.steps.length, 5)
})

test('a member, who may not do the steps, gets none', async () => {
  const { top, ...made } = await scene()
  const { act } = await signedIn(made, { [top.id]: 'member' })
  assert.deepEqual((await act(getSetup)).body.steps, [])
})
