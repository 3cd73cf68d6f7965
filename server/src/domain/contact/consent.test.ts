import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { consentHeld } from './address-consent.ts'
import {
  type AskedConsent,
  type Consent,
  type ConsentRequest,
  consentAfterPermission,
  consentAfterSave,
  noConsent,
  type OptOut,
  parseConsentRequest,
  purposes,
  violationsOfPermission,
} from './consent.ts'
import { consentChangesBetween, liftedBy } from './consent-changes.ts'

const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const present = <Value extends object>(value: Value) => JSON.parse(JSON.stringify(value)) as Value
const eachPurpose = <Value>(word: fc.Arbitrary<Value>) =>
  fc.record(Object.fromEntries(purposes.map((purpose) => [purpose, word])))
const consents = fc
  .tuple(eachPurpose(fc.constantFrom(true, false, null)), fc.boolean())
  .map(([words, blocked]) => ({ ...words, blocked }) as Consent)
const optOuts = fc
  .tuple(eachPurpose(fc.boolean()), fc.boolean())
  .map(([words, blocked]) => ({ ...words, blocked }) as OptOut)
const preferences = fc
  .record({
    marketingOptin: optional(fc.boolean()),
    feedbackOptin: optional(fc.boolean()),
    serviceOptin: optional(fc.boolean()),
  })
  .map(present)
const requests = fc
  .record({
    smsOptin: optional(fc.boolean()),
    blocked: optional(fc.boolean()),
    emailPreferences: optional(preferences),
    smsPreferences: optional(preferences),
  })
  .map((request) => present(request) as ConsentRequest)
const askedBy = (request: ConsentRequest) => {
  const parsed = parseConsentRequest(request)
  return parsed.ok ? parsed.asked : undefined
}
const smsOf = ({ smsMarketing, smsFeedback, smsService }: Consent | AskedConsent) => [
  smsMarketing,
  smsFeedback,
  smsService,
]
const reads = (consent: Consent, purpose: (typeof purposes)[number]) => !consent.blocked && consent[purpose] === true

test('smsOptin alone speaks for all three SMS purposes', () => {
  assert.deepEqual(smsOf(askedBy({ smsOptin: true }) ?? {}), [true, true, true])
  assert.deepEqual(smsOf(askedBy({ smsOptin: false }) ?? {}), [false, false, false])
  const some = askedBy({ smsOptin: true, smsPreferences: { feedbackOptin: true } })
  assert.deepEqual(some, { smsFeedback: true })
})

test('a request that is accepted leaves smsOptin as it was asked for', () => {
  fc.assert(
    fc.property(consents, requests, (stored, request) => {
      const asked = askedBy(request)
      if (!asked || request.smsOptin === undefined) return
      const after = consentAfterPermission({ ...stored, blocked: false }, { ...asked, blocked: false })
      assert.equal(smsOf(after).includes(true), request.smsOptin)
    }),
  )
})

test('what contradicts itself is refused', () => {
  for (const request of [
    { smsOptin: false, smsPreferences: { serviceOptin: true } },
    { smsOptin: true, smsPreferences: { serviceOptin: false } },
    { smsOptin: true, smsPreferences: {} },
    { blocked: true, smsOptin: true },
    { blocked: true, smsPreferences: { marketingOptin: true } },
    { blocked: true, emailPreferences: { marketingOptin: true } },
  ]) {
    assert.equal(parseConsentRequest(request).ok, false, JSON.stringify(request))
  }
})

test('saving never turns into consent what was withdrawn, blocked or stands against the address', () => {
  fc.assert(
    fc.property(consents, requests, optOuts, (stored, request, kept) => {
      const asked = askedBy(request)
      if (!asked) return
      const after = consentHeld(consentAfterSave(stored, asked, [kept]), kept)
      if (stored.blocked || kept.blocked) assert.equal(after.blocked, true)
      for (const purpose of purposes) {
        if (stored[purpose] === false || kept[purpose]) assert.equal(after[purpose], false)
        if (reads(after, purpose)) assert.ok(asked[purpose] === true || stored[purpose] === true)
      }
    }),
  )
})

test('what stands against an address is not written into the contact: saving grants nothing that shows when it ends', () => {
  fc.assert(
    fc.property(consents, requests, optOuts, (stored, request, kept) => {
      const asked = askedBy(request) ?? {}
      const after = consentAfterSave(stored, asked, [kept])
      for (const purpose of purposes) {
        if (kept[purpose] && asked[purpose] !== false) assert.equal(after[purpose], stored[purpose])
      }
    }),
  )
})

test('saving twice is saving once', () => {
  fc.assert(
    fc.property(consents, requests, fc.array(optOuts, { maxLength: 2 }), (stored, request, kept) => {
      const asked = askedBy(request) ?? {}
      const once = consentAfterSave(stored, asked, kept)
      assert.deepEqual(consentAfterSave(once, asked, kept), once)
      assert.deepEqual(consentChangesBetween(once, consentAfterSave(once, asked, kept)), [])
    }),
  )
})

test('what nobody has said stays unknown', () => {
  assert.deepEqual(consentAfterSave(noConsent, {}, []), noConsent)
  assert.deepEqual(consentAfterPermission(noConsent, {}), noConsent)
})

test('change-permission lifts what it says the contrary of, and nothing else', () => {
  fc.assert(
    fc.property(requests, (request) => {
      const asked = askedBy(request)
      if (!asked) return
      const lifted = liftedBy(asked)
      for (const purpose of purposes) assert.equal(lifted[purpose], asked[purpose] === true)
      assert.equal(lifted.blocked, asked.blocked === false)
    }),
  )
})

test('nobody is granted anything while the block stays', () => {
  const blocked = { ...noConsent, blocked: true }
  assert.equal(violationsOfPermission(blocked, { smsService: true }).length, 1)
  assert.equal(violationsOfPermission(blocked, { smsService: false }).length, 0)
  assert.equal(violationsOfPermission(noConsent, { smsService: true }).length, 0)
})

test('who follows the changes knows what is read', () => {
  fc.assert(
    fc.property(fc.array(consents, { minLength: 1, maxLength: 6 }), (states) => {
      const copy = new Map<string, boolean>()
      let before = noConsent
      for (const after of states) {
        for (const { channel, purpose, optin } of consentChangesBetween(before, after))
          copy.set(`${channel} ${purpose}`, optin)
        before = after
        // Nobody can take a word back into never having been said, so such a step is left out here.
        if (purposes.some((purpose) => after[purpose] === null)) return
        for (const purpose of purposes) {
          const name = purpose.replace(/^(email|sms)(\w+)$/, (_, channel, rest) => `${channel} ${rest.toLowerCase()}`)
          assert.equal(copy.get(name), reads(after, purpose))
        }
      }
    }),
  )
})
