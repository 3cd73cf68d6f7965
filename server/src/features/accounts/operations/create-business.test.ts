import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exampleFields } from '../../../core/contract/example-business.ts'
import { fresh } from '../../../testing/fresh.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { getBusiness } from '../../businesses/operations/get-business.ts'
import { purgeDeletedBusinesses } from '../jobs/purge-deleted-businesses.ts'
import { createBusiness } from './create-business.ts'
import { deleteBusiness } from './delete-business.ts'

test('returns both identifiers and reads back what was sent', async () => {
  const { call } = await fresh()
  const made = await call(createBusiness, {
    body: { name: 'Harbour 🥐 مخبز Māori', type: 'location', ...exampleFields },
  })
  assert.equal(made.status, 200)
  assert.ok(made.body.businessId >= 100_000)
  assert.match(String(made.body.businessNumber), /^[1-9]\d{14}$/)
  assert.equal(made.body.name, 'Harbour 🥐 مخبز Māori')
  for (const ref of [made.body.businessId, made.body.businessNumber]) {
    const read = await call(getBusiness, { params: { business_Id: ref } })
    assert.equal(read.text, made.text)
  }
})

for (const type of ['location', 'enterprise', 'reseller'] as const) {
  test(`a ${type} may have the longest name, in any script`, async () => {
    const { call } = await fresh()
    // Characters of three bytes that do not repeat, so that PostgreSQL cannot compress them.
    const name = Array.from({ length: 1000 }, (_, n) => String.fromCodePoint(0x4e00 + ((n * 7919) % 20_000))).join('')
    const made = await call(createBusiness, { body: { name, type } })
    assert.equal(made.status, 200, made.text)
    assert.equal(made.body.name, name)
  })
}

test('needs a name and a type only', async () => {
  const { call } = await fresh()
  const { body } = await call(createBusiness, { body: { name: 'Bare', type: 'enterprise' } })
  assert.equal(body.phone, '')
  assert.equal(body.parentId, null)
  assert.deepEqual(new Set(Object.values(body.location)), new Set(['']))
})

test('names every broken rule at once (1000)', async () => {
  const { call } = await fresh()
  const { status, body } = await call(createBusiness, {
    body: {
      name: ' ',
      type: 'location',
      phone: '12',
      emailId: 'nobody',
      websiteUrl: 'ftp://x.example',
      timezone: 'Mars/Olympus',
      location: { countryCode: 'NZ', state: 'ZZ' },
    },
  })
  assert.equal(status, 400)
  assert.equal(body.code, 1000)
  for (const field of [
    'name',
    'phone',
    'emailId',
    'websiteUrl',
    'timezone',
    'location.state',
    'location.subLocality',
  ]) {
    assert.ok(body.message.includes(`${field} (`), `${field} is not named in: ${body.message}`)
  }
})

test('ignores a suburb outside New Zealand, however long', async () => {
  const { call } = await fresh()
  const location = { countryCode: 'US', subLocality: 'x'.repeat(81) }
  const { body } = await call(createBusiness, { body: { name: 'Suburb', type: 'location', location } })
  assert.equal(body.location.subLocality, '')
})

test('stores a phone in the format of its country', async () => {
  const { call } = await fresh()
  const phoneOf = async (phone: string, countryCode: string) =>
    (await call(createBusiness, { body: { name: 'Phone', type: 'location', phone, location: { countryCode } } })).body
      .phone
  assert.equal(await phoneOf('+1 212 555 0100', 'US'), '(212) 555-0100')
  assert.equal(await phoneOf('02 9374 4000', 'AU'), '+61 2 9374 4000')
})

test('accepts the id, the number or a string of digits as the parent', async () => {
  const { call, given } = await fresh()
  const parent = await given.business({ type: 'enterprise' })
  for (const parentId of [parent.id, parent.number, String(parent.id), String(parent.number)]) {
    const { body } = await call(createBusiness, { body: { name: 'Child', type: 'location', parentId } })
    assert.equal(body.parentId, parent.id)
  }
})

test('refuses a parent of a type that cannot have this child (1000)', async () => {
  const { call, given } = await fresh()
  const enterprise = await given.business({ type: 'enterprise' })
  const location = await given.business()
  for (const [parentId, type] of [
    [enterprise.id, 'enterprise'],
    [enterprise.id, 'reseller'],
    [location.id, 'location'],
  ]) {
    const { body } = await call(createBusiness, { body: { name: 'Wrong', type, parentId } })
    assert.equal(body.code, 1000)
    assert.match(body.message, /parentId/)
  }
})

for (const parentId of [0, -100_000, 100_000.5, 99_999, '0100000', '+100000', '1e5', '', '١٠٠٠٠٠', true, [100_000]]) {
  test(`refuses ${JSON.stringify(parentId)} as a parent (1175)`, async () => {
    const { call } = await fresh()
    const { body } = await call(createBusiness, { body: { name: 'X', type: 'location', parentId } })
    assert.equal(body.code, 1175)
  })
}

test("another partner's parent gets the same response as an unknown one, and nothing is stored (1175)", async () => {
  const mine = await fresh()
  const other = await fresh()
  const { id } = await other.given.business({ type: 'enterprise' })
  const foreign = await mine.call(createBusiness, { body: { name: 'X', type: 'location', parentId: id } })
  const unknown = await mine.call(createBusiness, { body: { name: 'X', type: 'location', parentId: 99_000_000 } })
  assert.deepEqual([foreign.status, foreign.text], [unknown.status, unknown.text])
  assert.match(unknown.body.message, /parentId$/)
  const { rows } = await mine.db.execute('select 1 from businesses where partner_id = $1', [mine.partnerId])
  assert.equal(rows.length, 0)
})

test('never reuses an id or a number, even after a deletion', async () => {
  const { call, given, db } = await fresh()
  const gone = await given.business()
  await call(deleteBusiness, { params: { business_Id: gone.id } })
  await purgeDeletedBusinesses.run({ db, signal: new AbortController().signal })
  const next = await given.business()
  assert.ok(next.id > gone.id)
  const again = db.execute('insert into business_numbers values ($1)', [gone.number])
  await assert.rejects(again, { code: '23505' })
})

test('only owners of everything own a new business at the top, not a member of a deleted one', async () => {
  const made = await fresh()
  const { call, given, db } = made
  const first = await given.business()
  const { userId } = await signedIn(made, { [first.id]: 'owner' })
  await signedIn(made, { [first.id]: 'member' })
  await call(deleteBusiness, { params: { business_Id: first.id } })
  const { id } = await given.business()
  const { rows } = await db.execute('select user_id, role from user_grants where business_id = $1', [id])
  assert.deepEqual(rows, [{ user_id: userId, role: 'owner' }])
})
