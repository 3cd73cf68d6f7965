import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choiceAt, listAt, pageAt, textAt, withoutEmptyValues } from './query-string.ts'

test('reads texts, also those that look like numbers', () => {
  assert.equal(textAt({ text: 2026 }, 'text'), '2026')
  assert.equal(textAt({ text: { nested: true } }, 'text'), '')
  assert.equal(textAt({}, 'text'), '')
})

test('reads a list, also with one item', () => {
  assert.deepEqual(listAt({ stars: [5, '4', null] }, 'stars'), ['5', '4'])
  assert.deepEqual(listAt({ stars: 5 }, 'stars'), ['5'])
  assert.deepEqual(listAt({}, 'stars'), [])
})

test('uses the first page when the URL has none', () => {
  assert.equal(pageAt({ page: 3 }), 3)
  for (const page of [0, -1, 1.5, 'two', undefined]) assert.equal(pageAt({ page }), 1)
})

test('uses the first choice when the URL has no known one', () => {
  assert.equal(choiceAt({ part: 'report' }, 'part', ['list', 'report']), 'report')
  assert.equal(choiceAt({ part: 'other' }, 'part', ['list', 'report']), 'list')
})

test('leaves out empty values', () => {
  assert.deepEqual(withoutEmptyValues({ text: '', stars: [], page: undefined, source: 'a' }), { source: 'a' })
})
