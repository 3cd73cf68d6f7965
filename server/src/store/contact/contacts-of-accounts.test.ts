import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { type TestContext, test } from 'node:test'
import pg from 'pg'
import { fresh } from '../../testing/fresh.ts'

const folder = new URL('../migrations/', import.meta.url)
const LAST_BEFORE = '0073'
const MIGRATION = '0080-contacts-of-accounts.sql'

/** Creates a database of the previous version, and `migrate` to upgrade it. */
async function beforeAccounts(t: TestContext) {
  const { db } = await fresh()
  const name = `presence_former_${process.pid}_${Math.trunc(performance.now())}`
  await db.execute(`create database ${name} template template0`)
  const url = new URL((db.connection.connectionString as string).replace('@/', '@socket/'))
  url.pathname = `/${name}`
  const client = new pg.Client({ connectionString: url.href.replace('@socket/', '@/') })
  await client.connect()
  t.after(async () => {
    await client.end()
    // A database server of the test run is removed as a whole.
    if (process.env.TEST_DATABASE_URL) await db.execute(`drop database ${name} with (force)`)
  })
  const files = (await readdir(folder)).toSorted()
  for (const file of files.filter((file) => file.slice(0, 4) <= LAST_BEFORE)) {
    await client.query(await readFile(new URL(file, folder), 'utf8'))
  }
  await client.query(`insert into partners (id, name) overriding system value values (1, 'Agency'), (2, 'Another')`)
  const rows = async (sql: string, values: unknown[] = []) => (await client.query(sql, values)).rows
  const migrate = async () => {
    await client.query('begin')
    await client.query(await readFile(new URL(MIGRATION, folder), 'utf8'))
    await client.query('commit')
  }
  return { ...givenIn(rows), rows, migrate }
}

