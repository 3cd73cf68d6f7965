import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { ConsentRequest } from '../contract/contact.ts'
import {
  type Consent,
  consentAfterPermission,
  consentAfterSave,
  consentChangesBetween,
  consentHeld,
  forEachPurpose,
  liftedBy,
  membersNotApplied,
  noConsent,
  noOptOut,
  type OptOut,
  parseConsentRequest,
  purposes,
  type RequestedConsent,
  violationsOfPermission,
} from './consent.ts'

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
  return parsed.ok ? parsed.requested : undefined
}
const smsOf = ({ smsMarketing, smsFeedback, smsService }: Consent | RequestedConsent) => [
  smsMarketing,
  smsFeedback,
  smsService,
]
const reads = (consent: Consent, purpose: (typeof purposes)[number]) => !consent.blocked && consent[purpose] === true

test('smsOptin alone applies to all three SMS purposes', () => {
  assert.deepEqual(smsOf(askedBy({ smsOptin: true }) ?? {}), [true, true, true])
  assert.deepEqual(smsOf(askedBy({ smsOptin: false }) ?? {}), [false, false, false])
  const some = askedBy({ smsOptin: true, smsPreferences: { feedbackOptin: true } })
  assert.deepEqual(some, { smsFeedback: true })
})

test('after an accepted request, smsOptin reads as requested', () => {
  fc.assert(
    fc.property(consents, requests, (stored, request) => {
      const requested = askedBy(request)
      if (!requested || request.smsOptin === undefined) return
      const after = consentAfterPermission({ ...stored, blocked: false }, { ...requested, blocked: false })
      assert.equal(smsOf(after).includes(true), request.smsOptin)
    }),
  )
})

