import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldLabel, withLabels } from './field-labels.ts'

test('a field has the same label everywhere', () => {
  assert.equal(fieldLabel('emailId'), 'E-mail')
  assert.equal(fieldLabel('businessInfo.emailId'), 'E-mail')
  assert.equal(fieldLabel('businessInfo.location.zip'), 'Postcode')
  assert.equal(fieldLabel('address.zip'), 'Postcode')
})

test('the path decides when the name alone is ambiguous', () => {
  assert.equal(fieldLabel('internalListing.category'), 'Microsite category')
  assert.equal(fieldLabel('category'), 'Category')
})

test('an unknown name is split into words, and a name given by a person is kept', () => {
  assert.equal(fieldLabel('postCount'), 'Post count')
  assert.equal(fieldLabel('themes.0.prompts.1'), 'Prompts 2')
  assert.equal(fieldLabel('BBQ catering'), 'BBQ catering')
})

test('a message of the server shows fields with their labels, and keeps other words', () => {
  assert.equal(withLabels('businessInfo.websiteUrl: an http or https URL'), 'Website: an http or https URL')
  assert.equal(withLabels('specialDate must be a real date'), 'Date must be a real date')
  assert.equal(withLabels('Sold at iPhone repairs'), 'Sold at iPhone repairs')
})
