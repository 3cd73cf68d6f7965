import type { Db } from '../server/src/core/platform/database.ts'

/** Small enough that each statement stays far below its time limit. */
const ROWS_AT_ONCE = 10_000

/** The identifiers of the nth contact. No two share a phone. */
export const contactEmail = (n: number) => `contact${n}@mail.example`
export const contactPhone = (n: number) => `+1212${String(2_000_000 + n).padStart(7, '0')}`

/** The nth contact, from 0, is mapped to the businesses in turn. The values are valid, so nothing is checked. */
export async function insertContacts(db: Db, partnerId: number, businessIds: readonly number[], count: number) {
  for (let from = 0; from < count; from += ROWS_AT_ONCE) {
    const to = Math.min(from + ROWS_AT_ONCE, count)
    await db.execute(
      `with places as (
        select place, b.id, coalesce(above.id, b.id) as account_id
        from unnest($2::bigint[]) with ordinality as given (id, place) join businesses b using (id)
        left join businesses above on above.id = b.parent_id and above.type = 'enterprise'
      ),
      made as (
        insert into contacts (partner_id, account_id, first_name, last_name, email, email_folded, phone, country_code, source,
          external_id, tags, custom_fields, blocked, email_service, email_hash, phone_hash)
        select $1, account_id, 'Maya', 'Okafor ' || n, email, email, '+1212' || lpad((2000000 + n)::text, 7, '0'), 'US', 'bench',
          n::text, array['regular'], '[]', false, true, sha256(convert_to('e' || n, 'UTF8')),
          sha256(convert_to('p' || n, 'UTF8'))
        from generate_series($3::int, $4::int - 1) n
          join places on place = n % array_length($2::bigint[], 1) + 1
          cross join lateral (select 'contact' || n || '@mail.example' as email) one
        returning id, external_id::int as n
      )
      insert into contact_mappings (contact_id, business_id)
      select made.id, places.id from made join places on place = n % array_length($2::bigint[], 1) + 1`,
      [partnerId, businessIds, from, to],
    )
  }
}