test('contradictions are refused', () => {
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

/** Opt-outs of the old and the new address and phone of a contact: the same in half of the cases. */
const optOutsOfSave = fc.oneof(
  optOuts.map((kept) => ({ left: kept, reached: kept })),
  fc.record({ left: optOuts, reached: optOuts }),
)

test('a save never grants what was withdrawn, blocked or opted out by the address', () => {
  fc.assert(
    fc.property(consents, requests, optOutsOfSave, (stored, request, kept) => {
      const requested = askedBy(request)
      if (!requested) return
      const after = consentHeld(consentAfterSave(stored, requested, kept), kept.reached)
      if (stored.blocked || kept.reached.blocked) assert.equal(after.blocked, true)
      for (const purpose of purposes) {
        if (stored[purpose] === false || kept.reached[purpose]) assert.equal(after[purpose], false)
        if (reads(after, purpose)) assert.ok(requested[purpose] === true || stored[purpose] === true)
      }
    }),
  )
})

test('a false always reads false after the save, and withdraws only consent that reads true or would', () => {
  fc.assert(
    fc.property(consents, requests, optOutsOfSave, (stored, request, kept) => {
      const requested = askedBy(request) ?? {}
      const after = consentAfterSave(stored, requested, kept)
      for (const purpose of purposes) {
        if (requested[purpose] !== false) continue
        assert.equal(reads(consentHeld(after, kept.reached), purpose), false)
        const read = [kept.left, kept.reached].some((optOut) => reads(consentHeld(stored, optOut), purpose))
        assert.equal(after[purpose], read ? false : stored[purpose])
      }
    }),
  )
})

test('saving a contact as it was read changes nothing', () => {
  fc.assert(
    fc.property(consents, optOuts, (stored, kept) => {
      const held = consentHeld(stored, kept)
      const requested = { ...forEachPurpose((purpose) => reads(held, purpose)), blocked: held.blocked }
      assert.deepEqual(consentAfterSave(stored, requested, { left: kept, reached: kept }), stored)
    }),
  )
})

test('an opt-out of the address is not copied into the contact, and a true under it is not remembered', () => {
  fc.assert(
    fc.property(consents, requests, optOuts, (stored, request, kept) => {
      const after = consentAfterSave(stored, askedBy(request) ?? {}, { left: kept, reached: kept })
      for (const purpose of purposes) {
        if (kept[purpose]) assert.equal(after[purpose], stored[purpose])
      }
    }),
  )
})

test('saving is idempotent', () => {
  fc.assert(
    fc.property(consents, requests, optOutsOfSave, (stored, request, kept) => {
      const requested = askedBy(request) ?? {}
      const once = consentAfterSave(stored, requested, kept)
      assert.deepEqual(consentAfterSave(once, requested, { left: kept.reached, reached: kept.reached }), once)
    }),
  )
})

test('members that were sent but not applied are named, and no others', () => {
  fc.assert(
    fc.property(consents, requests, optOutsOfSave, (stored, request, kept) => {
      const requested = askedBy(request)
      if (!requested) return
      const held = consentHeld(consentAfterSave(stored, requested, kept), kept.reached)
      const named = membersNotApplied(request, held)
      for (const [channel, preferences] of [
        ['email', request.emailPreferences],
        ['sms', request.smsPreferences],
      ] as const) {
        for (const purpose of ['Marketing', 'Feedback', 'Service'] as const) {
          const member = `${purpose.toLowerCase()}Optin` as 'marketingOptin'
          const isMissed = preferences?.[member] === true && !reads(held, `${channel}${purpose}`)
          assert.equal(named.includes(`${channel}Preferences.${member}`), isMissed)
        }
      }
      assert.equal(named.includes('blocked'), request.blocked === false && held.blocked)
    }),
  )
})

test('smsOptin alone is not applied unless all three are; with smsPreferences unless one is', () => {
  const held = { ...noConsent, smsMarketing: false, smsFeedback: true, smsService: true }
  assert.deepEqual(membersNotApplied({ smsOptin: true }, held), ['smsOptin'])
  assert.deepEqual(membersNotApplied({ smsOptin: true, smsPreferences: { marketingOptin: true } }, held), [
    'smsPreferences.marketingOptin',
  ])
  assert.deepEqual(membersNotApplied({ smsOptin: true }, { ...held, smsMarketing: true }), [])
  const blocked = { ...held, blocked: true }
  assert.deepEqual(membersNotApplied({ smsOptin: true, smsPreferences: { serviceOptin: true } }, blocked), [
    'smsOptin',
    'smsPreferences.serviceOptin',
  ])
})

test('a purpose that was never set stays unset', () => {
  const kept = { left: noOptOut, reached: noOptOut }
  assert.deepEqual(consentAfterSave(noConsent, {}, kept), noConsent)
  assert.deepEqual(consentAfterSave(noConsent, askedBy({ smsOptin: false }) ?? {}, kept), noConsent)
  assert.deepEqual(consentAfterPermission(noConsent, {}), noConsent)
})

test('change-permission lifts only opt-outs that it contradicts', () => {
  fc.assert(
    fc.property(requests, (request) => {
      const requested = askedBy(request)
      if (!requested) return
      const lifted = liftedBy(requested)
      for (const purpose of purposes) assert.equal(lifted[purpose], requested[purpose] === true)
      assert.equal(lifted.blocked, requested.blocked === false)
    }),
  )
})

test('nothing is granted while the block stays', () => {
  const blocked = { ...noConsent, blocked: true }
  assert.equal(violationsOfPermission(blocked, { smsService: true }).length, 1)
  assert.equal(violationsOfPermission(blocked, { smsService: false }).length, 0)
  assert.equal(violationsOfPermission(noConsent, { smsService: true }).length, 0)
})

test('replaying the changes gives the same consent as reading it', () => {
  fc.assert(
    fc.property(fc.array(consents, { minLength: 1, maxLength: 6 }), (states) => {
      const copy = new Map<string, boolean>()
      let before = noConsent
      for (const after of states) {
        for (const { channel, purpose, optin } of consentChangesBetween(before, after))
          copy.set(`${channel} ${purpose}`, optin)
        before = after
        // In reality a decision cannot become undecided again, so such steps are not checked.
        if (purposes.some((purpose) => after[purpose] === null)) return
        for (const purpose of purposes) {
          const name = purpose.replace(/^(email|sms)(\w+)$/, (_, channel, rest) => `${channel} ${rest.toLowerCase()}`)
          assert.equal(copy.get(name), reads(after, purpose))
        }
      }
    }),
  )
})