type Rows = (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

const givenIn = (rows: Rows) => ({
  business: async (type: string, parentId: number | null = null, partnerId = 1) => {
    const [anchor] = await rows('insert into business_anchors default values returning id::int')
    const id = anchor?.id as number
    await rows('insert into business_numbers values ($1)', [id + 1e14])
    await rows(
      'insert into businesses (id, number, partner_id, type, parent_id, name) values ($1, $2, $3, $4, $5, $6)',
      [id, id + 1e14, partnerId, type, parentId, `${type} ${id}`],
    )
    await rows(
      `insert into business_ancestors select ancestor_id, $1::bigint from business_ancestors where business_id = $2
      union all select $1::bigint, $1::bigint`,
      [id, parentId],
    )
    return id
  },
  contact: async (businessIds: number[], columns: Record<string, unknown> = {}) => {
    const values = {
      partner_id: 1,
      first_name: 'Ann',
      last_name: 'Lee',
      email: 'Ann@x.example',
      email_folded: 'ann@x.example',
      email_hash: Buffer.from('ann'),
      country_code: 'US',
      source: 'web',
      tags: ['vip'],
      custom_fields: '[{"fieldName":"Shoe","type":"text","fieldValue":"42"}]',
      blocked: false,
      ...columns,
    }
    const names = Object.keys(values)
    const [made] = await rows(
      `insert into contacts (${names}) values (${names.map((_, at) => `$${at + 1}`)}) returning id::int`,
      Object.values(values),
    )
    const id = made?.id as number
    const cids: number[] = []
    for (const businessId of businessIds) {
      const [mapping] = await rows(
        'insert into contact_mappings (contact_id, business_id) values ($1, $2) returning cid::int',
        [id, businessId],
      )
      cids.push(mapping?.cid as number)
    }
    return { id, cids }
  },
  /** Audit entries as a save wrote them: one for each business of the contact. */
  audited: async (contactId: number, businessIds: number[], before: object, after: object, at: string) => {
    for (const businessId of businessIds) {
      await rows(
        `insert into audit_entries (partner_id, at, operation, business_id, subject, subject_id, before, after)
        values (1, $1, 'saveCustomer', $2, 'contact', $3, $4, $5)`,
        [at, businessId, String(contactId), before, after],
      )
    }
  },
})

const CONTACTS = `select c.id::int, account_id::int as account, external_id, first_name, email_folded, tags, custom_fields, blocked,
    email_marketing, email_feedback, email_service, sms_service, encode(email_hash, 'escape') as hash,
    (select json_agg(cid order by cid) from contact_mappings where contact_id = c.id) as cids
  from contacts c order by c.id`

test('a contact that several accounts share becomes one for each, the oldest mapping keeps the id, cids stay', async (t) => {
  const { business, contact, rows, migrate } = await beforeAccounts(t)
  const first = await business('enterprise')
  const second = await business('enterprise')
  const [north, south] = [await business('location', first), await business('location', first)]
  const shop = await business('location', second)
  const alone = await business('location')
  const shared = await contact([shop, north, alone, south], { external_id: '1001' })
  const own = await contact([north, south], { external_id: 'own', email_service: true })
  await migrate()
  const [kept, unshared, ...copies] = await rows(CONTACTS)
  assert.deepEqual(kept, {
    id: shared.id,
    account: second,
    external_id: '1001',
    first_name: 'Ann',
    email_folded: 'ann@x.example',
    tags: ['vip'],
    custom_fields: [{ fieldName: 'Shoe', type: 'text', fieldValue: '42' }],
    blocked: false,
    email_marketing: null,
    email_feedback: null,
    email_service: null,
    sms_service: null,
    hash: 'ann',
    cids: [shared.cids[0]],
  })
  assert.deepEqual([unshared?.id, unshared?.account, unshared?.email_service], [own.id, first, true])
  assert.deepEqual(copies, [
    { ...kept, id: own.id + 1, account: first, cids: [shared.cids[1], shared.cids[3]] },
    { ...kept, id: own.id + 2, account: alone, cids: [shared.cids[2]] },
  ])
  // The next new contact gets a new id.
  const [next] = await rows(
    `insert into contacts (partner_id, account_id, first_name, last_name, phone, phone_hash, country_code, source, tags,
      custom_fields, blocked) values (1, $1, '', '', '+1', '\\x00', 'US', '', '{}', '[]', false) returning id::int`,
    [first],
  )
  assert.equal(next?.id, own.id + 3)
  const entries = await rows(
    `select subject_id::int as id, business_id::int as at, before, after from audit_entries order by id, business_id`,
  )
  assert.deepEqual(
    entries.map(({ id, at }) => [id, at]),
    [
      [shared.id, shop],
      [own.id + 1, north],
      [own.id + 1, south],
      [own.id + 2, alone],
    ],
  )
  assert.deepEqual(entries[1]?.before, { contactId: shared.id })
})

test('a grant stays with the account that recorded it, or with none if the log does not show it', async (t) => {
  const { business, contact, audited, rows, migrate } = await beforeAccounts(t)
  const [one, two] = [await business('location'), await business('location')]
  const granted = { email_marketing: true, email_feedback: true, email_service: true, sms_service: true }
  const { id } = await contact([one, two], granted)
  await audited(id, [one], { businessIds: [] }, { businessIds: [one], 'consent.emailMarketing': true }, '2026-01-01')
  const joined = { businessIds: [one, two], 'consent.emailFeedback': true }
  await audited(id, [one, two], { businessIds: [one] }, joined, '2026-01-02')
  await audited(id, [one, two], {}, { 'consent.emailService': true }, '2026-01-03')
  await migrate()
  const held = (await rows(CONTACTS)).map((row) => [
    row.account,
    row.email_marketing,
    row.email_feedback,
    row.email_service,
    row.sms_service,
  ])
  assert.deepEqual(held, [
    [one, true, null, null, null],
    [two, null, true, null, null],
  ])
  // The feed shows the consents that one account has lost, and those that apply in the other.
  const changes = await rows(`select contact_id::int as id, channel || ' ' || purpose || ' ' || optin as change
    from consent_changes order by id, 2`)
  assert.deepEqual(
    changes.map((row) => `${row.id === id ? 'kept' : 'copy'} ${row.change}`),
    ['kept email feedback false', 'kept email service false', 'kept sms service false', 'copy email feedback true'],
  )
})

test('a withdrawal and a block apply to both accounts', async (t) => {
  const { business, contact, rows, migrate } = await beforeAccounts(t)
  const [one, two] = [await business('location'), await business('location')]
  const { id } = await contact([one, two], { email_marketing: false, email_service: true, blocked: true })
  await migrate()
  for (const row of await rows(CONTACTS)) {
    assert.deepEqual([row.email_marketing, row.email_service, row.blocked], [false, null, true])
  }
  const changes = await rows('select optin from consent_changes where contact_id <> $1', [id])
  assert.deepEqual(changes, Array(6).fill({ optin: false }))
})

test('opt-outs of contacts apply to their accounts, those of deleted people to all accounts of the partner', async (t) => {
  const { business, contact, rows, migrate } = await beforeAccounts(t)
  const reseller = await business('reseller')
  const group = await business('enterprise', reseller)
  const [north, aside, third] = [
    await business('location', group),
    await business('location'),
    await business('location'),
  ]
  const foreign = await business('location', null, 2)
  await contact([north], { email_marketing: false })
  // This contact shares the address and has made no decision itself: it was opted out through the address, and stays so.
  await contact([aside], { external_id: '2', email_marketing: true })
  const optOut = (identity: string, words: Record<string, boolean>) => {
    const all = [
      'blocked',
      'email_marketing',
      'email_feedback',
      'email_service',
      'sms_marketing',
      'sms_feedback',
      'sms_service',
    ]
    return rows(
      `insert into opt_outs (partner_id, identity, ${all}) values (1, $1, ${all.map((name) => words[name] ?? false)})`,
      [Buffer.from(identity)],
    )
  }
  await optOut('ann', { email_marketing: true, email_service: true })
  await optOut('gone', { blocked: true })
  // This location is waiting for the purge, so it counts as deleted.
  const closed = await business('location', group)
  await contact([closed], { email_hash: Buffer.from('left'), blocked: true })
  await optOut('left', { blocked: true })
  await rows('delete from business_ancestors where business_id = $1', [closed])
  await rows('delete from businesses where id = $1', [closed])
  await rows('update business_anchors set deleted_at = now() where id = $1', [closed])
  await migrate()
  const kept =
    await rows(`select account_id::int as account, encode(identity, 'escape') as who, blocked, email_marketing,
    email_service from opt_outs order by identity, account_id`)
  const changes = kept.map(({ who, account, ...words }) => [
    who,
    account,
    Object.keys(words)
      .filter((word) => words[word])
      .join(' '),
  ])
  assert.deepEqual(changes, [
    ['ann', group, 'email_marketing email_service'],
    ['ann', aside, 'email_marketing email_service'],
    ['ann', third, 'email_service'],
    ['gone', group, 'blocked'],
    ['gone', aside, 'blocked'],
    ['gone', third, 'blocked'],
    ['left', group, 'blocked'],
    ['left', aside, 'blocked'],
    ['left', third, 'blocked'],
  ])
  assert.ok(!kept.some(({ account }) => account === foreign || account === reseller))
})

test('subscribers get the new id, and waiting deliveries of an account name its own contact', async (t) => {
  const { business, contact, rows, migrate } = await beforeAccounts(t)
  const [one, two] = [await business('location'), await business('location')]
  const { id } = await contact([one, two])
  const subscribed = new Map<number, number>()
  for (const at of [one, two]) {
    const [made] = await rows(
      `insert into webhook_subscriptions (partner_id, business_id, url, events, description, sealed_secret)
      values (1, $1, 'https://x.example', '{contact.created,contact.updated}', '', '\\x00') returning id::int`,
      [at],
    )
    subscribed.set(made?.id as number, at)
    await rows(
      `insert into webhook_deliveries (subscription_id, event_id, type, business_id, data)
      values ($1, gen_random_uuid(), 'contact.updated', $2::int, json_build_object('contactId', $3::int, 'businessIds', array[$2::int, $4::int]))`,
      [made?.id, one, id, two],
    )
  }
  await migrate()
  const [, copy] = await rows(CONTACTS)
  const waiting = await rows('select subscription_id::int as to, type, data from webhook_deliveries order by id')
  assert.deepEqual(
    waiting.map(({ to, type, data }) => [subscribed.get(to as number), type, data]),
    [
      [one, 'contact.updated', { contactId: id, businessIds: [one] }],
      [two, 'contact.updated', { contactId: copy?.id, businessIds: [two] }],
      [two, 'contact.created', { contactId: copy?.id, businessIds: [two] }],
    ],
  )
})
