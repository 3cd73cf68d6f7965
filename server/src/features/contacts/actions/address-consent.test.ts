import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { all, atLocation, none } from '../../../testing/contact-scene.ts'
import { modelRuns } from '../../../testing/model-runs.ts'

const emails = ['one@x.example', 'two@x.example']
const phones = ['+12125550101', '+12125550102']
const marketing = (optin: boolean) => ({
  emailPreferences: { marketingOptin: optin },
  smsPreferences: { marketingOptin: optin },
})

test('an opt-out of one contact applies to every contact with its address, in any order of saves', async () => {
  const { save, saveWithNo, retrieve, permit } = await atLocation()
  const early = (await save({ externalId: 'early', email: 'a@x.example', emailPreferences: all })).body.id
  await saveWithNo({ externalId: 'no', email: 'a@x.example' }, { emailPreferences: { marketingOptin: false } })
  const late = (await save({ externalId: 'late', email: 'a@x.example', emailPreferences: all })).body.id
  const moved = (await save({ externalId: 'moved', email: 'b@x.example', emailPreferences: all })).body.id
  await save({ id: moved, email: 'A@x.example' })
  for (const id of [early, late, moved]) {
    assert.deepEqual((await retrieve({ id })).body.emailPreferences, { ...all, marketingOptin: false })
  }
  await permit({ email: 'a@x.example', emailPreferences: none })
  for (const id of [early, late, moved]) assert.deepEqual((await retrieve({ id })).body.emailPreferences, none)
})

test('a block applies to every contact with the address or the phone', async () => {
  const { save, retrieve, permit } = await atLocation()
  const [byEmail, byPhone, both] = [
    (await save({ externalId: '1', email: 'a@x.example', phone: '2125550102', emailPreferences: all })).body.id,
    (await save({ externalId: '2', email: 'b@x.example', phone: '2125550101', smsOptin: true })).body.id,
    (await save({ externalId: '3', email: 'a@x.example', phone: '2125550101' })).body.id,
  ]
  await permit({ id: both, blocked: true })
  for (const id of [byEmail, byPhone]) {
    const { body } = await retrieve({ id })
    assert.deepEqual([body.blocked, body.emailPreferences, body.smsOptin], [true, none, false])
    assert.equal((await permit({ id, emailPreferences: all })).body.code, 1000)
  }
  await permit({ id: both, blocked: false })
  assert.deepEqual((await retrieve({ id: byEmail })).body.emailPreferences, all)
  assert.equal((await retrieve({ id: byPhone })).body.smsOptin, true)
})

test('e-mail consent depends on the address, and SMS consent on the phone', async () => {
  const { save, saveWithNo, retrieve } = await atLocation()
  const phone = '2125550101'
  const other = (await save({ email: 'b@x.example', phone, emailPreferences: all, smsOptin: true })).body.id
  await saveWithNo({ email: 'a@x.example', phone }, { emailPreferences: none })
  assert.deepEqual((await retrieve({ id: other })).body.emailPreferences, all)
  await saveWithNo({ email: 'a@x.example', phone }, { smsOptin: false })
  const { body } = await retrieve({ id: other })
  assert.deepEqual([body.emailPreferences, body.smsPreferences], [all, none])
})

test('a save concurrent with a withdrawal never opts in', async () => {
  const { save, retrieve, permit } = await atLocation()
  for (let round = 0; round < 10; round++) {
    const email = `round${round}@x.example`
    const { id } = (await save({ externalId: `no${round}`, email, emailPreferences: all })).body
    const [, saved] = await Promise.all([
      permit({ id, emailPreferences: none }),
      save({ externalId: `yes${round}`, email, emailPreferences: all }),
    ])
    assert.deepEqual((await retrieve({ id: saved.body.id })).body.emailPreferences, none)
  }
})

test('no contact with an opted-out address reads true until change-permission lifts the opt-out', async () => {
  const who = fc.nat({ max: 2 })
  const word = fc.record({
    who,
    optin: fc.option(fc.boolean(), { nil: undefined }),
    blocked: fc.option(fc.boolean(), { nil: undefined }),
  })
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('save' as const),
      email: fc.nat({ max: 1 }),
      phone: fc.nat({ max: 1 }),
      decision: word,
    }),
    fc.record({ kind: fc.constant('permit' as const), decision: word }),
    fc.record({ kind: fc.constant('remove' as const), decision: word }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 14 }), async (steps) => {
      const { save, retrieve, permit, remove } = await atLocation()
      const people = new Map<number, { id: number; email: string; phone: string }>()
      const no = new Set<string>()
      const blocked = new Set<string>()
      for (const { kind, decision, ...keys } of steps) {
        const body = {
          ...(decision.optin !== undefined && marketing(decision.optin)),
          ...(decision.blocked !== undefined && { blocked: decision.blocked }),
        }
        const person = people.get(decision.who)
        const contactBefore = person && (await retrieve({ id: person.id })).body
        let isDecided = false
        if (kind === 'save') {
          const { email = 0, phone = 0 } = keys as { email?: number; phone?: number }
          const at = { email: emails[email] as string, phone: phones[phone] as string }
          const saved = await save({ externalId: `person ${decision.who}`, ...at, ...body })
          isDecided = saved.status === 200
          if (isDecided) people.set(decision.who, { id: saved.body.id, ...at })
        } else if (person && kind === 'permit') {
          isDecided = (await permit({ id: person.id, ...body })).status === 200
        } else if (person && kind === 'remove') {
          await remove(person.id)
          people.delete(decision.who)
        }
        const { email = '', phone = '' } = people.get(decision.who) ?? {}
        // Saving the values that were read changes nothing; change-permission always counts as a decision.
        const isNews = (read: boolean | undefined) => kind === 'permit' || read === true
        for (const address of isDecided ? [email, phone] : []) {
          const channel = address === email ? 'emailPreferences' : 'smsPreferences'
          if (decision.optin === false && isNews(contactBefore?.[channel].marketingOptin)) no.add(address)
          if (decision.blocked === true && isNews(!contactBefore?.blocked)) blocked.add(address)
          if (kind === 'permit' && decision.optin === true) no.delete(address)
          if (kind === 'permit' && decision.blocked === false) blocked.delete(address)
        }
        for (const { id, ...at } of people.values()) {
          const contact = (await retrieve({ id })).body
          const mayRead = (address: string) => !no.has(address) && !blocked.has(at.email) && !blocked.has(at.phone)
          if (contact.emailPreferences.marketingOptin) assert.ok(mayRead(at.email))
          if (contact.smsPreferences.marketingOptin) assert.ok(mayRead(at.phone))
          if (blocked.has(at.email) || blocked.has(at.phone)) assert.equal(contact.blocked, true)
          if (isDecided && kind === 'save' && id === people.get(decision.who)?.id) {
            if (decision.optin === false)
              assert.equal(contact.emailPreferences.marketingOptin || contact.smsOptin, false)
            if (decision.blocked) assert.equal(contact.blocked, true)
          }
          if (isDecided && kind === 'permit' && decision.optin === true && id === person?.id) {
            assert.deepEqual([contact.emailPreferences.marketingOptin, contact.smsOptin], [true, true])
          }
        }
      }
    }),
    modelRuns(12),
  )
})
