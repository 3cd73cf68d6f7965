import type pg from 'pg'
import type { Db } from '../../server/src/core/platform/database.ts'
import { exampleListing } from '../../server/src/features/listings/operations/example-listing.ts'
import { DAYS_FROM_REVIEWS, periodsOf } from '../../server/src/features/texts/store/change-review-counts.ts'
import { insertBusinesses, numberOf } from '../load-businesses.ts'

export interface PerLocation {
  readonly contacts: number
  readonly reviews: number
}
const SOURCES = 5
const PRODUCTS = 100
const THEMES = 500
/** The first reviews of a location mention one theme each. */
const MENTIONS_PER_LOCATION = 20
/** Rows per statement, to limit temporary files and report progress often. */
const ROWS = 1_000_000

export interface GrowthAccount {
  readonly partnerId: number
  readonly userId: number
  /** A member with access to one of five regions. */
  readonly managerId: number
  readonly accountId: number
  readonly accountNumber: number
  readonly locationIds: readonly number[]
  /** One of the locations, from the middle. */
  readonly locationId: number
  readonly serviceId: string
  readonly productIds: readonly string[]
  readonly firstContactId: number
}

/** One partner with a reseller, an enterprise and this many locations. The statements have no time limit. */
export async function fillAccount(
  patient: pg.Client,
  locations: number,
  per: PerLocation,
  progress: (message: string) => void,
): Promise<GrowthAccount> {
  const db = { execute: (text: string, values: unknown[]) => patient.query(text, values) } as unknown as Db
  const ids = async (text: string, values: readonly unknown[]) =>
    (await patient.query<{ id: number }>(text, [...values])).rows.map(({ id }) => id)
  const first = async (text: string, values: readonly unknown[]) => (await ids(text, values))[0] as number

  const partnerId = await first('insert into partners (name) values ($1) returning id', [`Growth ${locations}`])
  const [resellerId] = await insertBusinesses(db, partnerId, { count: 1, type: 'reseller', name: 'Reseller' })
  const enterprise = { count: 1, type: 'enterprise', name: 'Chain', parentId: resellerId as number } as const
  const [accountId] = (await insertBusinesses(db, partnerId, enterprise)) as [number]
  const columns = { phone: '+12125550100', email_id: 'shop@chain.example', address1: '1 Pier Street', timezone: 'UTC' }
  const below = { count: locations, type: 'location', name: 'Shop', parentId: accountId, columns } as const
  const locationIds = await insertBusinesses(db, partnerId, below)
  await patient.query('insert into business_ancestors select $1, id from unnest($2::bigint[]) id', [
    resellerId,
    locationIds,
  ])
  await patient.query(
    `update businesses set city = 'City ' || id % 500, website_url = case when id % 20 = 0 then '' else 'https://chain.example' end
    where id = any ($1)`,
    [locationIds],
  )
  await patient.query(
    `insert into listings (business_id, document, shown, etag)
    select id, $2::text::json, $2::text, '"' || id || '"' from unnest($1::bigint[]) id`,
    [locationIds, JSON.stringify(exampleListing)],
  )
  await fillLevels(patient, accountId, locationIds)
  const sourceIds = await ids(
    `insert into review_sources (partner_id, folded, alias) select $1, 'source ' || n, 'source ' || n
    from generate_series(1, $2::int) n returning id`,
    [partnerId, SOURCES],
  )
  await fillPublications(patient, partnerId, locationIds)
  let firstContactId: number | undefined
  for (const [from, to] of portions(locations * per.contacts)) {
    const id = await fillContacts(patient, partnerId, accountId, locationIds, from, to)
    firstContactId ??= id
    if (to > ROWS) progress(`  ${to.toLocaleString('en')} contacts`)
  }
  for (const [from, to] of portions(locations * per.reviews)) {
    await fillReviews(patient, accountId, locationIds, sourceIds, from, to)
    if (to > ROWS) progress(`  ${to.toLocaleString('en')} reviews`)
  }
  const themeIds = await ids(
    `insert into themes (partner_id, adj, kw) select $1, 'opinion', 'thing ' || n from generate_series(1, $2::int) n
    returning id`,
    [partnerId, THEMES],
  )
  await fillMentions(patient, accountId, themeIds, locations * Math.min(per.reviews, MENTIONS_PER_LOCATION))
  progress('  counting reviews…')
  await patient.query(`insert into review_counts ${periodsOf(DAYS_FROM_REVIEWS)}`, [
    partnerId,
    [resellerId, accountId, ...locationIds],
    '1900-01-01',
    '2100-01-01',
  ])
  const catalogue = [partnerId, accountId]
  const [service] = await ids(
    `insert into services (partner_id, account_id, name, name_key, carriers) values ($1, $2, 'Wide', 'wide', $3) returning id`,
    [...catalogue, locations],
  )
  await patient.query('insert into location_services select id, $2, 1 from unnest($1::bigint[]) id', [
    locationIds,
    service,
  ])
  const products = await ids(
    `insert into products (partner_id, account_id, name, status)
    select $1, $2, 'Product ' || n, 'PUBLISH' from generate_series(1, $3::int) n returning id`,
    [...catalogue, PRODUCTS],
  )
  const [userId, , managerId] = await fillUsers(patient, partnerId, accountId)
  return {
    partnerId,
    userId: userId as number,
    managerId: managerId as number,
    accountId,
    accountNumber: numberOf(accountId),
    locationIds,
    locationId: locationIds[Math.floor(locations / 2)] as number,
    serviceId: `SERV${service}`,
    productIds: products.map((id) => `PROD${id}`),
    firstContactId: firstContactId as number,
  }
}

