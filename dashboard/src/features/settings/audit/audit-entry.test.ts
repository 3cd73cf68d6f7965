import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changesOf, formatAction, sentenceOf } from './audit-entry.ts'

const entry = { operation: 'updateListing', subject: 'listing', before: {}, after: {} }
const BUSINESS = 'Harbour Bakery Pier Street'

test('names the changed fields and the business', () => {
  const after = { 'businessInfo.phone': '(415) 555-2671' }
  assert.equal(sentenceOf({ ...entry, after }, BUSINESS), `changed the phone of ${BUSINESS}`)
  const more = { ...after, 'businessInfo.websiteUrl': 'https://a.example', 'businessInfo.timezone': 'Europe/Paris' }
  assert.equal(
    sentenceOf({ ...entry, after: more }, BUSINESS),
    `changed the phone, website and time zone of ${BUSINESS}`,
  )
  const many = { ...more, 'businessInfo.name': 'A' }
  assert.equal(sentenceOf({ ...entry, after: many }, BUSINESS), `changed 4 fields of ${BUSINESS}`)
})

test('names what was created or deleted, and where', () => {
  const product = { operation: 'createProduct', subject: 'product', before: {}, after: { name: 'Picnic basket' } }
  assert.equal(sentenceOf(product, BUSINESS), `created a product “Picnic basket” at ${BUSINESS}`)
  const survey = { operation: 'publishSurvey', subject: 'survey', before: {}, after: { title: 'Your visit' } }
  assert.match(sentenceOf(survey, BUSINESS), /^published a survey “Your visit”/)
  const deletion = { operation: 'deleteBusiness', subject: 'business', before: { name: 'Old pier' }, after: {} }
  assert.equal(sentenceOf(deletion, ''), 'deleted a business: Old pier')
})

test('names the person whose access changed, if known', () => {
  const grant = { operation: 'signUpUser', subject: 'user', before: {}, after: { userRole: 'member' } }
  assert.equal(sentenceOf(grant, BUSINESS, 'Tom Bell'), `gave Tom Bell access at ${BUSINESS}`)
  assert.equal(sentenceOf(grant, BUSINESS), `gave a user access at ${BUSINESS}`)
  assert.equal(sentenceOf({ ...grant, operation: 'users reset' }, '', 'Tom Bell'), "reset Tom Bell's sign-in")
})

test('an entry without values names the business', () => {
  assert.equal(sentenceOf({ ...entry, operation: 'publishListing' }, BUSINESS), `published the listing of ${BUSINESS}`)
  assert.equal(sentenceOf({ ...entry, operation: 'createKey', subject: 'key' }, ''), 'created an API key')
})

test('names each changed field once, with its old and its new value', () => {
  assert.deepEqual(changesOf({ city: 'Old', zip: '1', name: 'A' }, { city: 'New', isReplied: true, name: 'A' }), [
    { field: 'city', before: 'Old', after: 'New' },
    { field: 'zip', before: '1', after: '' },
    { field: 'isReplied', before: '', after: 'Yes' },
  ])
})

test('describes known and unknown actions in words', () => {
  assert.equal(formatAction('updateListing'), 'updated the listing')
  assert.equal(formatAction('keys create'), 'created an API key')
  assert.equal(formatAction('renameThing'), 'rename thing')
})
