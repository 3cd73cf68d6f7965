import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { updateBusiness } from '../../accounts/operations/update-business.ts'
import { updateNotifications } from '../../alerts/console/notifications.ts'
import { getBusiness } from '../../businesses/operations/get-business.ts'
import { listChildBusinesses } from '../../businesses/operations/list-child-businesses.ts'
import { listAuditEntries } from '../../users/operations/list-audit-entries.ts'
import { importLocations } from './import-locations.ts'

const CSV = 'Store ID,Name,City,Opened\n1,Pier Street,Portland,2019\n2,,Salem,2020\n3,Mission,Salem,2021\n'

async function scene(role: 'owner' | 'admin' | 'member' = 'admin') {
  const made = await fresh()
  const group = await made.given.business({ type: 'enterprise' })
  const { act } = await signedIn(made, { [group.id]: role })
  const send = (csv: string, validateOnly = false, parentId: number = group.id) =>
    act(importLocations, { query: { validateOnly }, body: { parentId, csv } })
  const namesBelow = async () => {
    const { body } = await made.call(listChildBusinesses, { query: { businessId: group.id } })
    return body.businesses.map(({ name }: { name: string }) => name)
  }
  return { ...made, group, act, send, namesBelow }
}

test('a preview returns columns, counts and the errors of each row, and saves nothing', async () => {
  const { send, namesBelow, db } = await scene()
  const entries = async () => (await db.execute('select count(*)::int as count from audit_entries')).rows
  const before = await entries()
  const { status, body } = await send(CSV, true)
  assert.equal(status, 200)
  const { columns, rows, ...counts } = body
  assert.deepEqual(
    columns.map(({ field }: { field: string | null }) => field),
    ['externalId', 'name', 'city', null],
  )
  assert.deepEqual(counts, { created: 2, updated: 0, unchanged: 0, refused: 1 })
  assert.deepEqual(rows, [
    { line: 2, name: 'Pier Street', city: 'Portland', errors: [] },
    { line: 3, name: '', city: 'Salem', errors: ['Name is required'] },
    { line: 4, name: 'Mission', city: 'Salem', errors: [] },
  ])
  assert.deepEqual(await namesBelow(), [])
  assert.deepEqual(await entries(), before)
})

test('an import creates what the preview showed, and importing the file again changes nothing', async () => {
  const { send, namesBelow, call, group } = await scene()
  assert.equal((await send(CSV)).body.created, 2)
  assert.deepEqual(await namesBelow(), ['Pier Street', 'Mission'])
  const { created, unchanged } = (await send(CSV)).body
  assert.deepEqual([created, unchanged], [0, 2])
  const changed = await send(CSV.replace('Mission', 'Mission Bay'), true)
  assert.deepEqual([changed.body.updated, changed.body.unchanged], [1, 1])
  const { body } = await call(listAuditEntries, { query: { businessId: group.id } })
  const [entry] = body.entries
  assert.deepEqual([entry.operation, entry.after.created, typeof entry.userId], ['importLocations', 2, 'number'])
})

test('a file imported in steps has the same result as one import, also for rows that depend on earlier ones', async () => {
  const csv = [
    'externalId,businessLevel,parentExternalId,businessNumber,name',
    'group,enterprise,,731402958816654,Exported group',
    '1,location,group,482915073366120,Pier Street',
    '2,location,group,482915073366121,',
    '1,location,group,482915073366122,Again',
    '3,location,group,482915073366123,Mission',
    '',
  ].join('\n')
  const inOne = await scene()
  const whole = (await inOne.send(csv)).body
  const inSteps = await scene()
  const sum = { created: 0, updated: 0, unchanged: 0, refused: 0 }
  const rows: unknown[] = []
  for (const from of [0, 2, 4]) {
    const { body } = await inSteps.act(importLocations, { body: { parentId: inSteps.group.id, csv, from, count: 2 } })
    for (const name of Object.keys(sum) as (keyof typeof sum)[]) sum[name] += body[name]
    rows.push(...body.rows)
  }
  const { columns: _, ...expected } = whole
  assert.deepEqual({ ...sum, rows }, expected)
  assert.deepEqual(sum, { created: 2, updated: 0, unchanged: 1, refused: 2 })
  assert.deepEqual(await inSteps.namesBelow(), await inOne.namesBelow())
})

