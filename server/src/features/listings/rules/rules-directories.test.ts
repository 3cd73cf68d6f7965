import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cafeAfter, fieldsAfter } from './example-listing.fixture.ts'
import type { AttributeChange } from './listing.ts'

const after = (attributes: Record<string, AttributeChange[]>) => fieldsAfter({ searchListing: { attributes } })
const attribute = (attributeId: string, change: Partial<AttributeChange> = {}) => ({
  attributeId,
  value: true,
  ...change,
})
const field = 'searchListing.attributes'

test('attributes are stored in groups, with values of any simple type', () => {
  const attributes = {
    Accessibility: [{ attributeId: 'ramp', attributeName: 'Ramp', value: true }],
    Payments: [
      { attributeId: 'cards', attributeName: 'Cards', value: ['visa', 'jcb'] },
      { attributeId: 'floor', attributeName: 'Floor', value: 2 },
      { attributeId: 'menu', attributeName: 'Menu', value: 'https://example.com/menu' },
    ],
  }
  assert.deepEqual(cafeAfter({ searchListing: { attributes } }).searchListing.attributes, attributes)
})

test('an update replaces all groups, and {} removes them', () => {
  const first = cafeAfter({ searchListing: { attributes: { A: [attribute('a')] } } })
  const second = cafeAfter({ searchListing: { attributes: { B: [attribute('b')] } } }, first)
  assert.deepEqual(Object.keys(second.searchListing.attributes), ['B'])
  assert.deepEqual(cafeAfter({ searchListing: { attributes: {} } }, second).searchListing.attributes, {})
})

test('there are at most 50 groups, each with a name', () => {
  const groups = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`G${at}`, []]))
  assert.deepEqual(after(groups(50)), [])
  assert.deepEqual(after(groups(51)), [field])
  for (const group of ['', ' A', '🐑'.repeat(256)]) assert.deepEqual(after({ [group]: [] }), [field])
  assert.deepEqual(after({ ['🐑'.repeat(255)]: [] }), [])
})

test('a group has at most 100 attributes', () => {
  const items = (count: number) => Array.from({ length: count }, (_, at) => attribute(`a${at}`))
  assert.deepEqual(after({ A: items(100) }), [])
  assert.deepEqual(after({ A: items(101) }), [`${field}.A`])
})

test('an attributeId is unique in its group and has 1 to 255 code points', () => {
  assert.deepEqual(after({ A: [attribute('x'), attribute('y')], B: [attribute('x')] }), [])
  assert.deepEqual(after({ A: [attribute('x'), attribute('x ')] }), [`${field}.A`])
  assert.deepEqual(after({ A: [attribute(' ')] }), [`${field}.A`])
  assert.deepEqual(after({ A: [attribute('🐑'.repeat(255))] }), [])
  assert.deepEqual(after({ A: [attribute('🐑'.repeat(256))] }), [`${field}.A`])
})

test('names have at most 255 code points, values at most 2048', () => {
  assert.deepEqual(after({ A: [attribute('x', { attributeName: '🐑'.repeat(255), value: '🐑'.repeat(2048) })] }), [])
  assert.deepEqual(after({ A: [attribute('x', { attributeName: '🐑'.repeat(256) })] }), [`${field}.A`])
  assert.deepEqual(after({ A: [attribute('x', { value: '🐑'.repeat(2049) })] }), [`${field}.A`])
  assert.deepEqual(after({ A: [attribute('x', { value: ['🐑'.repeat(2049)] })] }), [`${field}.A`])
})
