import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '../../../core/platform/database.ts'
import { givenCompleteLocation } from '../../../testing/complete-location.ts'
import { fresh } from '../../../testing/fresh.ts'
import { givenLargeAccount } from '../../../testing/large-account.ts'
import { givenLargeScene } from '../../../testing/large-scene.ts'
import { rowsHandled } from '../../../testing/rows-handled.ts'
import { givenPerson } from '../../../testing/signed-in.ts'
import { createBusiness } from '../../accounts/operations/create-business.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { updateBusiness } from '../../accounts/operations/update-business.ts'
import { listLocations } from './location-list.ts'
import type { LocationFilter, LocationOrder } from './locations-in-order.ts'

const NEEDED = {
  edit: ['owner'],
  move: ['owner'],
  delete: ['owner'],
  status: ['owner'],
  isToTopAllowed: false,
} as const
const ALL: LocationFilter = {
  status: 'active',
  below: undefined,
  search: undefined,
  city: undefined,
  health: undefined,
  rating: undefined,
  directory: undefined,
  state: undefined,
  selection: undefined,
}
const pageOf = (
  db: Db,
  [partnerId, userId]: readonly [number, number],
  filter: Partial<LocationFilter>,
  order: LocationOrder,
  [offset, count]: readonly [number, number] = [0, 25],
) => listLocations(db, partnerId, userId, 'locations', { ...ALL, ...filter }, NEEDED, order, offset, count)

const ORDERS = (['name', 'health'] as const).flatMap((by) =>
  [false, true].map((isDescending) => ({ by, isDescending })),
)
const HEALTH = [undefined, 'failing', 'drifted', 'images', 'incomplete', 'attention', 'healthy'] as const
const WINDOWS = [
  [0, 4],
  [3, 3],
  [1_095, 25],
] as const

for (const locations of [2, 1_100]) {
  test(`reads the locations of an account with ${locations} more in order as if it had sorted all of them`, async (t) => {
    const made = await givenLargeScene(t, locations)
    const { db, call, given, partnerId, pier, accountId, publish, checkImage } = made
    const theirs = await givenLargeScene(t, 2)
    await theirs.publish(theirs.pier.id, 'drifted')
    const reseller = await given.business({ type: 'reseller', name: 'Top' })
    const change = (id: number, body: object) => call(updateBusiness, { params: { business_Id: id }, body })
    await change(accountId, { parentId: reseller.id })
    const own = await givenCompleteLocation(made, { parentId: reseller.id, name: 'PIER' })
    const alone = await givenCompleteLocation(made, { name: 'pier' })
    const people = await Promise.all(
      [
        { [reseller.id]: 'owner' },
        { [accountId]: 'member', [pier.id]: 'owner', [alone.id]: 'member' },
        { [pier.id]: 'member', [own.id]: 'owner' },
      ].map((granted) => givenPerson(made, granted as Record<number, 'owner' | 'member'>)),
    )
    const places = [undefined, reseller.id, accountId, pier.number, theirs.accountId]
    // With a search, all locations are read and sorted. The empty text matches everything.
    const compare = async (after: string) => {
      for (const { userId } of people) {
        for (const order of ORDERS) {
          // Planning each statement takes most of the time, so each round tries only two of the places.
          for (const which of [compared, compared + 2]) {
            const filter = { below: places[which % places.length], health: HEALTH[compared % HEALTH.length] }
            const window = WINDOWS[compared++ % WINDOWS.length]
            const [inOrder, sorted] = await Promise.all([
              pageOf(db, [partnerId, userId], filter, order, window),
              pageOf(db, [partnerId, userId], { ...filter, search: '' }, order, window),
            ])
            assert.equal(inOrder, sorted, `${after}: ${JSON.stringify([filter, order, window])}`)
          }
        }
      }
    }
    let compared = 0
    await compare('at first')
    await publish(pier.id, 'drifted')
    await publish(own.id, 'action required')
    await compare('directories')
    await checkImage(alone.id, 'refused')
    await change(pier.id, { name: 'Aardvark', phone: '' })
    await compare('other fields')
    const body = { name: 'Zoo', type: 'location', parentId: accountId, location: { countryCode: 'US' } }
    const { businessId } = (await call(createBusiness, { body })).body
    await change(own.id, { parentId: accountId })
    await compare('a new and a moved location')
    await call(deleteBusiness, { params: { business_Id: businessId } })
    await call(deleteBusiness, { params: { business_Id: own.id } })
    await publish(pier.id, 'in sync')
    await checkImage(alone.id, 'ok')
    await compare('deletions')
  })
}

test('a sorted page reads at most one index entry per location, to count it', async () => {
  const made = await fresh()
  const { db, partnerId } = made
  const owners: number[] = []
  for (const locations of [1_100, 5_500]) {
    const account = await givenLargeAccount(db, partnerId, { locations })
    owners.push((await givenPerson(made, { [account]: 'owner' })).userId)
  }
  for (const by of ['name', 'health'] as const) {
    const costs = []
    for (const userId of owners) {
      costs.push(await rowsHandled(db, (db) => pageOf(db, [partnerId, userId], {}, { by, isDescending: false })))
    }
    const [few = 0, many = 0] = costs
    assert.ok(many - few < 4_400 * 6, `by ${by}: ${few} rows, and ${many}`)
  }
})

test('the locations of a reseller are counted through all groups below it', async () => {
  const made = await fresh()
  const { db, given, partnerId, call } = made
  const reseller = (name: string, parentId?: number) =>
    given.business({ type: 'reseller', name, ...(parentId !== undefined && { parentId }) })
  const top = await reseller('A')
  const middle = await reseller('B', top.id)
  await given.business({ parentId: middle.id })
  const { userId } = await givenPerson(made, { [top.id]: 'owner' })
  for (const locations of [3, 2]) {
    const accountId = await givenLargeAccount(db, partnerId, { locations })
    await call(updateBusiness, { params: { business_Id: accountId }, body: { parentId: middle.id } })
  }
  const order: LocationOrder = { by: 'name', isDescending: false }
  const { locations } = JSON.parse(await listLocations(db, partnerId, userId, 'groups', ALL, NEEDED, order, 0, 25))
  const counts = locations.map((group: { locationCount: number }) => group.locationCount)
  assert.deepEqual(counts, [6, 6, 3, 2])
})
