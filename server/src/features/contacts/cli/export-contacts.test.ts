import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { type TestContext, test } from 'node:test'
import type { ExportFormat } from '../../../core/cli/export-lines.ts'
import type { ImportParent } from '../../../core/import/batches.ts'
import { storedContacts, withImport } from '../../../testing/contact-import.ts'
import { all, atLocation } from '../../../testing/contact-scene.ts'
import { findImportParent } from '../../businesses/store/imports.ts'
import type { CustomFieldCondition } from '../rules/contact-filter.ts'
import { exportContacts, parseFieldOptions } from './export-contacts.ts'

async function withExport(t: TestContext) {
  const scene = await withImport(t)
  const write = async (
    format: ExportFormat,
    business: { id: number } = scene.location,
    conditions: readonly CustomFieldCondition[] = [],
  ) => {
    const chunks: string[] = []
    const output = new Writable({
      write: (chunk, _encoding, done) => {
        chunks.push(String(chunk))
        setImmediate(done)
      },
    })
    const parent = (await findImportParent(scene.db, business.id)) as ImportParent
    const count = await exportContacts(conditions)(scene.db, parent, output, format)
    return { count, text: chunks.join('') }
  }
  return { ...scene, write }
}

/** Two people who share all identifiers, all kinds of consent, and texts that need escaping. */
async function people({ save, permit, call, given, location }: Awaited<ReturnType<typeof withExport>>) {
  const both = await given.business()
  const optedIn = { email: 'a@mail.example', emailPreferences: all, smsPreferences: all }
  const first = (await save(optedIn)).body.id
  await permit({ id: first, emailPreferences: { marketingOptin: false } })
  await save({
    phone: '+61412345678',
    countryCode: 'AU',
    externalId: '=1+1',
    firstName: '=cmd|"/c calc"!A1',
    blocked: true,
  })
  await save({
    email: 'c@mail.example',
    externalId: '007',
    firstName: "'=quoted",
    lastName: 'commas, and "quotes"',
    source: '-1+2',
    tags: ['a,b', '[x', '@tag'],
    customFields: [
      { fieldName: 'Name, of; pet', type: 'text', fieldValue: '=HYPERLINK("x")' },
      { fieldName: 'Note', type: 'text', fieldValue: 'two\r\nlines' },
    ],
    businessIds: [location.id, both.id],
  })
  const twin = (await save({ email: 'd@mail.example', firstName: 'Twin' })).body.id
  await save({ id: twin, email: 'a@mail.example' })
  await permit({ id: twin, smsPreferences: { serviceOptin: true } })
  return { call, both }
}

for (const format of ['csv', 'jsonl'] as const) {
  test(`exporting as ${format} and importing that again changes nothing`, async (t) => {
    const scene = await withExport(t)
    await people(scene)
    const { count, text } = await scene.write(format)
    assert.equal(count, 4)
    const untimed = (text: string) => text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
    const before = await storedContacts(scene.db, scene.partnerId)
    assert.deepEqual(await scene.take(text, { name: `all.${format}` }), {
      counts: [0, 0, 4, 0],
      notGranted: 0,
      refused: [],
    })
    assert.equal(untimed((await scene.write(format)).text), untimed(text))
    assert.deepEqual(await storedContacts(scene.db, scene.partnerId), before)
  })
}

/** Two people who share a phone and have both granted SMS consent. */
async function twoWithOnePhone(t: TestContext) {
  const scene = await withExport(t)
  const [a, b] = [
    (await scene.save({ externalId: 'a', phone: '+12125550143', smsOptin: true })).body.id,
    (await scene.save({ externalId: 'b', phone: '+12125550143', smsOptin: true })).body.id,
  ]
  const optins = () => Promise.all([a, b].map(async (id) => (await scene.retrieve({ id })).body.smsOptin))
  const importOwnExport = async () => scene.take((await scene.write('csv')).text)
  return { ...scene, a, b, optins, importOwnExport }
}

test('importing an export does not withdraw what one of two people with one phone has granted again', async (t) => {
  const { permit, optins, importOwnExport, a, b } = await twoWithOnePhone(t)
  await permit({ id: b, smsOptin: false })
  await permit({ id: a, smsOptin: true })
  assert.deepEqual(await optins(), [true, false])
  await importOwnExport()
  assert.deepEqual(await optins(), [true, false])
})

