import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDatabase } from '../../../core/platform/database.ts'
import { storedContacts, withImport } from '../../../testing/contact-import.ts'
import { all, atLocation, none } from '../../../testing/contact-scene.ts'
import { until } from '../../../testing/until.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { listAuditEntries } from '../../users/operations/list-audit-entries.ts'
import { lockAllContactKeys, lockContactKeys } from '../store/contacts.ts'

/** An import batch has 2000 rows. */
const manyRows = (count: number) =>
  `id,email\n${Array.from({ length: count }, (_, at) => `${at},p${at}@mail.example\n`).join('')}`

test('creates a contact for each row, and a second import changes only what has changed', async (t) => {
  const { take, retrieve, db, partnerId } = await withImport(t)
  const file =
    'First Name,last_name,E-Mail,Mobile,Country,External ID,Tags,Source,custom.number.Visits,custom.Pet\n' +
    'Noor,Haddad,Noor@mail.example,0412 345 678,Australia,n1,"a; b,c",till,3,cat\n' +
    'Maya,,maya@okafor.example,,,,,,,\n'
  assert.deepEqual((await take(file)).counts, [2, 0, 0, 0])
  const before = await storedContacts(db, partnerId)
  assert.deepEqual((await take(file)).counts, [0, 0, 2, 0])
  assert.deepEqual(await storedContacts(db, partnerId), before)
  const { body } = await retrieve({ email: 'noor@mail.example' })
  const { id: _, created: __, mappings, emailPreferences, ...contact } = body
  assert.equal(mappings.length, 1)
  assert.deepEqual(emailPreferences, none)
  assert.deepEqual(contact, {
    firstName: 'Noor',
    lastName: 'Haddad',
    email: 'Noor@mail.example',
    phone: '+61412345678',
    countryCode: 'AU',
    blocked: false,
    smsOptin: false,
    source: 'till',
    tags: ['a', 'b', 'c'],
    customFields: [
      { fieldName: 'Visits', type: 'number', fieldValue: '3' },
      { fieldName: 'Pet', type: 'text', fieldValue: 'cat' },
    ],
    externalId: 'n1',
    smsPreferences: none,
  })
  assert.deepEqual((await take('email,first name\nmaya@okafor.example,May\n')).counts, [0, 1, 0, 0])
})

test('grants nothing, whatever word a row uses for yes', async (t) => {
  const { take, exportOf, db, partnerId } = await withImport(t)
  await take('email,email_optin,sms_optin,email_marketing\na@mail.example,yes,true,opted in\n')
  const line = {
    email: 'b@mail.example',
    smsOptin: true,
    emailPreferences: all,
    consent: { sms: { service: 'granted' } },
  }
  await take(`${JSON.stringify(line)}\n`, { name: 'rows.jsonl' })
  for (const { id } of await storedContacts(db, partnerId)) {
    const { consent, consentChanges } = (await exportOf(id)).body
    const unknown = { marketing: 'unknown', feedback: 'unknown', service: 'unknown' }
    assert.deepEqual(consent, { email: unknown, sms: unknown })
    assert.deepEqual(consentChanges, [])
  }
})

test('keeps what was granted, and withdraws and blocks where a row says so', async (t) => {
  const { take, save, retrieve } = await withImport(t)
  await save({ email: 'a@mail.example', emailPreferences: all, smsPreferences: all })
  await take('email,email_marketing,sms_optin\na@mail.example,Opted out,no\n')
  const { body } = await retrieve({ email: 'a@mail.example' })
  assert.deepEqual([body.emailPreferences, body.smsPreferences], [{ ...all, marketingOptin: false }, none])
  await take('email,unsubscribed\na@mail.example,yes\n')
  assert.deepEqual((await retrieve({ email: 'a@mail.example' })).body.emailPreferences, none)
  await take('email,do not contact\na@mail.example,yes\n')
  assert.equal((await retrieve({ email: 'a@mail.example' })).body.blocked, true)
  await take('email,blocked,email_optin\na@mail.example,no,yes\n')
  assert.equal((await retrieve({ email: 'a@mail.example' })).body.blocked, true)
})

test('opts out a deleted person who is imported again', async (t) => {
  const { take, saveWithNo, remove, exportOf, db, partnerId } = await withImport(t)
  const { id } = (await saveWithNo({ email: 'A@mail.example' }, { blocked: true, emailPreferences: none })).body
  await remove(id)
  await take('email,email_optin\na@mail.example,yes\n')
  const [back] = await storedContacts(db, partnerId)
  const { contact, consent } = (await exportOf(back?.id)).body
  assert.equal(contact.blocked, true)
  assert.deepEqual(consent.email, { marketing: 'withdrawn', feedback: 'withdrawn', service: 'withdrawn' })
})

