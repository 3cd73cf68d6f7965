import assert from 'node:assert/strict'
import { test } from 'node:test'
import { storedContacts, withImport } from '../../../testing/contact-import.ts'
import { all, none } from '../../../testing/contact-scene.ts'
import { listAuditEntries } from '../../users/operations/list-audit-entries.ts'

const proof = { source: 'Newsletter form', date: '2024-03-01' }

test('with a proof, grants exactly what the rows opt in to', async (t) => {
  const { take, exportOf, db, partnerId } = await withImport(t)
  const file = 'email,email_marketing,sms_optin\na@mail.example,yes,\nb@mail.example,,opted in\nc@mail.example,no,\n'
  assert.equal((await take(file, { proof })).notGranted, 0)
  const consents = []
  for (const { id } of await storedContacts(db, partnerId)) consents.push((await exportOf(id)).body.consent)
  const unknown = { marketing: 'unknown', feedback: 'unknown', service: 'unknown' }
  assert.deepEqual(consents, [
    { email: { ...unknown, marketing: 'granted' }, sms: unknown },
    { email: unknown, sms: { marketing: 'granted', feedback: 'granted', service: 'granted' } },
    { email: unknown, sms: unknown },
  ])
})

test('the export of a contact has the source of an imported consent, and the audit log what was granted', async (t) => {
  const { take, call, save, exportOf } = await withImport(t)
  const { id } = (await save({ email: 'a@mail.example', emailPreferences: { serviceOptin: true } })).body
  const file = 'email,email_marketing,email_service\na@mail.example,yes,yes\n'
  await take(file, { proof })
  await take(file, { proof: { ...proof, source: 'Another form' } })
  const changes = (await exportOf(id)).body.consentChanges
  assert.deepEqual(
    changes.map(({ purpose, proof }: { purpose: string; proof: unknown }) => [purpose, proof]),
    [
      ['service', null],
      ['marketing', proof],
    ],
  )
  const { entries } = (await call(listAuditEntries, { query: { count: 100 } })).body
  const imports = entries.filter(({ operation }: { operation: string }) => operation === 'import contacts')
  assert.deepEqual(
    imports.map(({ after }: { after: object }) => after),
    [{ created: 0, updated: 1, consentsGranted: 1, proof }],
  )
})

test('lifts no withdrawal and no block, and counts the rows that ask for it', async (t) => {
  const { take, saveWithNo, retrieve, remove } = await withImport(t)
  await saveWithNo({ email: 'out@mail.example' }, { emailPreferences: none })
  await saveWithNo({ email: 'blocked@mail.example' }, { blocked: true })
  await remove((await saveWithNo({ email: 'gone@mail.example' }, { emailPreferences: none })).body.id)
  const rows = ['out', 'blocked', 'gone', 'fine'].map((name) => `${name}@mail.example,yes\n`)
  assert.equal((await take(`email,email_optin\n${rows.join('')}`, { proof })).notGranted, 3)
  for (const name of ['out', 'blocked', 'gone']) {
    assert.deepEqual((await retrieve({ email: `${name}@mail.example` })).body.emailPreferences, none, name)
  }
  assert.deepEqual((await retrieve({ email: 'fine@mail.example' })).body.emailPreferences, all)
})

test('a proof is not added to a consent that reads true again because its contact has another address', async (t) => {
  const { take, save, saveWithNo, exportOf } = await withImport(t)
  const { id } = (await save({ externalId: 'x', email: 'a@mail.example', emailPreferences: all })).body
  await saveWithNo({ externalId: 'y', email: 'a@mail.example' }, { emailPreferences: none })
  await take('id,email\nx,b@mail.example\n', { proof })
  const { consent, consentChanges } = (await exportOf(id)).body
  assert.equal(consent.email.marketing, 'granted')
  assert.ok(consentChanges.every(({ proof }: { proof: unknown }) => proof === null))
})

test('without a proof, counts the rows that opt in to something not granted', async (t) => {
  const { take, save } = await withImport(t)
  await save({ email: 'a@mail.example', emailPreferences: all })
  const file = 'email,email_optin\na@mail.example,yes\nb@mail.example,yes\nc@mail.example,no\nbroken,yes\n'
  assert.deepEqual((await take(file)).notGranted, 1)
})

test('a plain no is the same as false in a save; an explicit withdrawal counts although nothing was granted', async (t) => {
  const { take, exportOf, db, partnerId } = await withImport(t)
  await take(
    'email,email_marketing,unsubscribed\na@mail.example,no,\nb@mail.example,opted out,\nc@mail.example,,yes\nd@mail.example,yes,yes\n',
    { proof },
  )
  const states = []
  for (const { id } of await storedContacts(db, partnerId))
    states.push((await exportOf(id)).body.consent.email.marketing)
  assert.deepEqual(states, ['unknown', 'withdrawn', 'withdrawn', 'withdrawn'])
})

test('a new contact with an opted-out address gets the same consent history as with a save', async (t) => {
  const { take, save, saveWithNo, db, partnerId } = await withImport(t)
  await saveWithNo({ externalId: 'first', email: 'a@mail.example' }, { emailPreferences: none })
  await save({ externalId: 'saved', email: 'a@mail.example' })
  await take('id,email\nimported,a@mail.example\n')
  const [, saved, imported] = await storedContacts(db, partnerId)
  assert.ok(saved?.changes)
  assert.deepEqual(imported?.changes, saved?.changes)
})

test('two people with one phone who both opt out in one file have both decided for themselves', async (t) => {
  const { take, save, permit, retrieve } = await withImport(t)
  const a = (await save({ externalId: 'a', phone: '+12125550143', smsOptin: true })).body.id
  const b = (await save({ externalId: 'b', phone: '+12125550143', smsOptin: true })).body.id
  await take('id,sms_optin\na,opted out\nb,opted out\n')
  await permit({ id: a, smsOptin: true })
  assert.equal((await retrieve({ id: a })).body.smsOptin, true)
  assert.equal((await retrieve({ id: b })).body.smsOptin, false)
})

test('a row that moves a contact from an opted-out address to another one still withdraws its consent', async (t) => {
  const { take, save, saveWithNo, retrieve } = await withImport(t)
  const { id } = (await save({ externalId: 'x', email: 'a@mail.example', emailPreferences: all })).body
  await saveWithNo({ externalId: 'y', email: 'a@mail.example' }, { emailPreferences: none })
  await take('id,email,email_optin\nx,b@mail.example,opted out\n')
  const { body } = await retrieve({ id })
  assert.deepEqual([body.email, body.emailPreferences], ['b@mail.example', none])
})
