import assert from 'node:assert/strict'
import { test } from 'node:test'
import { counted } from './words.ts'

test('a count of one uses the singular, and plurals may be irregular', () => {
  assert.deepEqual(
    [0, 1, 1200].map((count) => counted(count, 'review')),
    ['0 reviews', '1 review', '1,200 reviews'],
  )
  assert.equal(counted(2, 'directory', 'directories'), '2 directories')
})
