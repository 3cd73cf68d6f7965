import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { updateBusiness } from '../../accounts/operations/update-business.ts'
import { updateListing } from '../../listings/operations/update-listing.ts'
import { listAuditEntries } from './list-audit-entries.ts'

// biome-ignore lint/suspicious/noExplicitAny: the content of an entry depends on its operation.
type Entry = any
const read = async (call: Awaited<ReturnType<typeof fresh>>['call'], query: Record<string, unknown> = {}) =>
  (await call(listAuditEntries, { query })).body as { entries: Entry[]; hasMore: boolean }

test('shows who changed what, newest first, with the values before and after', async () => {
  const { call, given, keyId } = await fresh()
  const { id } = await given.business({ location: { city: 'Old', countryCode: 'US' } })
  await call(
    updateBusiness,
    { params: { business_Id: id }, body: { location: { city: 'New' } } },
    { 'x-request-id': 'move' },
  )
  const { entries } = await read(call, { businessId: id })
  assert.deepEqual(
    entries.map(({ operation }) => operation),
    ['updateBusiness', 'createBusiness'],
  )
  const { auditId, at, ...update } = entries[0]
  assert.ok(auditId > entries[1].auditId)
  assert.ok(Math.abs(Date.now() - Date.parse(at)) < 60_000)
  assert.deepEqual(update, {
    operation: 'updateBusiness',
    keyId,
    userId: null,
    requestId: 'move',
    businessId: id,
    subject: 'business',
    subjectId: String(id),
    before: { 'location.city': 'Old' },
    after: { 'location.city': 'New' },
  })
})

test('names the members of a listing that a write has changed, and no others', async () => {
  const { call, given } = await fresh()
  const { id } = await given.business({ phone: '2125550100' })
  const write = (body: object) => call(updateListing, { params: { businessNumber: id }, body })
  const day = (day: number) => ({ day, isOpen: 0 })
  const hoursOfOperations = [0, 1, 2, 3, 4, 5, 6].map(day)
  await write({
    additionalInfo: { hoursOfOperations, services: 'Bread' },
    internalListing: { category: 'Bakery', subCategories: [] },
  })
  await write({ additionalInfo: { services: 'Bread, cake' } })
  const { entries } = await read(call, { businessId: id })
  assert.deepEqual(entries[0].before, { 'additionalInfo.services': 'Bread' })
  assert.deepEqual(entries[0].after, { 'additionalInfo.services': 'Bread, cake' })
})

test('a business also shows the entries of the businesses below it', async () => {
  const { call, given } = await fresh()
  const group = await given.business({ type: 'enterprise' })
  const shop = await given.business({ parentId: group.id })
  await given.business()
  const { entries } = await read(call, { businessId: group.number })
  assert.deepEqual(
    entries.map(({ businessId }) => businessId),
    [shop.id, group.id],
  )
})

test('entries of a deleted business are kept, and listed without a filter by business', async () => {
  const { call, given } = await fresh()
  const { id, number } = await given.business({ name: 'Gone' })
  await call(deleteBusiness, { params: { business_Id: id } })
  assert.equal((await call(listAuditEntries, { query: { businessId: id } })).body.code, 1011)
  const [entry] = (await read(call, { count: 1 })).entries
  assert.equal(entry.operation, 'deleteBusiness')
  assert.deepEqual(entry.before, { businessNumber: number, type: 'location', name: 'Gone', deletedLocations: 0 })
})

test('pages say whether more follow, and an empty one is empty', async () => {
  const { call, given } = await fresh()
  const { id } = await given.business()
  await call(updateBusiness, { params: { business_Id: id }, body: { name: 'B' } })
  const first = await read(call, { businessId: id, count: 1 })
  const second = await read(call, { businessId: id, sindex: 1, count: 1 })
  assert.deepEqual([first.entries[0].operation, first.hasMore], ['updateBusiness', true])
  assert.deepEqual([second.entries[0].operation, second.hasMore], ['createBusiness', false])
  assert.deepEqual(await read(call, { businessId: id, sindex: 2 }), { entries: [], hasMore: false })
})

test("never shows another partner's entries", async () => {
  const { given } = await fresh()
  await given.business({ name: 'Secret' })
  const other = await fresh()
  const { entries } = await read(other.call)
  assert.deepEqual(
    entries.map(({ operation }) => operation),
    ['keys create'],
  )
})

test('lists the entries that match all filters', async () => {
  const { call, given, keyId } = await fresh()
  const { id } = await given.business()
  await call(updateBusiness, { params: { business_Id: id }, body: { name: 'B' } })
  const found = async (query: object) => (await read(call, { businessId: id, ...query })).entries.length
  const today = new Date().toISOString().replace(/^(....)-(..)-(..).*/, '$2/$3/$1')
  assert.equal(await found({ subject: 'business' }), 2)
  assert.equal(await found({ subject: 'contact' }), 0)
  assert.equal(await found({ subject: 'business', operation: 'updateBusiness' }), 1)
  assert.equal(await found({ keyId, fromDate: today, toDate: today }), 2)
  assert.equal(await found({ keyId: keyId + 1_000_000 }), 0)
  assert.equal(await found({ userId: 1 }), 0)
  assert.equal(await found({ toDate: '01/01/2020' }), 0)
  assert.equal(await found({ fromDate: '01/01/2099' }), 0)
})

test('days are in UTC and both ends are included', async () => {
  const { call, given, db } = await fresh()
  const { id } = await given.business()
  const found = async (at: string) => {
    await db.execute('update audit_entries set at = $2 where business_id = $1', [id, at])
    return (await read(call, { businessId: id, fromDate: '11/15/2026', toDate: '11/16/2026' })).entries.length
  }
  assert.deepEqual([await found('2026-11-14T23:59:59.999Z'), await found('2026-11-15T00:00:00Z')], [0, 1])
  assert.deepEqual([await found('2026-11-16T23:59:59.999Z'), await found('2026-11-17T00:00:00Z')], [1, 0])
})

test('invalid dates and an end before the start are refused (1186, 1187)', async () => {
  const { call } = await fresh()
  const codeOf = async (query: Record<string, string>) => (await call(listAuditEntries, { query })).body.code
  assert.equal(await codeOf({ fromDate: '2026-11-15' }), 1186)
  assert.equal(await codeOf({ toDate: '02/30/2026' }), 1187)
  assert.equal(await codeOf({ fromDate: '11/15/2026', toDate: '11/14/2026' }), 1187)
})
