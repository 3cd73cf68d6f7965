import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldLabel } from './field-labels.ts'

test('a field has the same label wherever it is named', () => {
  assert.equal(fieldLabel('emailId'), 'E-mail')
  assert.equal(fieldLabel('businessInfo.emailId'), 'E-mail')
  assert.equal(fieldLabel('businessInfo.location.zip'), 'Postcode')
  assert.equal(fieldLabel('address.zip'), 'Postcode')
})

test('a path decides where the name alone says too little', () => {
  assert.equal(fieldLabel('internalListing.category'), 'Microsite category')
  assert.equal(fieldLabel('category'), 'Category')
})

test('a name that is not in the dictionary is split into words, and a name that people gave is kept', () => {
  assert.equal(fieldLabel('postCount'), 'Post count')
  assert.equal(fieldLabel('themes.0.prompts.1'), 'Prompts 2')
  assert.equal(fieldLabel('BBQ catering'), 'BBQ catering')
})
