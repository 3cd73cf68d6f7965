import assert from 'node:assert/strict'
import { test } from 'node:test'
import { secretOf } from '../../../core/platform/secret.ts'
import { identitiesOf } from '../../contacts/store/opt-outs.ts'
import {
  locationUrl,
  preferenceUrl,
  readLocationToken,
  readPreferenceToken,
  readRequestToken,
  readUnsubscribeToken,
  requestExpiry,
  requestUrl,
  unsubscribeUrl,
} from './links.ts'

const secret = secretOf('test')
const parts = { secret, baseUrl: 'https://presence.example' }
const NOW = new Date('2026-11-16T12:00:00Z')
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
const contact = { contactId: 41, address: 'Maya@Okafor.example', partnerId: 7, accountId: 100_000, businessId: 100_001 }
const tokenOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)
const request = tokenOf(requestUrl(parts, { requestId: 1_234_567, expiresAt: requestExpiry(NOW) }))
const location = tokenOf(locationUrl(parts, 100_001))
const preferences = tokenOf(preferenceUrl(parts, contact, NOW))
const unsubscribe = tokenOf(unsubscribeUrl(parts, contact, 'emailFeedback'))

test('a link can be read back, and is short', () => {
  assert.equal(readRequestToken(secret, request, NOW), 1_234_567)
  assert.equal(readLocationToken(secret, location), 100_001)
  assert.equal(readPreferenceToken(secret, preferences, NOW)?.contactId, 41)
  const claim = readUnsubscribeToken(secret, unsubscribe)
  assert.deepEqual([claim?.purpose, claim?.contactId, claim?.businessIds], ['emailFeedback', 41, [100_000, 100_001]])
  const { email } = identitiesOf(secret, 7, { email: 'maya@okafor.example', phone: '' })
  assert.equal(claim?.identity, email)
  assert.ok(request.length < 36 && location.length < 30, request)
})

test('request links expire after 60 days, preference links after 180; opting out always works', () => {
  assert.equal(readRequestToken(secret, request, later(59)), 1_234_567)
  assert.equal(readRequestToken(secret, request, later(60)), undefined)
  assert.equal(readPreferenceToken(secret, preferences, later(179))?.contactId, 41)
  assert.equal(readPreferenceToken(secret, preferences, later(180)), undefined)
})

test('a link that was changed, signed with another key or made for another page is refused', () => {
  const readers = [
    (token: string, by = secret) => readRequestToken(by, token, NOW),
    (token: string, by = secret) => readLocationToken(by, token),
    (token: string, by = secret) => readPreferenceToken(by, token, NOW),
    (token: string, by = secret) => readUnsubscribeToken(by, token),
  ]
  const tokens = [request, location, preferences, unsubscribe]
  for (const [at, token] of tokens.entries()) {
    for (const [other, read] of readers.entries()) assert.equal(read(token) !== undefined, at === other)
    const read = readers[at] as (typeof readers)[0]
    assert.equal(read(token, secretOf('another')), undefined)
    for (let place = 0; place < token.length; place++) {
      const changed = `${token.slice(0, place)}${token[place] === 'a' ? 'b' : 'a'}${token.slice(place + 1)}`
      assert.equal(read(changed), undefined, changed)
    }
    for (const odd of ['', 'x', `${token}x`, `x${token}`, token.slice(0, -1), `1.${token}`]) {
      assert.equal(read(odd), undefined, odd)
    }
  }
})

test('a link for a person contains only their id, and depends on the address it was sent to', () => {
  for (const token of [preferences, unsubscribe]) assert.doesNotMatch(token, /maya|okafor/i)
  for (const claim of [readPreferenceToken(secret, preferences, NOW), readUnsubscribeToken(secret, unsubscribe)]) {
    const person = { partnerId: 7, email: 'maya@okafor.example', phone: '' }
    assert.equal(claim?.channelOf(person), 'email')
    assert.equal(claim?.channelOf({ ...person, email: 'new@okafor.example' }), undefined)
  }
})
