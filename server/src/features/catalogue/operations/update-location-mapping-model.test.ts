import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { modelRuns } from '../../../testing/model-runs.ts'
import { freshAccount } from '../../../testing/offerings.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { deleteService } from './delete-service.ts'

interface Snapshot {
  readonly places: ReadonlyMap<string, string>
  readonly carried: ReadonlyMap<number, ReadonlySet<string>>
}

/**
 * The rule of operation 3 according to the specification, for a whole account and independent of its storage: the
 * categories of a service belong to the account, the offered services to the location.
 */
class Model {
  readonly categories = new Map<string, { name: string; services: Set<string> }>()
  readonly carried = new Map<number, Set<string>>()
  readonly queued = new Set<number>()

  constructor(locations: readonly number[]) {
    for (const location of locations) this.carried.set(location, new Set())
  }

  map(location: number, request: Readonly<Record<string, readonly string[]>>): number {
    const before = this.#snapshot()
    const here = this.carried.get(location) as Set<string>
    for (const list of Object.values(request)) for (const service of list) here.add(service)
    for (const [name, list] of Object.entries(request)) {
      const key = name.trim().toLowerCase()
      const category = this.categories.get(key) ?? { name: name.trim(), services: new Set() }
      for (const service of here) if (!list.includes(service)) category.services.delete(service)
      for (const service of list) category.services.add(service)
      this.categories.set(key, category)
    }
    return this.#settle(before, location)
  }

  deleteService(service: string): number {
    const before = this.#snapshot()
    for (const { services } of this.categories.values()) services.delete(service)
    return this.#settle(before)
  }

  deleteLocation(location: number) {
    this.carried.delete(location)
    this.queued.delete(location)
  }

  shown(location: number): Record<string, string[]> {
    const here = this.carried.get(location) as Set<string>
    const lists = [...this.categories.values()].map(({ name, services }): [string, string[]] => [
      name,
      [...services].filter((service) => here.has(service)).sort(),
    ])
    return Object.fromEntries(lists.filter(([, list]) => list.length > 0))
  }

  carriersOf(service: string): number {
    return [...this.carried.values()].filter((here) => here.has(service)).length
  }

  #placesOf = (service: string) =>
    [...this.categories].filter(([, { services }]) => services.has(service)).map(([key]) => key)

  #snapshot(): Snapshot {
    const services = new Set([...this.categories.values()].flatMap((each) => [...each.services]))
    return {
      places: new Map([...services].map((service) => [service, String(this.#placesOf(service).sort())])),
      carried: new Map([...this.carried].map(([location, here]) => [location, new Set(here)])),
    }
  }

  /** Drops services without a category and empty categories, and queues the locations that show a change. */
  #settle({ places, carried }: Snapshot, writer?: number): number {
    for (const here of this.carried.values()) {
      for (const service of here) if (this.#placesOf(service).length === 0) here.delete(service)
    }
    for (const [key, { services }] of this.categories) if (services.size === 0) this.categories.delete(key)
    const now = this.#snapshot().places
    const changed = new Set([...places.keys(), ...now.keys()].filter((each) => places.get(each) !== now.get(each)))
    const affected = [...this.carried].filter(([location, here]) => {
      const then = carried.get(location) as Set<string>
      const gained = location === writer && [...here].some((service) => !then.has(service))
      return gained || [...then, ...here].some((service) => changed.has(service))
    })
    for (const [location] of affected) this.queued.add(location)
    return affected.length
  }
}

const LOCATIONS = 4
const SERVICES = 6
const index = (max: number) => fc.nat({ max: max - 1 })
const categoryName = fc.constantFrom('Cuts', 'cuts', ' CUTS ', 'Colour', 'Été', 'été', '__proto__', 'constructor', '7')
const mapCommand = fc.record({
  kind: fc.constant('map' as const),
  location: index(LOCATIONS),
  request: fc.uniqueArray(fc.tuple(categoryName, fc.uniqueArray(index(SERVICES), { maxLength: SERVICES })), {
    maxLength: 4,
    selector: ([name]) => name.trim().toLowerCase(),
  }),
})
const command = fc.oneof(
  { weight: 12, arbitrary: mapCommand },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('work' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('deleteService' as const), service: index(SERVICES) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('deleteLocation' as const), location: index(LOCATIONS) }) },
)

test('agrees with the model after any requests in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 12 }), async (commands) => {
      const scene = await freshAccount(LOCATIONS)
      const { db, call, account, locations, shown, map, work, queued } = scene
      const services = await scene.services(...Array.from({ length: SERVICES }, (_, place) => `Service ${place}`))
      const model = new Model(locations.map(({ id }) => id))
      const gone = new Set<string>()
      for (const each of commands) {
        if (each.kind === 'work') await work()
        else if (each.kind === 'deleteService') {
          const serviceId = services[each.service] as string
          if (gone.has(serviceId)) continue
          const { body } = await call(deleteService, { query: { businessId: account.id }, body: { serviceId } })
          assert.equal(body.affectedLocations, model.deleteService(serviceId))
          gone.add(serviceId)
        } else {
          const location = locations[each.location] as { id: number }
          if (!model.carried.has(location.id)) continue
          if (each.kind === 'deleteLocation') {
            await call(deleteBusiness, { params: { business_Id: location.id } })
            model.deleteLocation(location.id)
            continue
          }
          const lists = each.request.map(([name, list]): [string, string[]] => [
            name,
            list.map((place) => services[place] as string).filter((id) => !gone.has(id)),
          ])
          const { status, body } = await map(location, Object.fromEntries(lists))
          assert.equal(status, 200, body.message)
          assert.equal(body.affectedLocations, model.map(location.id, Object.fromEntries(lists)))
          const emptied = lists
            .filter(([, list]) => list.length === 0)
            .map(([name]): [string, string[]] => [name.trim(), []])
          assert.deepEqual(sorted(body.mapping), { ...model.shown(location.id), ...Object.fromEntries(emptied) })
        }
        for (const id of model.carried.keys()) assert.deepEqual(sorted(await shown({ id })), model.shown(id))
      }
      const { rows } = await db.execute(
        `select 'SERV' || id as id, carriers from services where account_id = $1 and deleted_at is null`,
        [account.id],
      )
      for (const { id, carriers } of rows as { id: string; carriers: number }[]) {
        assert.equal(carriers, model.carriersOf(id), id)
      }
      await work()
      const alive = (await queued()).filter((id) => model.carried.has(id))
      assert.deepEqual(
        alive,
        [...model.queued].toSorted((a, b) => a - b),
      )
      assert.deepEqual(await leftBehind(db, account.id), [])
    }),
    modelRuns(10),
  )
})

const sorted = (lists: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, [...list].sort()]))

/** Rows that should not exist after the jobs have run. */
async function leftBehind(db: Awaited<ReturnType<typeof freshAccount>>['db'], accountId: number) {
  const { rows } = await db.execute(
    `select 'service' as kind from services where account_id = $1 and deleted_at is not null
    union all select 'carrying' from location_services carrying join services on services.id = service_id
      where account_id = $1 and carrying.epoch <> services.epoch
    union all select 'category' from service_categories category where account_id = $1
      and not exists (select from category_services where category_id = category.id)
    union all select 'change' from catalogue_changes join services on services.id = service_id where account_id = $1`,
    [accountId],
  )
  return rows
}
