import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Database } from '../../../core/platform/database.ts'
import { storedContacts } from '../../../testing/contact-import.ts'
import { all, atLocation, none } from '../../../testing/contact-scene.ts'
import { modelRuns } from '../../../testing/model-runs.ts'
import { listAuditEntries } from '../../users/operations/list-audit-entries.ts'
import { listContacts } from './list-contacts.ts'
import { saveCustomer } from './save-customer.ts'

const emails = ['one@x.example', 'two@x.example']
const phones = ['+12125550101', '+12125550102']

const CONSENTS = ['email', 'sms'].flatMap((channel) =>
  ['marketing', 'feedback', 'service'].map((purpose) => [channel, purpose] as const),
)
const STATES = new Map<unknown, string>([
  [true, 'granted'],
  [false, 'withdrawn'],
  [null, 'never asked'],
])

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 2 })
const preferences = fc.record({
  marketingOptin: maybe(fc.boolean()),
  feedbackOptin: maybe(fc.boolean()),
  serviceOptin: maybe(fc.boolean()),
})
const step = fc.record({
  kind: fc.constantFrom('save', 'save', 'permit', 'remove'),
  who: fc.nat({ max: 2 }),
  // Few addresses, so that people share, give up and take over opted-out ones.
  at: fc.constantFrom(
    { email: emails[0], phone: phones[0] },
    { email: emails[1], phone: phones[0] },
    { email: emails[0], phone: '' },
    { email: '', phone: phones[1] },
  ),
  said: fc.oneof(
    fc.constantFrom({}, { emailPreferences: all, smsOptin: true }, { blocked: true }, { blocked: false }),
    fc.record({
      blocked: fc.constantFrom(undefined, undefined, true, false),
      smsOptin: fc.constantFrom(undefined, undefined, true, false),
      emailPreferences: maybe(preferences),
      smsPreferences: maybe(preferences),
    }),
    fc.record({ emailPreferences: preferences }),
  ),
})

/** Everything that a save could change, including the times of the last change and the consents of others. */
async function everything(db: Database, partnerId: number) {
  const { rows } = await db.execute(
    `select encode(identity, 'hex') as identity, blocked, email_marketing, email_feedback, email_service, sms_marketing,
      sms_feedback, sms_service from opt_outs where partner_id = $1 order by identity`,
    [partnerId],
  )
  const audited = await db.execute('select from audit_entries where partner_id = $1', [partnerId])
  return { contacts: await storedContacts(db, partnerId), optOuts: rows, audited: audited.rows.length }
}

test('saving a contact as it was read changes nothing, in every state of its consents', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), async (steps) => {
      const { call, save, retrieve, permit, remove, db, partnerId } = await atLocation()
      const people = new Map<number, number>()
      for (const { kind, who, at, said } of steps) {
        const id = people.get(who)
        const body = JSON.parse(JSON.stringify(said))
        if (kind === 'save') {
          const saved = await save({ externalId: `person ${who}`, ...at, ...body })
          if (saved.status === 200) people.set(who, saved.body.id)
        } else if (id !== undefined && kind === 'permit') {
          await permit({ id, ...body })
        } else if (id !== undefined) {
          await remove(id)
          people.delete(who)
        }
      }
      for (const id of people.values()) {
        const before = await everything(db, partnerId)
        const read = await retrieve({ id })
        const { status, body } = await call(saveCustomer, { body: read.body })
        assert.deepEqual([status, body.id, body.notApplied], [200, id, []], JSON.stringify(body))
        assert.equal((await retrieve({ id })).text, read.text)
        assert.deepEqual(await everything(db, partnerId), before)
        const stored = before.contacts.find((contact) => contact.id === id)
        for (const [channel, purpose] of CONSENTS) {
          const optin = read.body[`${channel}Preferences`][`${purpose}Optin`]
          const state = STATES.get(stored?.[`${channel}_${purpose}`]) ?? ''
          seen.add(`${state}, reads ${optin}`)
          if (read.body.blocked) seen.add(`${state}, ${stored?.blocked ? 'blocked' : 'blocked by the address'}`)
        }
      }
    }),
    modelRuns(15),
  )
  // Ensures that every state was covered: the opt-out of an address hides a grant, and so do both kinds of block.
  for (const state of STATES.values()) {
    for (const met of ['reads false', 'blocked', 'blocked by the address']) {
      assert.ok(seen.has(`${state}, ${met}`), `${state}, ${met}`)
    }
  }
  assert.ok(seen.has('granted, reads true'))
})

test('accepts what the list and a retrieval by cid return', async () => {
  const { call, save, retrieve, given, location } = await atLocation()
  const second = await given.business()
  const { cids } = (await save({ email: 'a@x.example', businessIds: [location.id, second.id] })).body
  const [listed] = (await call(listContacts, {})).body.contacts
  const byCid = (await retrieve({ cid: cids[0] })).body
  assert.equal(byCid.mappings.length, 1)
  for (const body of [listed, byCid]) assert.deepEqual((await call(saveCustomer, { body })).body.cids, cids)
})

test('created and mappings cannot be changed (1000), nor set for a new contact', async () => {
  const { call, save, retrieve, location } = await atLocation()
  const { id } = (await save({ email: 'a@x.example' })).body
  const { body } = await retrieve({ id })
  const elsewhere = [{ ...body.mappings[0], cid: body.mappings[0].cid + 1 }]
  for (const [member, value] of [
    ['created', 'November 15, 1999'],
    ['mappings', []],
    ['mappings', elsewhere],
    ['mappings', [...body.mappings, ...elsewhere]],
  ] as const) {
    for (const query of [{ validateOnly: true }, {}]) {
      const answer = await call(saveCustomer, { query, body: { ...body, firstName: 'New', [member]: value } })
      assert.deepEqual([answer.status, answer.body.code], [400, 1000])
      assert.match(answer.body.message, new RegExp(`${member} cannot be changed`))
    }
  }
  assert.equal((await retrieve({ id })).body.firstName, '')
  const fresh = { email: 'b@x.example', businessIds: [location.id], created: body.created }
  assert.match((await call(saveCustomer, { body: fresh })).body.message, /created cannot be changed/)
})

test('a save that changes nothing writes no audit entry', async () => {
  const { call, save } = await atLocation()
  const entries = async () => (await call(listAuditEntries, { query: { count: 100 } })).body.entries.length
  const { id } = (await save({ email: 'a@x.example', emailPreferences: all, smsOptin: false })).body
  const before = await entries()
  await save({ id, email: 'a@x.example', emailPreferences: all, smsPreferences: none })
  assert.equal(await entries(), before)
  await save({ id, firstName: 'Ann' })
  assert.equal(await entries(), before + 1)
})
