import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '../../core/platform/database.ts'
import { importInDashboard, importSteps } from '../../testing/dashboard-import.ts'
import { fresh } from '../../testing/fresh.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { updateLevels } from '../accounts/operations/update-levels.ts'
import { updateNotifications } from '../alerts/console/notifications.ts'
import { createLocationField } from '../businesses/operations/create-location-field.ts'
import { getLabels } from '../businesses/operations/get-labels.ts'
import { getLevels } from '../businesses/operations/get-levels.ts'
import { listChildBusinesses } from '../businesses/operations/list-child-businesses.ts'
import { listLocationFields } from '../businesses/operations/list-location-fields.ts'
import { saveCustomer } from '../contacts/operations/save-customer.ts'
import { listAuditEntries } from '../users/operations/list-audit-entries.ts'
import { startImport } from './console/start-import.ts'
import type { FileImport } from './contract/file-import.ts'

const CSV = 'Store ID,Name,City,Opened\n1,Pier Street,Portland,2019\n2,,Salem,2020\n3,Mission,Salem,2021\n'

async function scene(role: 'owner' | 'admin' | 'member' = 'admin') {
  const made = await fresh()
  const group = await made.given.business({ type: 'enterprise' })
  const person = await signedIn(made, { [group.id]: role })
  const target = { kind: 'listings', businessId: group.id } as const
  const below = async () => {
    const { body } = await made.call(listChildBusinesses, { query: { businessId: group.id, count: 1000 } })
    return body.businesses as { businessId: number; name: string; location: { countryCode: string; city: string } }[]
  }
  return { ...made, ...person, group, target, below, ...importSteps(made.db, person.act, target) }
}

test('a preview has the columns, the first rows and their errors, and saves nothing', async () => {
  const { upload, preview, below } = await scene()
  const { importId } = (await upload(CSV)).body
  const { body } = await preview(importId)
  const fields = (body as FileImport).columns.map(({ field }) => field)
  assert.deepEqual(fields, ['externalId', 'name', 'city', null])
  assert.deepEqual([body.created, body.refused, body.reason], [2, 1, ''])
  assert.deepEqual(
    body.rows.map(({ line, errors }: { line: number; errors: string[] }) => [line, errors]),
    [
      [2, []],
      [3, ['Name is required']],
      [4, []],
    ],
  )
  assert.deepEqual(await below(), [])
})

test('a file names the values of levels and the labels that it would create; empty cells remove them', async () => {
  const { db, act, target, group, call, upload, preview } = await scene()
  const names = async () => {
    const params = { businessId: group.id }
    const [levels, labels] = [
      (await call(getLevels, { params })).body.levels,
      (await call(getLabels, { params })).body.labels,
    ]
    return [...levels.flatMap(({ values }: { values: object[] }) => values), ...labels]
      .filter(({ locations }) => locations > 0)
      .map(({ name, locations }) => `${name} ${locations}`)
  }
  const csv = (...rows: string[]) => ['id,name,Region,labels', ...rows, ''].join('\n')
  const columns = ['id', 'name', 'level.Region', 'labels']
  const first = csv('1,A,East,Kiosk; Airport', '2,B, EAST ,', '3,C,,kiosk')
  const { additions } = (await preview((await upload(first)).body.importId, { columns })).body
  assert.deepEqual(additions, [
    'New level Region: East (2 locations)',
    'New labels: Kiosk (2 locations), Airport (1 location)',
  ])
  assert.equal((await importInDashboard(db, act, target, first, { columns })).created, 3)
  assert.deepEqual(await names(), ['East 2', 'Airport 1', 'Kiosk 2'])
  const second = csv('1,A,Nroth,', '2,B,East,', '3,C,,kiosk')
  const { body } = await preview((await upload(second)).body.importId, { columns })
  assert.deepEqual(body.additions, ['New in Region: Nroth (1 location)'])
  assert.ok(body.choices.includes('level.Region'))
  const { updated, unchanged } = await importInDashboard(db, act, target, second, { columns })
  assert.deepEqual([updated, unchanged], [1, 2])
  assert.deepEqual(await names(), ['East 1', 'Nroth 1', 'Kiosk 1'])
  assert.equal((await importInDashboard(db, act, target, first, { columns })).updated, 1)
  assert.deepEqual(await names(), ['East 2', 'Airport 1', 'Kiosk 2'])
})

