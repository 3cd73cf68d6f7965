import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import type { ImportParent, Refusal } from '../../../core/import/batches.ts'
import { openSource } from '../../../core/import/read-rows.ts'
import { openRefusalReport } from '../../../core/import/run-import.ts'
import { describeViolations } from '../../../core/values/violation.ts'
import { fresh } from '../../../testing/fresh.ts'
import { importAsOperator } from '../../../testing/import-as-operator.ts'
import { until } from '../../../testing/until.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { updateBusiness } from '../../accounts/operations/update-business.ts'
import { listChildBusinesses } from '../../businesses/operations/list-child-businesses.ts'
import { findImportParent } from '../../businesses/store/imports.ts'
import { getListingStatus } from '../../publishing/operations/get-listing-status.ts'
import { getListing } from '../operations/get-listing.ts'
import { listingColumns } from './listing-columns.ts'
import { type ListingOptions, listingImport } from './listing-import.ts'

const folderOf = async (t: TestContext) => {
  const folder = await mkdtemp(join(tmpdir(), 'presence-import-'))
  t.after(() => rm(folder, { recursive: true }))
  return folder
}

/** An enterprise, and a function that imports a text below it. */
async function given(t: TestContext) {
  const service = await fresh()
  const { id } = await service.given.business({ type: 'enterprise', name: 'Chain' })
  const parent = (await findImportParent(service.db, id)) as ImportParent
  const folder = await folderOf(t)
  const source = async (text: string, name = 'rows.csv') => {
    await writeFile(join(folder, name), text)
    return (await openSource(join(folder, name), listingColumns(undefined, ['name']))).rows
  }
  const take = async (text: string, name?: string, options: ListingOptions = {}) => {
    const refusals: Refusal[] = []
    const counts = await importAsOperator(service.db, listingImport, parent, await source(text, name), {
      options,
      now: new Date('2026-11-15T00:00:00Z'),
      onBatch: (_, refused) => refusals.push(...refused),
    })
    const refused = refusals.map(({ line, violations }) => `${line}: ${describeViolations(violations)}`)
    return { counts: Object.values(counts), refused }
  }
  const below = async () => {
    const { body } = await service.call(listChildBusinesses, { query: { businessId: id, count: 1000 } })
    // biome-ignore lint/suspicious/noExplicitAny: as in an answer.
    return body.businesses as any[]
  }
  return { ...service, parent, folder, source, take, below }
}

const [CREATED, UPDATED, UNCHANGED, REFUSED] = [0, 1, 2, 3]
const manyRows = (count: number) =>
  `id,name\n${Array.from({ length: count }, (_, at) => `${at},Shop ${at}\n`).join('')}`

test('creates a location for each row, and a second import changes only what has changed', async (t) => {
  const { take, below } = await given(t)
  const file = 'store_id,Name,city\n1,North,Boston\n2,South,Boston\n'
  assert.deepEqual((await take(file)).counts, [2, 0, 0, 0])
  assert.deepEqual((await take(file)).counts, [0, 0, 2, 0])
  assert.deepEqual((await take(file.replace('South,Boston', 'South,Salem'))).counts, [0, 1, 1, 0])
  assert.deepEqual(
    (await below()).map(({ name, type, location }) => [name, type, location.city]),
    [
      ['North', 'location', 'Boston'],
      ['South', 'location', 'Salem'],
    ],
  )
})

test('does not change fields without a column, nor manual changes until the row changes', async (t) => {
  const { take, below, call } = await given(t)
  await take('id,name\n1,North\n')
  const [{ businessId }] = await below()
  await call(updateBusiness, { params: { business_Id: businessId }, body: { name: 'By hand', emailId: 'a@b.example' } })
  await take('id,name\n1,North\n')
  assert.equal((await below())[0].name, 'By hand')
  await take('id,name\n1,North End\n')
  const [after] = await below()
  assert.deepEqual([after.name, after.emailId], ['North End', 'a@b.example'])
})

test('identifies a row without an id by its name and address', async (t) => {
  const { take, below } = await given(t)
  await take('name,street,phone\nShop,1 Main St,\nShop,2 Main St,\n')
  assert.deepEqual((await take('name,street,phone\nShop,1 Main St,2125550123\nShop,2 Main St,\n')).counts, [0, 1, 1, 0])
  assert.equal((await below()).length, 2)
})

test('creates a deleted location again', async (t) => {
  const { take, below, call } = await given(t)
  await take('id,name\n1,North\n')
  await call(deleteBusiness, { params: { business_Id: (await below())[0].businessId } })
  assert.deepEqual((await take('id,name\n1,North\n')).counts, [1, 0, 0, 0])
  assert.deepEqual((await take('id,name\n1,North\n')).counts, [0, 0, 1, 0])
  assert.equal((await below()).length, 1)
})

