import assert from 'node:assert/strict'
import { queueChangedLocations } from '../features/catalogue/jobs/queue-changed-locations.ts'
import { createProduct } from '../features/catalogue/operations/create-product.ts'
import { createService } from '../features/catalogue/operations/create-service.ts'
import { getLocationMapping } from '../features/catalogue/operations/get-location-mapping.ts'
import { updateLocationMapping } from '../features/catalogue/operations/update-location-mapping.ts'
import { fresh } from './fresh.ts'

/** An enterprise with some locations, and helpers for tests of services and products. */
export async function freshAccount(locationCount = 2) {
  const scene = await fresh()
  const { call, given, db } = scene
  const account = await given.business({ type: 'enterprise' })
  const locations: { id: number; number: number }[] = []
  for (let place = 0; place < locationCount; place++) locations.push(await given.business({ parentId: account.id }))

  const service = async (name: string, more: object = {}) => {
    const { status, body } = await call(createService, { query: { businessId: account.id }, body: { name, ...more } })
    assert.equal(status, 200, body.message)
    return body.serviceId as string
  }
  /** Creates services and returns their ids, ascending. */
  const services = async (...names: string[]) => {
    const ids: string[] = []
    for (const name of names) ids.push(await service(name))
    return ids
  }
  const product = async (name: string, more: object = {}) => {
    const { status, body } = await call(createProduct, { headers: headersOf(account), body: { name, ...more } })
    assert.equal(status, 200, body.message)
    return body.productId as string
  }
  const map = (location: { id: number }, body: unknown, headers: Record<string, string> = {}) =>
    call(updateLocationMapping, { query: { businessId: location.id }, body }, headers)
  /** The ids of each category, as returned by the read operation. */
  const shown = async ({ id }: { id: number }): Promise<Record<string, string[]>> => {
    const { status, body } = await call(getLocationMapping, { query: { businessId: id } })
    assert.equal(status, 200)
    const lists = Object.entries(body as Record<string, { serviceId: string }[]>)
    return Object.fromEntries(lists.map(([name, list]) => [name, list.map(({ serviceId }) => serviceId)]))
  }
  const work = (signal = new AbortController().signal) => queueChangedLocations.run({ db, signal })
  const ownIds = [account.id, ...locations.map(({ id }) => id)]
  /** The account's businesses that are queued for publishing, in the order of their ids. */
  const queued = async () => {
    const { rows } = await db.execute(
      `select business_id as id from publish_requests
      where business_id = any ($1) or business_id in (select id from businesses where parent_id = $2) order by 1`,
      [ownIds, account.id],
    )
    return (rows as { id: number }[]).map(({ id }) => id)
  }
  const emptyQueue = () => db.execute('delete from publish_requests')
  return { ...scene, account, locations, service, services, product, map, shown, work, queued, emptyQueue }
}

export const headersOf = ({ number }: { number: number }) => ({ 'x-business-number': String(number) })

/** Creates many locations below an enterprise, in a few statements. Returns their ids, ascending. */
export async function insertLocations(
  { db, partnerId }: Awaited<ReturnType<typeof fresh>>,
  accountId: number,
  count: number,
): Promise<number[]> {
  const { rows } = await db.execute(
    `with anchors as (insert into business_anchors (deleted_at) select null from generate_series(1, $1) returning id),
    numbers as (insert into business_numbers (number) select 900000000000000 + id from anchors returning number)
    insert into businesses (id, number, partner_id, type, parent_id, name)
    select id, 900000000000000 + id, $2, 'location', $3, 'Many' from anchors
    where exists (select from numbers) returning id`,
    [count, partnerId, accountId],
  )
  await db.execute(
    `insert into business_ancestors select $1, id from unnest($2::bigint[]) id
    union all select id, id from unnest($2::bigint[]) id`,
    [accountId, (rows as { id: number }[]).map(({ id }) => id)],
  )
  return (rows as { id: number }[]).map(({ id }) => id).toSorted((a, b) => a - b)
}