test('a file brings location fields, and a value that a field cannot have refuses its row', async () => {
  const { db, act, target, group, call, upload, preview } = await scene()
  const headers = { 'x-business-number': String(group.id) }
  await call(createLocationField, { headers, body: { fieldName: 'Opened', type: 'DATE' } })
  const csv = 'id,name,field.Opened,Franchisee\n1,A,3/4/2020,Okafor Foods\n2,B,soon,\n3,C,,Lund\n'
  const columns = ['id', 'name', 'field.Opened', 'field.Franchisee']
  const { additions, rows, choices } = (await preview((await upload(csv)).body.importId, { columns })).body
  assert.deepEqual(additions, ['New location field: Franchisee'])
  const errorCounts = (rows as FileImport['rows']).map(({ errors }) => errors.length)
  assert.deepEqual(errorCounts, [0, 1, 0])
  assert.ok(['level.Franchisee', 'field.Franchisee', 'field.Opened'].every((name) => choices.includes(name)))
  const { created, refused } = await importInDashboard(db, act, target, csv, { columns })
  assert.deepEqual([created, refused], [2, 1])
  const { fields } = (await call(listLocationFields, { headers, body: {} })).body
  assert.deepEqual(
    fields.map(({ fieldName, type }: { fieldName: string; type: string }) => [fieldName, type]),
    [
      ['Franchisee', 'TEXT'],
      ['Opened', 'DATE'],
    ],
  )
  const again = await importInDashboard(db, act, target, csv.replace('Lund', 'Lunds'), { columns })
  assert.deepEqual([again.created, again.updated, again.unchanged, again.refused], [0, 1, 1, 1])
})

test('a heading that names an existing level or location field, in any case, is matched; others are chosen', async () => {
  const { db, act, target, group, call, upload, preview } = await scene()
  const headers = { 'x-business-number': String(group.id) }
  for (const fieldName of ['Franchisee', 'Format'])
    await call(createLocationField, { headers, body: { fieldName, type: 'TEXT' } })
  const params = { businessId: group.id }
  await call(updateLevels, { params, query: {}, body: { levels: [{ name: 'Region' }, { name: 'Format' }] } })
  const csv = 'id,name,REGION,franchisee,format,Zone\n1,A,East,Okafor Foods,Kiosk,9\n'
  const { columns } = (await preview((await upload(csv)).body.importId)).body as FileImport
  const fields = columns.map(({ field }) => field)
  assert.deepEqual(fields, ['externalId', 'name', 'level.Region', 'field.Franchisee', null, null])
  await importInDashboard(db, act, target, csv)
  assert.equal((await call(getLevels, { params })).body.levels[0].values[0].name, 'East')
})

test('columns with other headings are read by the names that the person chooses', async () => {
  const { db, act, target, below, upload, preview } = await scene()
  const csv = 'Shop,Where,City\nPier Street,Portland,ignored\n'
  const { importId } = (await upload(csv)).body
  assert.match((await preview(importId)).body.reason, /^The file has no column "name", only Shop, Where, City\./)
  const columns = ['name', 'city', '']
  assert.equal((await preview(importId, { columns })).body.created, 1)
  await importInDashboard(db, act, target, csv, { columns })
  assert.deepEqual(
    (await below()).map(({ name, location }) => [name, location.city]),
    [['Pier Street', 'Portland']],
  )
})

test('a file without a country is imported with the country that the person chooses', async () => {
  const { db, act, target, below } = await scene()
  const rows = Array.from(
    { length: 59 },
    (_, at) => `${at},Shop ${at},${at} Main Street,Portland,OR,97201,503-555-0${100 + at}\n`,
  )
  const csv = `id,name,address,city,state,zip,phone\n${rows.join('')}`
  const without = await importInDashboard(db, act, target, csv)
  assert.deepEqual([without.created, without.refused], [0, 59])
  const file = await importInDashboard(db, act, target, csv, { country: 'US' })
  assert.deepEqual([file.created, file.refused], [59, 0])
  assert.ok((await below()).every(({ location }) => location.countryCode === 'US'))
})