test('names every refused row with its line and all reasons, and continues', async (t) => {
  const { take } = await given(t)
  const file = [
    'id,name,phone,email,country,suburb,state',
    '1,Good,,,NZ,Ponsonby,',
    '2,"No\nsuburb",,,New Zealand,,',
    '3,,12,nobody,US,,ZZ',
    '4,Too,many,,,,,,cells',
    '1,Again,,,,,',
    '6,Good,,,,,',
  ].join('\n')
  const { counts, refused } = await take(file)
  assert.deepEqual(counts, [2, 0, 0, 4])
  assert.deepEqual(refused, [
    '3: location.subLocality (required in New Zealand)',
    "5: name (required); phone (a valid phone number for the location's country, or one with its country code, without an extension); emailId (an e-mail address of at most 254 characters); location.state (an ISO 3166-2 subdivision code of US)",
    '6: row (has 9 cells, but there are 7 columns; a cell that contains the delimiter needs quotes)',
    '7: externalId (is already used on line 2)',
  ])
})

test('refuses an update that would break a rule, and keeps the former values', async (t) => {
  const { take, below } = await given(t)
  await take('id,name,country,suburb\n1,Shop,NZ,Ponsonby\n')
  const { counts, refused } = await take('id,name,country,suburb\n1,Shop,NZ,\n')
  assert.deepEqual([counts, refused], [[0, 0, 0, 1], ['2: location.subLocality (required in New Zealand)']])
  assert.equal((await below())[0].location.subLocality, 'Ponsonby')
})

test('resumes after an interruption', async (t) => {
  const { take, source, parent, db, below } = await given(t)
  async function* cutShort() {
    let rows = 0
    for await (const row of await source(manyRows(1200))) {
      if (++rows === 1100) throw new Error('pulled the plug')
      yield row
    }
  }
  await assert.rejects(importAsOperator(db, listingImport, parent, cutShort()), /pulled the plug/)
  assert.equal((await below()).length, 1000)
  assert.deepEqual((await take(manyRows(1200))).counts, [200, 0, 1000, 0])
})

test('creates no duplicates when two imports run at once', async (t) => {
  const { take, below } = await given(t)
  const runs = await Promise.all([take(manyRows(900), 'a.csv'), take(manyRows(900), 'b.csv')])
  const sum = (at: number) => runs.reduce((total, { counts }) => total + (counts[at] as number), 0)
  assert.deepEqual([CREATED, UPDATED, UNCHANGED, REFUSED].map(sum), [900, 0, 900, 0])
  assert.equal((await below()).length, 900)
})

