import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Rule, violationsOf, violationsUnder } from './violation.ts'

const isEven: Rule<number> = (value) => value % 2 !== 0 && { field: 'value', rule: 'even' }
const isSmall: Rule<number> = (value) => value > 9 && { field: 'value', rule: 'small' }

test('every violated rule is named, in the order of the list', () => {
  assert.deepEqual(violationsOf([isEven, isSmall], 11), [
    { field: 'value', rule: 'even' },
    { field: 'value', rule: 'small' },
  ])
})

test('there are no violations when every rule is met', () => {
  assert.deepEqual(violationsOf([isEven, isSmall], 8), [])
})

test('the path is prepended to the field', () => {
  assert.deepEqual(violationsUnder('businessInfo.location', [{ field: 'city', rule: 'short' }]), [
    { field: 'businessInfo.location.city', rule: 'short' },
  ])
})
