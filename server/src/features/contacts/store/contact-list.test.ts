import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Database, Db } from '../../../core/platform/database.ts'
import { fresh } from '../../../testing/fresh.ts'
import { givenLargeAccount } from '../../../testing/large-account.ts'
import { rowsHandled } from '../../../testing/rows-handled.ts'
import { countAudience } from '../../campaigns/store/planning.ts'
import { type ContactOrder, listContacts } from './contact-list.ts'
import { findContactsBelow } from './contact-mappings.ts'

async function givenContacts(db: Database, partnerId: number, contacts: number) {
  const accountId = await givenLargeAccount(db, partnerId, { locations: 20, contacts })
  const list = async (db: Db, tag: string) => {
    const below = await findContactsBelow(db, partnerId, accountId)
    const { contacts } = JSON.parse(await listContacts(db, partnerId, { below, tag }, 0, 10))
    return contacts.map(({ externalId }: { externalId: string }) => externalId) as string[]
  }
  return { accountId, list }
}

test('contacts with a rare tag are found without reading the others, and only those of the account', async () => {
  const [ours, theirs] = [await fresh(), await fresh()]
  const { db, partnerId } = ours
  const tagAll = (accountId: number) =>
    db.execute(
      `update contacts set tags = array['all'] || case when external_id::int % 2000 = 7 then array['rare'] else '{}' end
      where account_id = $1`,
      [accountId],
    )
  const [account, other, elsewhere] = [
    await givenContacts(db, partnerId, 6_000),
    await givenContacts(db, partnerId, 3_000),
    await givenContacts(db, theirs.partnerId, 3_000),
  ]
  for (const { accountId } of [account, other, elsewhere]) await tagAll(accountId)
  await db.execute('vacuum analyze contacts')
  assert.deepEqual(await account.list(db, 'rare'), ['7', '2007', '4007'])
  assert.deepEqual((await account.list(db, 'all')).slice(0, 3), ['0', '1', '2'])
  assert.deepEqual(await account.list(db, 'none'), [])
  const cost = await rowsHandled(db, (db) => account.list(db, 'none'))
  // Most of the cost is finding out that the account has more than 5,000 contacts.
  assert.ok(cost < 6_000 * 4, `${cost} rows`)
})

test('an audience is counted up to 10,001 contacts', async () => {
  const { db, partnerId } = await fresh()
  const { accountId } = await givenContacts(db, partnerId, 10_002)
  const audience = {
    accountId,
    purpose: 'marketing',
    channel: 'email',
    businessIds: [],
    tag: null,
    fields: [],
    selection: undefined,
  } as const
  assert.equal((await countAudience(db, partnerId, audience)).contacts, 10_001)
})

test('the planner expects all contacts of an account, because an account has one partner', async () => {
  const [ours, theirs] = [await fresh(), await fresh()]
  const { db, partnerId } = ours
  await givenContacts(db, theirs.partnerId, 900)
  const { accountId } = await givenContacts(db, partnerId, 900)
  const { rows } = await db.execute(
    'explain (format json) select from contacts where partner_id = $1 and account_id = $2',
    [partnerId, accountId],
  )
  const [{ Plan }] = (rows[0] as { 'QUERY PLAN': [{ Plan: Record<string, number> }] })['QUERY PLAN']
  assert.ok((Plan['Plan Rows'] ?? 0) > 600, `${Plan['Plan Rows']} of 900`)
})

test('a search sorted by name begins with the first names of the account, however late they were created', async () => {
  const { db, partnerId } = await fresh()
  const { accountId } = await givenContacts(db, partnerId, 20_002)
  await db.execute(`update contacts set first_name = 'Aaron' where account_id = $1 and external_id = '20001'`, [
    accountId,
  ])
  const below = await findContactsBelow(db, partnerId, accountId)
  const firstWith = async (order: ContactOrder) => {
    const text = await listContacts(db, partnerId, { below, searchTerms: ['mail'] }, 0, 1, false, order)
    const { contacts, hasMore } = JSON.parse(text)
    return [contacts[0].externalId, hasMore]
  }
  assert.deepEqual(await firstWith({ by: 'name', isDescending: false }), ['20001', true])
  assert.deepEqual(await firstWith({ by: 'created', isDescending: false }), ['0', true])
})

const CONTACTS = 6_000

test('a page of contacts, the first or a later one, costs the same with a hundred times the locations', async () => {
  const { db, partnerId } = await fresh()
  const costs = []
  for (const locations of [10, 1_000]) {
    const accountId = await givenLargeAccount(db, partnerId, { locations, contacts: CONTACTS })
    const pageFrom = (offset: number) =>
      rowsHandled(db, async (db) => {
        const below = await findContactsBelow(db, partnerId, accountId)
        const page = JSON.parse(await listContacts(db, partnerId, { below }, offset, 25)) as { contacts: object[] }
        assert.equal(page.contacts.length, 25)
      })
    costs.push([await pageFrom(0), await pageFrom(1_000)])
  }
  const [[few = 0, fewLater = 0] = [], [many = 0, manyLater = 0] = []] = costs
  assert.ok(many < few * 2, `${few} rows, and ${many}`)
  assert.ok(manyLater < fewLater * 2, `${fewLater} rows, and ${manyLater}`)
})
