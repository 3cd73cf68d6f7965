import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseService, type ServiceFields } from './service.ts'

const brokenBy = (change: Partial<ServiceFields>, stored?: ServiceFields) => {
  const parsed = parseService(change, stored)
  return parsed.ok ? [] : parsed.violations.map(({ field }) => field)
}
const named = { name: 'Birthday cake' }
const priced = { ...named, price: 48.5, currency: 'USD' }
const stored: ServiceFields = { ...priced, description: 'Two tiers', group: 'Cakes', duration: 90 }

test('only a name is required', () => {
  assert.deepEqual(parseService({ name: '  Birthday cake ' }), {
    ok: true,
    service: { name: 'Birthday cake', description: '', price: null, currency: '', group: '', duration: null },
  })
  assert.deepEqual(brokenBy({}), ['name'])
  assert.deepEqual(brokenBy({ name: ' \t ' }), ['name'])
})

test('every limit is enforced, that of texts in code points', () => {
  assert.deepEqual(brokenBy({ name: '🎂'.repeat(140), description: '🎂'.repeat(300), group: '🎂'.repeat(64) }), [])
  assert.deepEqual(brokenBy({ name: '🎂'.repeat(141), description: '🎂'.repeat(301), group: '🎂'.repeat(65) }), [
    'name',
    'description',
    'group',
  ])
  assert.deepEqual(brokenBy({ ...named, group: 'ab' }), ['group'])
  for (const duration of [1, 9999, null]) assert.deepEqual(brokenBy({ ...named, duration }), [])
  for (const duration of [0, 10_000]) assert.deepEqual(brokenBy({ ...named, duration }), ['duration'])
})

test('only the description may contain line breaks', () => {
  assert.deepEqual(brokenBy({ ...named, description: 'one\ntwo' }), [])
  assert.deepEqual(brokenBy({ name: 'a\nb', description: 'a\u0007b', group: 'a\tbc' }), [
    'name',
    'description',
    'group',
  ])
})

for (const [price, currency] of [
  [0.1, 'USD'],
  [2_147_483_647, 'JPY'],
  [1.125, 'KWD'],
  [0.29, 'eur'],
  [1500, 'JPY'],
  [1.1, 'EUR'],
] as const) {
  test(`takes ${price} ${currency}`, () => assert.deepEqual(brokenBy({ ...named, price, currency }), []))
}
for (const [price, currency, ...fields] of [
  [0, 'USD', 'price'],
  [0.09, 'USD', 'price'],
  [2_147_483_648, 'USD', 'price'],
  [1.005, 'USD', 'price'],
  [1.5, 'JPY', 'price'],
  [1.1255, 'KWD', 'price'],
  [5, '', 'currency'],
  [5, 'BTC', 'currency'],
  [5, 'XAU', 'currency'],
  [5, 'US', 'currency'],
  [null, 'USD', 'price'],
] as const) {
  test(`refuses ${price} ${currency}`, () => assert.deepEqual(brokenBy({ ...named, price, currency }), fields))
}

test('a change keeps absent members, clears empty ones, and removes the currency with the price', () => {
  assert.deepEqual(parseService({ description: '', duration: null }, stored), {
    ok: true,
    service: { ...stored, description: '', duration: null },
  })
  assert.deepEqual(parseService({ price: null }, stored), {
    ok: true,
    service: { ...stored, price: null, currency: '' },
  })
  assert.deepEqual(parseService({}, stored), { ok: true, service: stored })
})

test('the name cannot be changed, not even its case', () => {
  assert.deepEqual(brokenBy({ name: ' Birthday cake ' }, stored), [])
  assert.deepEqual(brokenBy({ name: 'birthday cake' }, stored), ['name'])
})
