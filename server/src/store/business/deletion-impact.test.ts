import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { updateBusiness } from '../../operations/business/update-business.ts'
import { fresh } from '../../testing/fresh.ts'
import { givenLargeAccount } from '../../testing/large-account.ts'
import { givenLargeScene } from '../../testing/large-scene.ts'
import { givenPerson } from '../../testing/signed-in.ts'
import { IS_MAPPED } from '../contact/contact-json.ts'
import { ACCOUNTS_BELOW } from './accounts.ts'
import { findDeletionImpact } from './deletion-impact.ts'

/** The same counts without a limit: everything below is listed first. */
const COUNT_ALL = `with below as materialized (
    select businesses.id, type from business_ancestors below join businesses on businesses.id = below.business_id
    where partner_id = $1 and ancestor_id = $2
  ),
  person as materialized (
    select distinct grants.user_id as id, not exists (
      select from user_grants other join businesses on businesses.id = other.business_id
      where other.user_id = grants.user_id and other.business_id not in (select id from below)
    ) as "isLast"
    from user_grants grants where grants.business_id in (select id from below) and not exists (
      select from user_grants other join business_ancestors above on above.ancestor_id = other.business_id
      where other.user_id = grants.user_id and above.business_id = $2 and above.ancestor_id <> $2
    )
  )
  select (select count(*) from businesses where partner_id = $1 and parent_id = $2) as children,
    (select count(*) from below where type = 'location' and id <> $2) as locations,
    case (select type from below where id = $2) when 'location' then (
      select count(distinct contact_id) from contact_mappings mapping
      where business_id = $2 and not exists (
        select from contact_mappings other join businesses on businesses.id = other.business_id
        where other.contact_id = mapping.contact_id and other.business_id <> $2)
    ) else (
      -- A contact belongs to one account: none of these has a location elsewhere.
      select count(*) from contacts c where c.partner_id = $1 and c.account_id = any (array(${ACCOUNTS_BELOW})) and ${IS_MAPPED}
    ) end as contacts,
    (
      select count(*) from publications join directories on directories.id = directory_id
      where business_id in (select id from below) and transport <> 'internal'
        and state not in ('not connected', 'opted out')
    ) as "directoryListings",
    (select count(*) from business_media where business_id in (select id from below)) as media,
    (
      select count(*) from services
      where partner_id = $1 and account_id in (select id from below) and deleted_at is null
    ) as services,
    (
      select count(*) from products
      where partner_id = $1 and account_id in (select id from below) and deleted_at is null
    ) as products,
    (
      select count(*) from webhook_subscriptions
      where partner_id = $1 and business_id in (select id from below) and state in ('active', 'disabled')
    ) as webhooks,
    (select count(*) from person) as people,
    (select count(*) from person where "isLast") as "peopleWithoutAccess",
    exists (select from person where id = $3 and "isLast") as "endsOwnAccess"`

async function scene(t: TestContext, locations: number) {
  const made = await givenLargeScene(t, locations)
  const { db, given, call, partnerId, accountId, pier, publish } = made
  const reseller = await given.business({ type: 'reseller', name: 'Top' })
  await call(updateBusiness, { params: { business_Id: accountId }, body: { parentId: reseller.id } })
  const alone = await given.business({ name: 'Alone', parentId: reseller.id })
  for (const id of [pier.id, alone.id]) await publish(id, 'in sync')
  const [first] = (await db.execute('select min(id) as id from businesses where parent_id = $1', [accountId])).rows
  const { id: firstId } = first as { id: number }
  await publish(firstId, 'opted out')
  const mapped = [pier.id, alone.id, firstId]
  await db.execute(
    `with made as (
      insert into contacts (partner_id, account_id, first_name, last_name, email, email_folded, email_hash, country_code, source,
        tags, custom_fields, blocked)
      select $1, case n % 3 when 1 then $3::bigint else $2 end, 'Maya', 'O', n || '@mail.example', n || '@mail.example',
        sha256(n::text::bytea), 'US', 'test', '{}', '[]', false
      from generate_series(0, 8) n returning id, account_id
    )
    insert into contact_mappings (contact_id, business_id)
    select id, location from made, unnest($4::bigint[]) with ordinality as of (location, n)
    where (location = $3) = (account_id = $3) and (id + n) % 2 = 0`,
    [partnerId, accountId, alone.id, mapped],
  )
  await db.execute(
    `insert into business_media (business_id, file, format, width, height, duration_ms, bytes, caption)
    select id, md5(id::text) || '.png', 'png', 1, 1, 0, 1, '' from unnest($1::bigint[]) id`,
    [mapped],
  )
  for (const account of [accountId, alone.id]) {
    await db.execute(
      `insert into products (partner_id, account_id, name, status) values ($1, $2, 'Bread', 'PUBLISH')`,
      [partnerId, account],
    )
    await db.execute(`insert into services (partner_id, account_id, name, name_key) values ($1, $2, 'Cut', 'cut')`, [
      partnerId,
      account,
    ])
  }
  const people = [
    await givenPerson(made, { [reseller.id]: 'owner' }),
    await givenPerson(made, { [accountId]: 'owner', [firstId]: 'member' }),
    await givenPerson(made, { [firstId]: 'member', [alone.id]: 'member' }),
    await givenPerson(made, { [pier.id]: 'member' }),
  ]
  return { ...made, reseller, alone, people, firstId }
}

for (const locations of [3, 1_100]) {
  test(`with ${locations} more locations, counts what a deletion removes as if it had listed everything below`, async (t) => {
    const { db, partnerId, people, reseller, accountId, alone, pier, firstId } = await scene(t, locations)
    const theirs = await scene(t, 2)
    for (const id of [reseller.id, accountId, alone.id, pier.id, firstId]) {
      for (const { userId } of people) {
        const { rows } = await db.execute(COUNT_ALL, [partnerId, id, userId])
        assert.deepEqual(await findDeletionImpact(db, partnerId, id, userId), rows[0])
      }
    }
    const none = await findDeletionImpact(db, partnerId, theirs.accountId, people[0]?.userId as number)
    assert.ok(
      Object.values(none).every((count) => count === 0 || count === false),
      JSON.stringify(none),
    )
  })
}

test('stops counting contacts after 10,000', async () => {
  const { db, partnerId } = await fresh()
  const accountId = await givenLargeAccount(db, partnerId, { locations: 20, contacts: 10_002 })
  assert.equal((await findDeletionImpact(db, partnerId, accountId, 0)).contacts, 10_001)
})
