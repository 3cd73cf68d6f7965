import assert from 'node:assert/strict'
import { test } from 'node:test'
import { violationMessage } from './violation-message.ts'

test('every kind of rule becomes a sentence', () => {
  const cases: [rule: string, sentence: string][] = [
    ['required', 'City is required'],
    ['required when state is given', 'City is required when state is given'],
    ['at most 80 characters', 'City must have at most 80 characters'],
    ['4 to 80 characters', 'City must have 4 to 80 characters'],
    ['no line breaks', 'City must have no line breaks'],
    ['items of 1 to 50 characters', 'City must have items of 1 to 50 characters'],
    ['a valid phone number', 'City must be a valid phone number'],
    ['an IANA time zone name', 'City must be an IANA time zone name'],
    ['one of US, AU', 'City must be one of US, AU'],
    ['0 or 1', 'City must be 0 or 1'],
    ['1 to 9999 minutes', 'City must be 1 to 9999 minutes'],
    ['at least 10 KB (10,240 bytes)', 'City must be at least 10 KB (10,240 bytes)'],
    ['not blank', 'City must not be blank'],
    ['must be text', 'City must be text'],
    ['is missing', 'City is missing'],
    ['cannot be changed', 'City cannot be changed'],
    ['belongs to another contact', 'City belongs to another contact'],
    ['not a JPG or PNG image', 'City: not a JPG or PNG image'],
    ['http or https address', 'City: http or https address'],
  ]
  assert.equal(violationMessage({ field: 'services', rule: 'required' }), 'Services are required')
  for (const [rule, sentence] of cases) assert.equal(violationMessage({ field: 'location.city', rule }), sentence)
})

test('a field is named by its label', () => {
  const labelOf = (field: string) => violationMessage({ field, rule: 'required' }).replace(' is required', '')
  assert.equal(labelOf('firstName'), 'First name')
  assert.equal(labelOf('businessInfo.emailId'), 'E-mail')
  assert.equal(labelOf('location.zip'), 'Postcode')
  assert.equal(labelOf('tags.0'), 'Tags 1')
  assert.equal(labelOf('customFields.2.fieldName'), 'Field name')
})

test('a violation with its own message keeps it', () => {
  const message = 'Choose a location for the new contact'
  assert.equal(violationMessage({ field: 'businessIds', rule: 'a new contact needs a location', message }), message)
})