test('keeps the opt-out of an address that a row removes, for the row that uses it next', async (t) => {
  const { take, exportOf, db, partnerId } = await withImport(t)
  await take(
    'id,email,email_optin\n1,old@mail.example,opted out\n1,new@mail.example,\n2,old@mail.example,yes\n3,other@mail.example,\n',
  )
  const held = []
  for (const { id, email } of await storedContacts(db, partnerId)) {
    held.push([email, (await exportOf(id)).body.consent.email.marketing])
  }
  assert.deepEqual(held, [
    ['new@mail.example', 'withdrawn'],
    ['old@mail.example', 'withdrawn'],
    ['other@mail.example', 'unknown'],
  ])
})

test('names every refused row with its line and all reasons, and continues', async (t) => {
  const { take } = await withImport(t)
  const file = [
    'email,phone,country,email_optin,custom.number.Age,last name',
    'good@mail.example,,,,,',
    'nobody,12,FR,,old,',
    'b@mail.example,,,perhaps,,',
    ',,,,,',
    `c@mail.example,,,,,${'x'.repeat(51)}`,
    'd@mail.example,,,,,',
  ].join('\n')
  const { counts, refused } = await take(file)
  assert.deepEqual(counts, [2, 0, 0, 4])
  assert.deepEqual(refused, [
    '3: email (an e-mail address of at most 254 characters); phone (a valid phone number for the phone country, or one with a calling code such as +44); countryCode (one of US, AU, CA, MX, PR, VI); customFields.0.fieldValue (a decimal number such as 12 or -0.5)',
    '4: consent.email.marketing (one of granted, withdrawn, unknown); consent.email.feedback (one of granted, withdrawn, unknown); consent.email.service (one of granted, withdrawn, unknown)',
    '5: email (required if there is no phone)',
    '6: lastName (must not have more than 50 characters)',
  ])
})

test('below an enterprise each row names its locations, by id or number, and only those below it', async (t) => {
  const { take, given, location, db, partnerId } = await withImport(t)
  const enterprise = await given.business({ type: 'enterprise' })
  const below = [await given.business({ parentId: enterprise.id }), await given.business({ parentId: enterprise.id })]
  const stranger = await (await atLocation()).given.business()
  const file = [
    'email,business',
    `a@mail.example,${below[0]?.id}`,
    `b@mail.example,${below[0]?.number}; ${below[1]?.id}`,
    'c@mail.example,',
    `d@mail.example,${location.id}`,
    `e@mail.example,${stranger.id}`,
    `f@mail.example,${enterprise.id}`,
    'g@mail.example,Pier Street',
  ].join('\n')
  const { counts, refused } = await take(file, { business: enterprise })
  assert.deepEqual(counts, [2, 0, 0, 5])
  assert.deepEqual(refused, [
    '4: business (required unless --business is a location)',
    `5: business (${location.id} is not below the business that was given with --business)`,
    `6: business (${stranger.id} is not below the business that was given with --business)`,
    `7: business (${enterprise.id} is not a location)`,
    '8: businessIds.0 (must be integer)',
  ])
  assert.deepEqual(
    (await storedContacts(db, partnerId)).map(({ business_ids }) => business_ids),
    [[below[0]?.id], [below[0]?.id, below[1]?.id]],
  )
})

test('finds and creates contacts of its own partner only', async (t) => {
  const other = await atLocation()
  await other.save({ email: 'same@mail.example', externalId: '1' })
  const { take, db } = await withImport(t)
  assert.deepEqual((await take('id,email,first name\n1,same@mail.example,Changed\n')).counts, [1, 0, 0, 0])
  assert.deepEqual(
    (await storedContacts(db, other.partnerId)).map(({ first_name }) => first_name),
    [''],
  )
})

test('two concurrent imports of one file create each contact once', async (t) => {
  const { take, db, partnerId } = await withImport(t)
  const runs = await Promise.all([take(manyRows(2001), { name: 'a.csv' }), take(manyRows(2001), { name: 'b.csv' })])
  assert.equal((await storedContacts(db, partnerId)).length, 2001)
  assert.equal(
    runs.reduce((sum, { counts }) => sum + (counts[0] as number), 0),
    2001,
  )
})

