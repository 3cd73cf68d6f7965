import type { Db } from '../core/platform/database.ts'

interface Size {
  readonly locations: number
  readonly contacts?: number
  readonly reviews?: number
}

/** A connection checks foreign keys with the plan that suited the table when it was small, until the table is analysed. */
const LOCATIONS_AT_ONCE = 1_000

/**
 * An enterprise with this many locations, all with complete listings; contacts and reviews are spread over them. Bypasses
 * the checks of the service. Returns the id of the enterprise.
 */
export async function givenLargeAccount(db: Db, partnerId: number, size: Size): Promise<number> {
  const { locations, contacts = 0, reviews = 0 } = size
  const ids = await insertBusinesses(db, partnerId, 'enterprise', null, 1)
  const accountId = ids[0] as number
  const locationIds: number[] = []
  while (locationIds.length < locations) {
    const count = Math.min(LOCATIONS_AT_ONCE, locations - locationIds.length)
    locationIds.push(...(await insertBusinesses(db, partnerId, 'location', accountId, count)))
    await db.execute('analyze business_anchors, business_numbers, businesses, business_ancestors')
  }
  await db.execute(
    `with made as (
      insert into contacts (partner_id, account_id, first_name, last_name, email, email_folded, email_hash, country_code,
        source, external_id, tags, custom_fields, blocked)
      select $1, $2, 'Maya', 'Okafor', address, address, sha256(address::bytea), 'US', 'test', n::text, '{}', '[]', false
      from generate_series(0, $4::int - 1) n, concat('c', n, '@mail.example') address returning id, external_id::int as n
    )
    insert into contact_mappings (contact_id, business_id) select id, ($3::bigint[])[1 + n % cardinality($3::bigint[])] from made`,
    [partnerId, accountId, locationIds, contacts],
  )
  await db.execute(
    `with source as (insert into review_sources (partner_id, folded, alias) values ($1, $2::text, $2) returning id)
    insert into reviews (business_id, account_id, source_id, external_id, rating, review_date, comments, reviewer)
    select ($4::bigint[])[1 + n % cardinality($4::bigint[])], $3, source.id, n::text, 1 + n % 5, date '2026-11-15' - n % 365,
      'Warm bread, number' || n, 'Guest'
    from source, generate_series(0, $5::int - 1) n`,
    [partnerId, `source ${accountId}`, accountId, locationIds, reviews],
  )
  await db.execute(
    'vacuum analyze businesses, business_ancestors, contacts, contact_mappings, reviews, publications, media_checks, business_anchors',
  )
  return accountId
}

async function insertBusinesses(db: Db, partnerId: number, type: string, parentId: number | null, count: number) {
  const { rows } = await db.execute(
    `with anchors as (insert into business_anchors (deleted_at) select null from generate_series(1, $1::int) returning id),
    numbers as (insert into business_numbers select 700000000000000 + id from anchors returning number),
    made as (
      insert into businesses (id, number, partner_id, type, parent_id, name, phone, email_id, website_url, address1, city, timezone)
      select number - 700000000000000, number, $2, $3, $4, 'Shop ' || number, '+12125550100', 'shop@chain.example',
        'https://chain.example', '1 Pier Street', 'City ' || number % 500, 'UTC'
      from numbers returning id
    ),
    ancestors as (
      insert into business_ancestors
      select ancestor, id from made, unnest(array[id, $4::bigint]) ancestor where ancestor is not null
    )
    select id from made order by id`,
    [count, partnerId, type, parentId],
  )
  return (rows as { id: number }[]).map(({ id }) => id)
}