test('imports listings from JSON lines, with the rules of listings', async (t) => {
  const { take, below, call } = await given(t)
  const listing = {
    additionalInfo: { services: 'Bread', wholeWeekOperating: 1 },
    internalListing: { category: 'Bakery' },
  }
  const lines = [
    { externalId: 'a', name: 'Full', phone: '212 555 0123', location: { countryCode: 'US', state: 'NY' }, listing },
    { externalId: 'b', name: 'No phone', listing },
    { externalId: 3, name: 'No listing' },
    { externalId: 'd', name: 'Odd', nickname: 'x', listing: { media: { logoUrl: 7 } } },
  ]
  const file = `\uFEFF${lines.map((line) => JSON.stringify(line)).join('\r\n')}\r\n\r\n{"name"\n`
  const { counts, refused } = await take(file, 'rows.jsonl')
  assert.deepEqual(counts, [2, 0, 0, 3])
  assert.match(refused[0] ?? '', /^2: businessInfo\.phone \(/)
  assert.deepEqual(refused.slice(1), [
    '4: nickname (is unknown); listing.media.logoUrl (must be string)',
    '6: row (is not valid JSON)',
  ])
  const [full] = await below()
  // The database notifies the service, as if another process had made the change, so this takes a moment.
  const shows = (phone: string, services: string) =>
    until(async () => {
      const { body } = await call(getListing, { params: { businessNumber: full.businessNumber } })
      return body.businessInfo.phone === phone && body.additionalInfo.services === services
    })
  await shows('(212) 555-0123', 'Bread')
  await take(JSON.stringify({ externalId: 'a', phone: '212 555 0199' }), 'rows.jsonl')
  await shows('(212) 555-0199', 'Bread')
  await take(JSON.stringify({ externalId: 'a', listing: { additionalInfo: { services: 'Cake' } } }), 'rows.jsonl')
  await shows('(212) 555-0199', 'Cake')
})

test('queues the check of new images, like a change of the listing', async (t) => {
  const { take, below, call } = await given(t)
  const row = (logoUrl: string) =>
    JSON.stringify({
      externalId: 'a',
      name: 'Shop',
      phone: '2125550123',
      listing: {
        additionalInfo: { services: 'Bread', wholeWeekOperating: 1 },
        internalListing: { category: 'Bakery' },
        media: { logoUrl },
      },
    })
  for (const url of ['https://a.example/1.png', 'https://a.example/2.png']) {
    await take(row(url), 'rows.jsonl')
    const [{ businessNumber }] = await below()
    const { body } = await call(getListingStatus, { params: { businessNumber } })
    assert.deepEqual([body.media[0].url, body.media[0].state], [url, 'pending'])
  }
})

test('reads members of the listing from columns named by their path', async (t) => {
  const { take, below, call } = await given(t)
  const file =
    'id,name,phone,country,additionalInfo.services,additionalInfo.languages,optOut.searchLogoOptOut,additionalinfo.wholeWeekOperating,listing.internalListing.category\n1,A,2125550123,US,Bread,English;French,yes,1,Bakery\n2,B,,,,,,,\n'
  assert.deepEqual(await take(file), { counts: [2, 0, 0, 0], refused: [] })
  const [first] = await below()
  const { body } = await call(getListing, { params: { businessNumber: first.businessNumber } })
  assert.deepEqual([body.additionalInfo.services, body.optOut.searchLogoOptOut], ['Bread', true])
  assert.equal(body.additionalInfo.languages.length, 2)
})

test('reads phones in every format', async (t) => {
  const { take, below } = await given(t)
  const phones = ['9054445050', '9054445050.0', '9.05444505E+09', '(905)444-5050', '905.444.5050', '+1 905 444 5050']
  const rows = phones.map((phone, at) => `${at},Shop,${phone},Canada,Ontario\n`).join('')
  assert.deepEqual(await take(`id,name,phone,country,state\n${rows}7,Shop,+49 9261 628000,Germany,Bayern\n`), {
    counts: [7, 0, 0, 0],
    refused: [],
  })
  const made = await below()
  assert.deepEqual(new Set(made.slice(0, 6).map(({ phone }) => phone)), new Set(['(905) 444-5050']))
  assert.deepEqual([made[0].location.state, made[6].phone, made[6].location.state], ['ON', '+49 9261 628000', 'BY'])
})

test('fills in missing values of rows', async (t) => {
  const { take, below } = await given(t)
  const defaults = { name: 'Chain', location: { countryCode: 'US' } }
  await take('id,state,country\n1,NY,\n2,ON,CA\n', 'rows.csv', { defaults })
  assert.deepEqual(
    (await below()).map(({ name, location }) => [name, location.countryCode, location.state]),
    [
      ['Chain', 'US', 'NY'],
      ['Chain', 'CA', 'ON'],
    ],
  )
})

test('writes every reason to the report, as CSV without formulas', async (t) => {
  const folder = await folderOf(t)
  const file = join(folder, 'report.csv')
  const report = openRefusalReport(file)
  report.add([{ line: 2, externalId: '|a,"b"', violations: [{ field: 'name', rule: 'required' }] }])
  report.add(Array.from({ length: 30 }, (_, at) => ({ line: at + 3, externalId: '', violations: [] })))
  report.close()
  assert.equal(await readFile(file, 'utf8'), `line,externalId,field,reason\r\n2,"'|a,""b""",name,required\r\n`)
  assert.equal(report.first.length, 20)
})

test('restores the leading zeros of a US ZIP code that a spreadsheet dropped, and refuses an invalid one', async (t) => {
  const { take, below } = await given(t)
  const rows = 'name,zip,country\nBoston,2116,US\nHolyoke,01040,United States\nWellington,6011,AU\nNowhere,ABCDE,US\n'
  const { counts, refused } = await take(rows)
  assert.deepEqual(counts, [3, 0, 0, 1])
  assert.match(refused[0] ?? '', /^5: location\.zip/)
  assert.deepEqual(
    (await below()).map(({ location }) => location.zip),
    ['02116', '01040', '6011'],
  )
})

test('accepts the year of establishment as text in JSON lines too', async (t) => {
  const { take } = await given(t)
  const line = { externalId: 1, name: 'A', listing: { additionalInfo: { establishedYear: '1998' } } }
  const { refused } = await take(`${JSON.stringify(line)}\n`, 'rows.jsonl')
  assert.equal(refused.length, 1)
  assert.ok(!refused[0]?.includes('establishedYear'), refused[0])
})