test('saves and permission changes wait for a batch, and a batch waits for them', async (t) => {
  const { take, save, permit, db, partnerId } = await withImport(t)
  await take('email\nknown@mail.example\n')
  const [contact] = await storedContacts(db, partnerId)
  const waiting = (count: number) =>
    until(async () => {
      const sql = `select from pg_locks where locktype = 'advisory' and not granted and classid = $1 and objid = 1025`
      return (await db.execute(sql, [partnerId])).rows.length >= count
    })
  const meanwhile = await db.transaction(async (db) => {
    await lockAllContactKeys(db, partnerId)
    const pending = [save({ email: 'new@mail.example' }), permit({ id: contact?.id, emailPreferences: none })]
    await waiting(2)
    return { pending }
  })
  const answers = await Promise.all(meanwhile.pending)
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
  )
  const imported = await db.transaction(async (db) => {
    await lockContactKeys(db, partnerId, ['some@mail.example'])
    const pending = take('email\nnext@mail.example\n')
    await waiting(1)
    return { pending }
  })
  assert.deepEqual((await imported.pending).counts, [1, 0, 0, 0])
  assert.equal((await storedContacts(db, partnerId)).length, 3)
})

test('creates a new contact when all locations of the old one are deleted, and keeps its opt-outs', async (t) => {
  const { take, call, given, exportOf, db, partnerId } = await withImport(t)
  const closed = await given.business()
  await take('id,email,email_optin\n1,a@mail.example,withdrawn\n', { business: closed })
  await call(deleteBusiness, { params: { business_Id: closed.id } })
  assert.deepEqual((await take('id,email\n1,a@mail.example\n')).counts, [1, 0, 0, 0])
  const [contact, ...others] = await storedContacts(db, partnerId)
  assert.deepEqual(others, [])
  assert.equal((await exportOf(contact?.id as number)).body.consent.email.marketing, 'withdrawn')
})

test('writes one audit entry for each batch with changes, without personal data', async (t) => {
  const { take, call } = await withImport(t)
  await take(manyRows(2001))
  await take(manyRows(2001))
  const { body } = await call(listAuditEntries, { query: { count: 100 } })
  const entries = body.entries.filter(({ operation }: { operation: string }) => operation === 'import contacts')
  assert.deepEqual(
    entries.map(({ after }: { after: object }) => after),
    [
      { created: 1, updated: 0 },
      { created: 2000, updated: 0 },
    ],
  )
  assert.doesNotMatch(JSON.stringify(entries), /mail\.example/)
})

test('every batch is planned for its own rows', async (t) => {
  const { take, db: shared } = await withImport(t)
  // PostgreSQL counts plans per connection, so all batches and the query below need the same one.
  const db = openDatabase(shared.connection, { connections: 1 })
  t.after(() => db.close())
  // By default, PostgreSQL plans a statement five times and may then use one plan for any values.
  for (let batch = 0; batch < 7; batch++) await take(manyRows(30).replaceAll('@', `@b${batch}.`), { db })
  const { rows } = await db.execute(
    `select name, custom_plans > 5 as "isPlanned", generic_plans from pg_prepared_statements
    where name in ('find-imported-contacts', 'list-opt-outs') order by name`,
  )
  const planned = { isPlanned: true, generic_plans: 0 }
  assert.deepEqual(rows, [
    { name: 'find-imported-contacts', ...planned },
    { name: 'list-opt-outs', ...planned },
  ])
})

test('an import refuses fields that the account has not defined, and keeps those that a contact already has', async (t) => {
  const { take, save, given, location, retrieve } = await withImport(t)
  const shoe = { fieldName: 'Shoe', type: 'text', fieldValue: '42' }
  await save({ email: 'a@mail.example', customFields: [shoe] })
  await given.customField(location.number, { name: 'Loyalty', options: ['Gold'] })
  const row = (email: string, ...customFields: object[]) => `${JSON.stringify({ email, customFields })}\n`
  const gold = { ...shoe, fieldName: 'Loyalty', fieldValue: 'Gold' }
  const file = [
    row('a@mail.example', shoe, gold),
    row('b@mail.example', gold),
    row('c@mail.example', shoe),
    row('d@mail.example', { ...gold, fieldValue: 'Tin' }),
  ].join('')
  const { counts, refused } = await take(file, { name: 'people.jsonl' })
  assert.deepEqual(counts, [1, 1, 0, 2])
  assert.deepEqual(refused, [
    '3: customFields.0.fieldName ("Shoe" is not a custom field of this account)',
    '4: customFields.0.fieldValue (must be one of the options of "Loyalty": Gold)',
  ])
  assert.deepEqual((await retrieve({ email: 'a@mail.example' })).body.customFields, [shoe, gold])
})
