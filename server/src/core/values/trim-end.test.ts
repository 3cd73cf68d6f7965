import assert from 'node:assert/strict'
import { test } from 'node:test'
import { trimEndOf } from './trim-end.ts'

test('the characters are removed from the end only', () => {
  assert.equal(trimEndOf('/a//b//', '/'), '/a//b')
  assert.equal(trimEndOf('a.,;', '.,'), 'a.,;')
  assert.equal(trimEndOf('a;,.', '.,;'), 'a')
  assert.equal(trimEndOf('///', '/'), '')
  assert.equal(trimEndOf('', '/'), '')
})