test('importing an export does not turn the opt-out of a phone into the decision of another person', async (t) => {
  const { permit, optins, importOwnExport, a } = await twoWithOnePhone(t)
  await permit({ id: a, smsOptin: false })
  await importOwnExport()
  assert.deepEqual(await optins(), [false, false])
  await permit({ id: a, smsOptin: true })
  assert.deepEqual(await optins(), [true, true])
})

test('carries everything but granted consent to another partner, where foreign ids match no contact', async (t) => {
  const scene = await withExport(t)
  await people(scene)
  const { text } = await scene.write('jsonl')
  const other = await withImport(t)
  const stranger = (await other.save({ email: 'z@mail.example' })).body.id
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => ({ ...JSON.parse(line), businessIds: [other.location.id] }))
  const claiming = lines.map((line, at) => (at === 0 ? { ...line, contactId: stranger } : line))
  await other.take(claiming.map((line) => `${JSON.stringify(line)}\n`).join(''), { name: 'a.jsonl' })
  const stored = await storedContacts(other.db, other.partnerId)
  assert.equal(stored[0]?.email, 'z@mail.example')
  assert.deepEqual(
    stored
      .slice(1)
      .map(({ external_id, email_marketing, email_service, blocked }) => [
        external_id,
        email_marketing,
        email_service,
        blocked,
      ]),
    [
      [null, false, null, false],
      ['=1+1', null, null, true],
      ['007', null, null, false],
    ],
  )
})

test('no CSV cell starts like a formula, and a phone stays a phone', async (t) => {
  const scene = await withExport(t)
  await people(scene)
  const { text } = await scene.write('csv')
  assert.match(text, /,\+61412345678,/)
  assert.match(text, /,"'=cmd\|""/)
  assert.doesNotMatch(text.replaceAll(/,[+-]?\d+(?=,)/g, ','), /(^|[,\n]"?)[=+@-]/)
})

test('an export contains the contacts and mappings of the business and below it, and no others', async (t) => {
  const scene = await withExport(t)
  const { both } = await people(scene)
  const stranger = await atLocation()
  await stranger.save({ email: 'stranger@mail.example' })
  const { count, text } = await scene.write('jsonl', both)
  assert.equal(count, 1)
  assert.deepEqual(JSON.parse(text).businessIds, [both.id])
})

test('each contact is exported once, across batches', async (t) => {
  const scene = await withExport(t)
  await scene.take(`id,email\n${Array.from({ length: 2345 }, (_, at) => `${at},p${at}@mail.example\n`).join('')}`)
  const { count, text } = await scene.write('csv')
  assert.equal(count, 2345)
  assert.equal(new Set(text.trimEnd().split('\r\n').slice(1)).size, 2345)
})

test('contacts are exported by the value or the range of their custom fields', async (t) => {
  const scene = await withExport(t)
  const people = { a: '9', b: '40' }
  for (const [name, fieldValue] of Object.entries(people))
    await scene.save({
      email: `${name}@mail.example`,
      customFields: [{ fieldName: 'Guests', type: 'number', fieldValue }],
    })
  await scene.save({ email: 'c@mail.example' })
  const stranger = await atLocation()
  await stranger.save({
    email: 'd@mail.example',
    customFields: [{ fieldName: 'Guests', type: 'number', fieldValue: '40' }],
  })
  for (const [field, emails] of [
    ['Guests=40', ['b']],
    ['Guests=10..', ['b']],
    ['Guests=..9.0', ['a']],
    ['Guests=-1..100', ['a', 'b']],
    ['Guests', ['a', 'b']],
    ['Guests=1/1/2020..', []],
  ] as const) {
    const { text } = await scene.write('jsonl', scene.location, parseFieldOptions([field]))
    const names = text.split('\n').flatMap((line) => (line ? [JSON.parse(line).email[0]] : []))
    assert.deepEqual(names, emails, field)
  }
  assert.throws(() => parseFieldOptions(['Guests=1..1/1/2020']), /--field is not valid: customFields\.0/)
})
