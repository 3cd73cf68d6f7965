import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isBlocking } from '../../../testing/blocking.ts'
import { all, atLocation } from '../../../testing/contact-scene.ts'
import { fresh } from '../../../testing/fresh.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { insertConsentChanges } from '../store/consent-changes.ts'
import { getUpdateFeed } from './get-update-feed.ts'

type Update = Record<string, string | number | boolean>
const brief = ({ channel, purpose, optin }: Update) => `${channel} ${purpose} ${optin}`

async function withFeed() {
  const scene = await atLocation()
  const feed = async (body: object = {}, query: object = {}, business?: { id: number }) =>
    (
      await scene.call(getUpdateFeed, {
        query: { ...query },
        body,
        headers: business ? { 'x-business-number': String(business.id) } : {},
      })
    ).body as { updates: Update[]; hasMore: boolean; code?: number }
  return { ...scene, feed }
}

test('lists who changed which consent and when, oldest first', async () => {
  const { save, permit, feed, account } = await withFeed()
  const person = { email: 'a@x.example', phone: '2125550100', externalId: 'x' }
  const { id } = (await save({ ...person, emailPreferences: { serviceOptin: true } })).body
  await save({ id, firstName: 'No change of consent' })
  await permit({ id, emailPreferences: { serviceOptin: false, marketingOptin: true } })
  const { updates, hasMore } = await feed()
  assert.deepEqual(updates.map(brief), ['email service true', 'email marketing true', 'email service false'])
  assert.equal(hasMore, false)
  const { changedAt, changeId, ...first } = updates[0] as Update
  assert.ok(Number(changeId) < Number(updates[1]?.changeId))
  assert.deepEqual(first, {
    id,
    accountId: account.id,
    externalId: 'x',
    email: 'a@x.example',
    phone: '+12125550100',
    channel: 'email',
    purpose: 'service',
    optin: true,
  })
  assert.ok(Math.abs(Date.now() - Date.parse(String(changedAt))) < 60_000)
})

test('a block sets all six to false; lifting it restores what was granted before', async () => {
  const { save, permit, feed } = await withFeed()
  const { id } = (await save({ email: 'a@x.example', emailPreferences: { marketingOptin: true } })).body
  await save({ id, blocked: true })
  await permit({ id, blocked: false })
  const told = (await feed()).updates.map(brief)
  assert.deepEqual(told.slice(1, 7).toSorted(), [
    'email feedback false',
    'email marketing false',
    'email service false',
    'sms feedback false',
    'sms marketing false',
    'sms service false',
  ])
  assert.deepEqual(told.slice(7), ['email marketing true'])
})

test('days are in UTC and both ends are included; anything else is refused (1186, 1187)', async () => {
  const { save, feed, db } = await withFeed()
  const { id } = (await save({ email: 'a@x.example', smsOptin: true })).body
  const moments = ['2026-03-01T00:00:00Z', '2026-03-01T23:59:59.999Z', '2026-03-02T00:00:00Z']
  await db.execute(
    `update consent_changes set changed_at = moment from (
      select row_number() over () as place, moment from unnest($2::timestamptz[]) as moment) given
    where contact_id = $1 and place = id - (select min(id) from consent_changes where contact_id = $1) + 1`,
    [id, moments],
  )
  const count = async (body: object) => (await feed(body)).updates.length
  assert.equal(await count({ fromDate: '3/1/2026', toDate: '03/01/2026' }), 2)
  assert.equal(await count({ fromDate: '03/02/2026' }), 1)
  assert.equal(await count({ toDate: '02/28/2026' }), 0)
  assert.equal(await count({ toDate: '12/31/9999', fromDate: '01/01/0001' }), 3)
  for (const bad of ['02/30/2026', '2026-03-01', '13/01/2026', '', 20260301]) {
    assert.equal((await feed({ fromDate: bad })).code, 1186, String(bad))
    assert.equal((await feed({ toDate: bad })).code, 1187, String(bad))
  }
  assert.equal((await feed({ fromDate: '03/02/2026', toDate: '03/01/2026' })).code, 1187)
})

test('pages say whether more follow', async () => {
  const { save, feed } = await withFeed()
  await save({ email: 'a@x.example', smsOptin: true })
  const first = await feed({}, { count: 2 })
  const second = await feed({}, { sindex: 2, count: 2 })
  assert.deepEqual([first.updates.length, first.hasMore], [2, true])
  assert.deepEqual([second.updates.length, second.hasMore], [1, false])
  assert.deepEqual(await feed({}, { sindex: 3 }), { updates: [], hasMore: false })
})

