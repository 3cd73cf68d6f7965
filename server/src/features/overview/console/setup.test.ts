import assert from 'node:assert/strict'
import { test } from 'node:test'
import { COMPLETE_LISTING, COMPLETE_PROFILE, givenCompleteLocation } from '../../../testing/complete-location.ts'
import { fresh } from '../../../testing/fresh.ts'
import { givenDirectory } from '../../../testing/publishing-scene.ts'
import { givenPerson, signedIn } from '../../../testing/signed-in.ts'
import { updateBusiness } from '../../accounts/operations/update-business.ts'
import { saveCustomer } from '../../contacts/operations/save-customer.ts'
import { updateListing } from '../../listings/operations/update-listing.ts'
import { listLocations } from './list-locations.ts'
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
  await call(updateListing, { params: { businessNumber: shop.number }, body: COMPLETE_LISTING })
  assert.deepEqual(await done(), ['location', 'listing'])
  await given.review({}, shop.id)
  assert.deepEqual(await done(), ['location', 'listing'])
  await saveContact(call, shop.id)
  assert.deepEqual(await done(), ['location', 'listing', 'customers'])
  await givenPerson(made, { [shop.id]: 'member' })
  assert.deepEqual(await done(), ['location', 'listing', 'customers', 'colleague'])
})

test('a listing is complete exactly when its location shows nothing missing', async () => {
  const made = await scene()
  const { done, call, top, act } = made
  const shop = await givenCompleteLocation(made, { parentId: top.id })
  const isComplete = async () => {
    const [{ health }] = (await act(listLocations)).body.locations
    return [(await done()).includes('listing'), health.missing.length === 0]
  }
  assert.deepEqual(await isComplete(), [true, true])
  await call(updateBusiness, { params: { business_Id: shop.id }, body: { timezone: '' } })
  assert.deepEqual(await isComplete(), [false, false])
})

test('there is a step to connect a directory only if there is one to connect', async (t) => {
  const { act, db } = await scene()
  const names = async () => (await act(getSetup)).body.steps.map(({ name }: { name: string }) => name)
  assert.deepEqual(await names(), ['location', 'listing', 'customers', 'colleague'])
  await givenDirectory(t, db, 'http://127.0.0.1:9')
  assert.deepEqual(await names(), ['location', 'listing', 'directory', 'customers', 'colleague'])
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
  assert.equal((await colleague.act(getSetup)).body.steps.length, 4)
  await act(dismissSetup, { body: { isDismissed: false } })
  assert.equal((await act(getSetup)).body.steps.length, 4)
})

test('a member, who may not do the steps, gets none', async () => {
  const { top, ...made } = await scene()
  const { act } = await signedIn(made, { [top.id]: 'member' })
  assert.deepEqual((await act(getSetup)).body.steps, [])
})