/** A fifth of the locations in each region. */
async function fillLevels(patient: pg.Client, accountId: number, locationIds: readonly number[]) {
  await patient.query(
    `with level as (
      insert into levels (account_id, name, key, position) values ($1, 'Region', 'region', 0) returning id
    ),
    value as (
      insert into level_values (level_id, name, key)
      select level.id, 'Region ' || n, 'region ' || n from level, generate_series(0, 4) n
      returning id, level_id, right(name, 1)::int as n
    )
    insert into location_levels (location_id, level_id, level_value_id)
    select location, level_id, value.id from unnest($2::bigint[]) location join value on n = location % 5`,
    [accountId, locationIds],
  )
}

function* portions(count: number) {
  for (let from = 0; from < count; from += ROWS) yield [from, Math.min(from + ROWS, count)] as const
}

/** An owner, a member with access to the account, and one with access to a region. */
async function fillUsers(patient: pg.Client, partnerId: number, accountId: number) {
  const { rows } = await patient.query<{ id: number }>(
    `with people as (
      insert into users (partner_id, email, folded_email, first_name, last_name)
      select $1, name || '@chain.example', name || '@chain.example', name, 'Okafor' from unnest(array['owner', 'leaver', 'manager']) name
      returning id, first_name
    ),
    granted as (
      insert into user_grants (business_id, user_id, role, scope_levels)
      select $2, id, case first_name when 'owner' then 'owner' else 'member' end,
        case first_name when 'manager' then 1 end from people
      returning id, user_id, scope_levels
    ),
    limited as (
      insert into grant_level_values (grant_id, level_value_id)
      select granted.id, level_values.id from granted, levels join level_values on level_id = levels.id
      where scope_levels = 1 and account_id = $2 and level_values.name = 'Region 1'
    )
    select user_id as id from granted`,
    [partnerId, accountId],
  )
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

/** One in fifty publications has drifted, one in a hundred needs an action. */
async function fillPublications(patient: pg.Client, partnerId: number, locationIds: readonly number[]) {
  const difference = JSON.stringify([{ field: 'phone', ours: '1', theirs: '2', isDrift: true }])
  await patient.query(
    `insert into publications (business_id, directory_id, state, task, due_at, queue_partner_id, remote_id, differences)
    select location, directories.id,
      case when location % 50 = 0 then 'drifted' when location % 100 = 1 then 'action required' else 'in sync' end,
      'check', now() + interval '1 day', $2, 'r' || location, case when location % 50 = 0 then $3::jsonb else '[]' end
    from unnest($1::bigint[]) location, directories where directories.name = 'maps'`,
    [locationIds, partnerId, difference],
  )
}

/** Each contact belongs to one location, and no two share an address. */
async function fillContacts(
  patient: pg.Client,
  partnerId: number,
  accountId: number,
  locationIds: readonly number[],
  from: number,
  to: number,
): Promise<number> {
  const { rows } = await patient.query<{ id: number }>(
    `with made as (
      insert into contacts (partner_id, account_id, first_name, last_name, email, email_folded, phone, country_code, source,
        external_id, tags, custom_fields, blocked, email_service, email_hash, phone_hash)
      select $1, $2, 'Maya', 'Okafor ' || n, email, email, '+1212' || lpad(n::text, 7, '0'), 'US', 'bench',
        n::text, array['regular'], '[]', false, true, sha256(convert_to('e' || n, 'UTF8')), sha256(convert_to('p' || n, 'UTF8'))
      from generate_series($4::int, $5::int - 1) n
        cross join lateral (select 'contact' || n || '@mail.example' as email) one
      returning id, external_id::int as n
    ),
    mapped as (
      insert into contact_mappings (contact_id, business_id)
      select id, ($3::bigint[])[1 + n % array_length($3::bigint[], 1)] from made
    )
    select min(id) as id from made`,
    [partnerId, accountId, locationIds, from, to],
  )
  return rows[0]?.id as number
}

/** Reviews over five years; one in ten has one or two stars, and one in three has a reply. */
async function fillReviews(
  patient: pg.Client,
  accountId: number,
  locationIds: readonly number[],
  sourceIds: readonly number[],
  from: number,
  to: number,
) {
  await patient.query(
    `insert into reviews (business_id, account_id, source_id, external_id, rating, review_date, comments, reviewer, tags, reply)
    select ($2::bigint[])[1 + n % array_length($2::bigint[], 1)], $1, ($3::int[])[1 + n % 5], 'r' || n,
      (array[5, 5, 5, 4, 4, 4, 3, 5, 2, 1])[1 + n / 7 % 10], date '2026-11-15' - (n::bigint * 7919 % 1826)::int,
      'Warm bread and friendly staff, number ' || n, 'Guest ' || n, '{}', case when n % 3 = 0 then 'Thank you' else '' end
    from generate_series($4::int, $5::int - 1) n`,
    [accountId, locationIds, sourceIds, from, to],
  )
}

/** Few themes have many mentions, and most have few. Two in five mentions are negative or neutral. */
async function fillMentions(patient: pg.Client, accountId: number, themeIds: readonly number[], count: number) {
  await patient.query(
    `insert into mentions (text_id, business_id, account_id, source_id, theme_id, day, sentence_at, sentence_length, kw_at,
      kw_length, place, sentiment, score, kind)
    select id, business_id, account_id, source_id,
      ($2::int[])[ceil(power(array_length($2::int[], 1), n * 7919 % 10007 / 10007.0))::int], review_date, 0, 40, 0, 5, 0,
      sentiment, sentiment * (1 + n % 100), 'r'
    from reviews
      cross join lateral (select substr(external_id, 2)::bigint as n) one
      cross join lateral (select (array[1, 1, 1, -1, 0])[1 + n / 11 % 5] as sentiment) two
    where account_id = $1 and n < $3`,
    [accountId, themeIds, count],
  )
}
