import type { Db } from '../server/src/platform/database.ts'
import { insertBusinesses } from './load-businesses.ts'

/** Locations that are their own account, each with three services. */
const OWN_ACCOUNTS = 1_000
const CROWD = 10_000
const FEW = 10
const PRODUCTS = 100

export interface Catalogue {
  readonly own: readonly { readonly locationId: number; readonly serviceIds: readonly string[] }[]
  /** One account with many locations: a survey, a service that all of them carry, and one that a few carry. */
  readonly crowd: {
    readonly surveyId: number
    readonly locationIds: readonly number[]
    readonly wide: string
    readonly narrow: string
    readonly productIds: readonly string[]
  }
}

export async function loadCatalogue(db: Db, partnerId: number, businessIds: readonly number[]): Promise<Catalogue> {
  const accounts = businessIds.slice(0, OWN_ACCOUNTS)
  const services = await insertServices(db, partnerId, accounts, ['One', 'Two', 'Three'])
  const own = accounts.map((locationId) => ({ locationId, serviceIds: services.get(locationId) ?? [] }))

  const [account] = (await insertBusinesses(db, partnerId, { count: 1, type: 'enterprise', name: 'Crowd' })) as [number]
  const crowd = { count: CROWD, type: 'location', name: 'Crowd', parentId: account } as const
  const locationIds = await insertBusinesses(db, partnerId, crowd)
  const [wide = '', narrow = ''] =
    (await insertServices(db, partnerId, [account], ['Wide', 'Narrow'])).get(account) ?? []
  await carry(db, account, wide, 'Wide A', locationIds)
  await carry(db, account, narrow, 'Narrow A', locationIds.slice(0, FEW))
  const products = await db.execute(
    `insert into products (partner_id, account_id, name, status)
    select $1, $2, 'Product ' || n, 'PUBLISH' from generate_series(1, $3::int) n returning 'PROD' || id as id`,
    [partnerId, account, PRODUCTS],
  )
  const productIds = (products.rows as { id: string }[]).map(({ id }) => id)
  const surveyId = await insertSurvey(db, account)
  return { own, crowd: { surveyId, locationIds, wide, narrow, productIds } }
}

const QUESTIONS = [
  { type: 'nps', text: 'Would you recommend us?', required: true, options: [] },
  { type: 'stars', text: 'How was the service?', required: false, options: [] },
  { type: 'text', text: 'Anything else?', required: false, options: [] },
]

async function insertSurvey(db: Db, accountId: number): Promise<number> {
  const { rows } = await db.execute(
    `insert into surveys (account_id, title, status, questions) values ($1, 'Visit', 'published', $2) returning id`,
    [accountId, JSON.stringify(QUESTIONS)],
  )
  return (rows[0] as { id: number }).id
}

async function insertServices(db: Db, partnerId: number, accounts: readonly number[], names: readonly string[]) {
  const { rows } = await db.execute(
    `insert into services (partner_id, account_id, name, name_key)
    select $1, account, name, lower(name) from unnest($2::bigint[]) account, unnest($3::text[]) name
    returning account_id as account, 'SERV' || id as id`,
    [partnerId, accounts, names],
  )
  const byAccount = Map.groupBy(rows as { account: number; id: string }[], ({ account }) => account)
  return new Map([...byAccount].map(([account, services]) => [account, services.map(({ id }) => id)]))
}

async function carry(db: Db, account: number, service: string, category: string, locations: readonly number[]) {
  const id = Number(service.slice('SERV'.length))
  await db.execute(
    `with category as (
      insert into service_categories (account_id, name, name_key) values ($1, $3, lower($3)) returning id
    )
    insert into category_services select id, $2 from category`,
    [account, id, category],
  )
  await db.execute('insert into location_services select id, $2, 1 from unnest($1::bigint[]) id', [locations, id])
  await db.execute('update services set carriers = $2 where id = $1', [id, locations.length])
}
