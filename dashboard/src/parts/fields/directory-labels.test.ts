import assert from 'node:assert/strict'
import { test } from 'node:test'
import { directoryTitle } from './directory-labels.ts'

test('the title of a directory is its name, and the microsite is yours', () => {
  assert.equal(directoryTitle('internal'), 'Your microsite')
  assert.equal(directoryTitle('demo-maps'), 'Demo maps')
})