test('the fixed rows of an import can be imported again, and rows that were imported change nothing', async () => {
  const { db, act, target, below, find } = await scene()
  const file = await importInDashboard(db, act, target, CSV)
  const [row] = file.rows
  assert.deepEqual([row?.line, row?.cells, row?.errors], [3, ['2', '', 'Salem', '2020'], ['Name is required']])
  const headings = file.columns.map(({ heading }) => heading).join(',')
  await importInDashboard(db, act, target, `${headings}\n${row?.cells.join(',').replace(',,', ',Quay,')}\n`)
  assert.deepEqual((await below()).map(({ name }) => name).toSorted(), ['Mission', 'Pier Street', 'Quay'])
  const again = await importInDashboard(db, act, target, CSV)
  assert.deepEqual([again.created, again.unchanged, again.refused], [0, 2, 1])
  assert.equal((await find(file.importId)).body.percent, 100)
})

test('an interrupted import continues after its last batch, and imports no row twice', async () => {
  const { upload, start, work, find, below, db } = await scene()
  const rows = Array.from({ length: 2_500 }, (_, at) => `${at},${at % 100 === 7 ? '' : `Shop ${at}`}\n`).join('')
  const { importId } = (await upload(`id,name\n${rows}`)).body
  await start(importId)
  const stopping = new AbortController()
  const stopsAfterBatch: Db = {
    ...db,
    transaction: async (work) => {
      const result = await db.transaction(work)
      if ((await find(importId)).body.created > 0) stopping.abort(new Error('killed'))
      return result
    },
  }
  await assert.rejects(work(stopping.signal, undefined, stopsAfterBatch), /killed/)
  const half = (await find(importId)).body
  assert.deepEqual([half.state, half.created + half.refused], ['importing', 1000])
  await work()
  const { body } = await find(importId)
  assert.deepEqual([body.state, body.created, body.updated, body.unchanged, body.refused], ['finished', 2475, 0, 0, 25])
  const { rows: entries } = await db.execute(
    `select sum((after->>'created')::int)::int as created from audit_entries where operation = 'uploadImport'
    and business_id = (select business_id from file_imports where id = $1)`,
    [importId],
  )
  assert.deepEqual(entries, [{ created: 2475 }])
  assert.equal((await below()).length, 1000)
})

test('two workers that import one file import each row once', async () => {
  const { upload, start, work, find, db } = await scene()
  const rows = Array.from({ length: 2_500 }, (_, at) => `${at},Shop ${at}\n`).join('')
  const { importId } = (await upload(`id,name\n${rows}`)).body
  await start(importId)
  const forgetful: Db = {
    ...db,
    transaction: async (work) => {
      const result = await db.transaction(work)
      await db.execute('update file_imports set worker = null where id = $1', [importId])
      return result
    },
  }
  const first = work(undefined, undefined, forgetful)
  await Promise.all([first, work(undefined, undefined, forgetful)])
  await work()
  const { body } = await find(importId)
  assert.deepEqual([body.state, body.created, body.updated, body.unchanged], ['finished', 2500, 0, 0])
})

test('a file of 30 MB is imported', async () => {
  const { db, given, ...made } = await scene()
  const { id } = await given.business()
  const { act } = await signedIn({ db, ...made }, { [id]: 'member' })
  const notes = 'x'.repeat(10_000)
  const rows = Array.from({ length: 3_200 }, (_, at) => `p${at}@mail.example,Ana ${at},${notes}\n`).join('')
  const csv = `email,first name,notes\n${rows}`
  assert.ok(csv.length > 30 * 1024 * 1024)
  const file = await importInDashboard(db, act, { kind: 'contacts', businessId: id }, csv)
  assert.deepEqual([file.state, file.percent, file.created, file.refused], ['finished', 100, 3_200, 0])
  const { rows: left } = await db.execute('select from file_import_parts where file_import_id = $1', [file.importId])
  assert.equal(left.length, 0)
})