test('reading on after the last change misses none, even when contacts are deleted in between', async () => {
  const { save, remove, feed } = await withFeed()
  const ids: number[] = []
  for (const name of 'abcdef') ids.push((await save({ email: `${name}@x.example`, smsOptin: true })).body.id)
  const seen = new Set<unknown>()
  for (let after = 0, hasMore = true; hasMore; ) {
    const page = await feed({ afterChangeId: after }, { count: 4 })
    for (const { id } of page.updates) seen.add(id)
    after = Number(page.updates.at(-1)?.changeId)
    hasMore = page.hasMore
    if (seen.size < 3) await remove(ids[0])
  }
  assert.deepEqual([...seen], ids)
})

test('a change that is written earlier and committed later is not skipped', async () => {
  const { save, feed, db, partnerId } = await withFeed()
  const [slow, quick] = [(await save({ email: 'a@x.example' })).body.id, (await save({ email: 'b@x.example' })).body.id]
  const told: unknown[] = []
  let after = 0
  const read = async () => {
    for (const { id, changeId } of (await feed({ afterChangeId: after })).updates) {
      told.push(id)
      after = Number(changeId)
    }
  }
  let racing: Promise<unknown> | undefined
  await db.transaction(async (db) => {
    await insertConsentChanges(db, partnerId, [{ contactId: slow, channel: 'email', purpose: 'service', optin: true }])
    racing = save({ id: quick, emailPreferences: { serviceOptin: true } })
    while (!(await isBlocking(db))) await read()
  })
  await racing
  await read()
  assert.deepEqual(told, [slow, quick])
})

test('afterChangeId cannot be combined with sindex, and is an integer (1000)', async () => {
  const { feed } = await withFeed()
  assert.equal((await feed({ afterChangeId: 0 }, { sindex: 1 })).code, 1000)
  for (const bad of [-1, 1.5, 'x']) assert.equal((await feed({ afterChangeId: bad })).code, 1000, String(bad))
  assert.deepEqual(await feed({ afterChangeId: '0' }, { sindex: 0 }), { updates: [], hasMore: false })
})

test('lists also what other contacts lose and gain through a shared address', async () => {
  const { save, permit, feed } = await withFeed()
  const shared = { email: 'a@x.example', emailPreferences: { marketingOptin: true } }
  const other = (await save({ ...shared, externalId: 'other' })).body.id
  const { id } = (await save({ ...shared, externalId: 'speaks' })).body
  await permit({ id, emailPreferences: { marketingOptin: false } })
  await permit({ id, emailPreferences: { marketingOptin: true } })
  const told = (await feed()).updates.filter((update) => update.id === other)
  assert.deepEqual(told.map(brief), ['email marketing true', 'email marketing false', 'email marketing true'])
})

test('lists one business and those below it when one is named, otherwise the whole partner', async () => {
  const { save, feed, given, location } = await withFeed()
  const enterprise = await given.business({ type: 'enterprise' })
  const below = await given.business({ parentId: enterprise.id })
  await save({ email: 'a@x.example', emailPreferences: { serviceOptin: true } })
  const { id } = (await save({ email: 'b@x.example', smsOptin: true, businessIds: [below.id] })).body
  assert.equal((await feed()).updates.length, 4)
  assert.equal((await feed({}, {}, location)).updates.length, 1)
  assert.deepEqual(new Set((await feed({}, {}, enterprise)).updates.map((update) => update.id)), new Set([id]))
})

test('changes of a deleted contact or business are gone at once', async () => {
  const { call, save, remove, feed, given } = await withFeed()
  const closing = await given.business()
  await save({ email: 'a@x.example', smsOptin: true, businessIds: [closing.id] })
  const { id } = (await save({ email: 'b@x.example', smsOptin: true })).body
  await call(deleteBusiness, { params: { business_Id: closing.id } })
  assert.equal((await feed()).updates.length, 3)
  await remove(id)
  assert.deepEqual(await feed(), { updates: [], hasMore: false })
})

test('never lists changes of another partner, and needs no body', async () => {
  const other = await withFeed()
  await other.save({ email: 'a@x.example', emailPreferences: all })
  const { call } = await fresh()
  assert.deepEqual((await call(getUpdateFeed)).body, { updates: [], hasMore: false })
})
