import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listLocations } from '../../console/list-locations.ts'
import { dismissSetup, getSetup } from '../../console/setup.ts'
import { updateBusiness } from '../../operations/business/update-business.ts'
import { fresh } from '../../testing/fresh.ts'
import { givenPerson, signedIn } from '../../testing/signed-in.ts'

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

const COMPLETE = {
  phone: '(212) 555-0100',
  emailId: 'pier@harbour.example',
  websiteUrl: 'https://harbour.example',
  timezone: 'America/New_York',
  location: { address1: '1 Pier Street', city: 'New York', state: 'NY', countryCode: 'US', zip: '10005' },
}

test('each step is done once its data exists', async () => {
  const { act, done, given, call, top, ...made } = await scene()
  assert.deepEqual(await done(), [])
  assert.equal((await act(getSetup)).body.locationNumber, null)
  const shop = await given.business({ parentId: top.id })
  assert.equal((await act(getSetup)).body.locationNumber, shop.number)
  assert.deepEqual(await done(), ['location'])
  await call(updateBusiness, { params: { business_Id: shop.id }, body: COMPLETE })
  assert.deepEqual(await done(), ['location', 'listing'])
  await given.review({}, shop.id)
  assert.deepEqual(await done(), ['location', 'listing', 'customers'])
  await givenPerson(made, { [shop.id]: 'member' })
  assert.deepEqual(await done(), ['location', 'listing', 'customers', 'colleague'])
})

test('a listing is complete exactly when its location shows nothing missing', async () => {
  const { done, given, call, top, act } = await scene()
  const shop = await given.business({ parentId: top.id, ...COMPLETE })
  for (const change of [
    {},
    { phone: '' },
    { emailId: '' },
    { websiteUrl: '' },
    { timezone: '' },
    { location: { address1: '' } },
    { location: { city: '' } },
  ]) {
    await call(updateBusiness, { params: { business_Id: shop.id }, body: { ...COMPLETE, ...change } })
    const [{ health }] = (await act(listLocations)).body.locations
    assert.equal((await done()).includes('listing'), health.missing.length === 0, JSON.stringify(change))
  }
})

test('data without access, or of another partner, completes no step', async () => {
  // An owner of all businesses would also own the next one that is created.
  const { done, given } = await scene('admin')
  const elsewhere = await given.business({ ...COMPLETE })
  await given.review({}, elsewhere.id)
  const other = await fresh()
  await other.given.business({ ...COMPLETE })
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