test('a file that is not valid CSV is imported up to the fault, and the import says why it stopped', async () => {
  const { db, act, target } = await scene()
  const file = await importInDashboard(db, act, target, 'name\nPier Street\n"never closed\n')
  assert.deepEqual([file.state, file.created], ['stopped', 0])
  assert.match(file.reason, /^The rest of the file is not valid CSV/)
})

test('a finished import is one alert and one audit entry in the name of the person', async () => {
  const { db, act, target, group, call, userId } = await scene()
  await act(updateNotifications, { body: { alerts: [{ alert: 'import finished', delivery: 'daily' }] } })
  await importInDashboard(db, act, target, CSV)
  const { rows } = await db.execute('select data from alerts where user_id = $1', [userId])
  const data = { content: 'locations', created: 2, updated: 0, unchanged: 0, refused: 1 }
  assert.deepEqual(rows, [{ data }])
  const { body } = await call(listAuditEntries, { query: { businessId: group.id } })
  assert.deepEqual([body.entries[0].after.created, body.entries[0].userId], [2, userId])
})

test('a file of contacts changes no contact that the person has no access to', async () => {
  const made = await fresh()
  const account = await made.given.business({ type: 'enterprise' })
  const [mine, theirs] = [
    await made.given.business({ parentId: account.id }),
    await made.given.business({ parentId: account.id }),
  ]
  const body = { email: 'ana@mail.example', firstName: 'Ana', businessIds: [theirs.id] }
  assert.equal((await made.call(saveCustomer, { body })).status, 200)
  const { act } = await signedIn(made, { [mine.id]: 'member' })
  const target = { kind: 'contacts', businessId: mine.id } as const
  const csv = 'email,first name\nana@mail.example,Taken over\nben@mail.example,Ben\n'
  const file = await importInDashboard(made.db, act, target, csv)
  assert.deepEqual([file.created, file.updated, file.refused], [1, 0, 1])
  assert.match(file.rows[0]?.errors[0] ?? '', /belongs to a business that you have no access to/)
  const saved = await act(saveCustomer, { body: { ...body, businessIds: [mine.id] } })
  assert.equal(saved.body.code, 1171)
})

test('locations need an admin of their parent (1171), which must be able to contain them (1000); others cannot see an import (1404)', async () => {
  const member = await scene('member')
  assert.equal((await member.upload(CSV)).body.code, 1171)
  const { upload, given, group, start, ...made } = await scene()
  const shop = await given.business({ parentId: group.id })
  const below = importSteps(made.db, made.act, { kind: 'listings', businessId: shop.id })
  const { body } = await below.upload(CSV)
  assert.deepEqual([body.code, body.violations[0].field], [1000, 'businessId'])
  const { importId } = (await upload(CSV)).body
  for (const other of [await signedIn(made, { [shop.id]: 'owner' }), await scene()]) {
    const { status, body } = await other.act(startImport, { params: { importId }, body: {} })
    assert.deepEqual([status, body.code], [404, 1404])
  }
  const wrong = await start(importId, { columns: ['', '', '', ''] })
  assert.deepEqual([wrong.status, wrong.body.violations[0].field], [400, 'columns'])
})

test("reviews go to a competitor's account that the person has access to, with the chosen scale and dates (1404)", async () => {
  const made = await fresh()
  const group = await made.given.business({ type: 'enterprise' })
  const { accounts } = await made.given.competitor(group.id)
  const compAccountId = accounts[0]?.compAccountId as number
  const { act } = await signedIn(made, { [group.id]: 'member' })
  const target = { kind: 'competitor-reviews', compAccountId } as const
  const choices = { source: 'search', dates: 'dmy', scale: 10 } as const
  const file = await importInDashboard(made.db, act, target, 'id,date,rating\n9,05/03/2026,10\n', choices)
  assert.equal(file.created, 1)
  const { rows } = await made.db.execute(
    'select rating, review_date::text as day from competitor_reviews where account_id = $1',
    [compAccountId],
  )
  assert.deepEqual(rows, [{ rating: 5, day: '2026-03-05' }])
  const elsewhere = await signedIn(made, { [(await made.given.business()).id]: 'owner' })
  const { status, body } = await importSteps(made.db, elsewhere.act, target).upload('date\n')
  assert.deepEqual([status, body.code], [404, 1404])
})