test('a step without the earlier ones counts only its own rows', async () => {
  const { act, group, namesBelow } = await scene()
  const { body } = await act(importLocations, { body: { parentId: group.id, csv: CSV, from: 2, count: 1 } })
  const { created, updated, unchanged, refused, rows } = body
  assert.deepEqual([created, updated, unchanged, refused, rows.length], [1, 0, 0, 0, 1])
  assert.deepEqual(await namesBelow(), ['Mission'])
})

test('a file and its alert are saved together, or neither is', async (t) => {
  const { send, namesBelow, group, ...made } = await scene()
  const { db } = made
  const { act } = await signedIn(made, { [group.id]: 'member' })
  await act(updateNotifications, { body: { alerts: [{ alert: 'import finished', delivery: 'daily' }] } })
  const name = `refuse_${group.id}`
  const allow = () => db.execute(`drop function if exists ${name} cascade`)
  t.after(allow)
  await db.execute(
    `create function ${name}() returns trigger language plpgsql as $$ begin raise 'broken on purpose'; end $$`,
  )
  await db.execute(
    `create trigger ${name} before insert on alerts for each row
    when (new.business_id = ${group.id}) execute function ${name}()`,
  )
  assert.equal((await send(CSV)).status, 500)
  assert.deepEqual(await namesBelow(), [])
  await allow()
  assert.equal((await send(CSV)).body.created, 2)
})

test('a file that cannot be read is refused with a readable reason (1000)', async () => {
  const { send } = await scene()
  const tooLong = `name\n${'x\n'.repeat(2001)}`
  for (const [csv, reason] of [
    ['City\nPortland\n', /^The file has no column "name", only City\./],
    ['Name\n', /^The file has headings but no rows\./],
    [tooLong, /^The file has more than 2000 rows\./],
    ['Name\n"never closed\n', /^The rest of the file is not valid CSV/],
  ] as const) {
    const { status, body } = await send(csv, true)
    assert.equal(status, 400)
    assert.equal(body.violations[0].field, 'csv')
    assert.match(body.violations[0].message, reason)
  }
})

test('a location cannot contain others (1000)', async () => {
  const { given, act, group } = await scene()
  const shop = await given.business({ parentId: group.id })
  const { body } = await act(importLocations, { body: { parentId: shop.id, csv: CSV } })
  assert.deepEqual([body.code, body.violations[0].field], [1000, 'parentId'])
})

test('requires an admin of the parent (1171); a parent without access, or of another partner, is unknown (1175)', async () => {
  const { given, group, ...made } = await scene('member')
  assert.deepEqual([(await made.send(CSV)).status, (await made.send(CSV)).body.code], [403, 1171])
  const shop = await given.business({ parentId: group.id })
  const ofShop = await signedIn(made, { [shop.id]: 'owner' })
  const elsewhere = await (await fresh()).given.business({ type: 'enterprise' })
  for (const parentId of [group.id, elsewhere.id]) {
    const { status, body } = await ofShop.act(importLocations, { body: { parentId, csv: CSV } })
    assert.deepEqual([status, body.code], [404, 1175])
  }
  assert.equal((await made.namesBelow()).length, 1)
})

test("businesses moved out of the person's access are not changed: their rows create other businesses", async () => {
  const { given, call, ...made } = await fresh()
  const top = await given.business({ type: 'reseller' })
  const other = await given.business({ type: 'reseller' })
  const { act } = await signedIn(made, { [top.id]: 'admin' })
  const send = (csv: string) => act(importLocations, { body: { parentId: top.id, csv } })
  const csv = 'id,businessLevel,parentExternalId,name\ng,enterprise,,Group\n1,location,,Pier Street\n'
  await send(csv)
  const { body } = await call(listChildBusinesses, { query: { businessId: top.id } })
  const [group, shop] = body.businesses as { businessId: number }[]
  for (const moved of [group, shop]) {
    const params = { business_Id: moved?.businessId }
    assert.equal((await call(updateBusiness, { params, body: { parentId: other.id } })).status, 200)
  }
  const again = await send(`${csv.replace('Pier Street', 'Taken over')}2,location,g,Mission\n`)
  assert.equal(again.body.created, 3)
  const { name } = (await call(getBusiness, { params: { business_Id: shop?.businessId } })).body
  assert.equal(name, 'Pier Street')
  const below = await call(listChildBusinesses, { query: { businessId: other.id } })
  assert.equal(below.body.businesses.length, 2)
})
