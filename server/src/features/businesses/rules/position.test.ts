import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noPosition, parsePosition } from './position.ts'

const pier = { latitude: 40.7033, longitude: -74.0131, coordinatePrecision: 'pin' } as const
const fieldsOf = (...sent: Parameters<typeof parsePosition>) => {
  const parsed = parsePosition(...sent)
  return parsed.ok ? parsed.position : parsed.violations.map(({ field }) => field)
}

test('coordinates have six decimals; absent ones stay, and "" clears both', () => {
  assert.deepEqual(fieldsOf({ latitude: 40.70330049, longitude: -74.0131 }), pier)
  assert.deepEqual(fieldsOf({}, pier), pier)
  assert.deepEqual(fieldsOf({ coordinatePrecision: 'area' }, pier), { ...pier, coordinatePrecision: 'area' })
  assert.deepEqual(fieldsOf({ latitude: 41 }, pier), { ...pier, latitude: 41 })
  assert.deepEqual(fieldsOf({ latitude: '' }, pier), noPosition)
  assert.deepEqual(fieldsOf({ latitude: '', longitude: '' }, pier), noPosition)
})

test('one coordinate without the other, and 0, 0, are refused', () => {
  assert.deepEqual(fieldsOf({ latitude: 40 }), ['longitude'])
  assert.deepEqual(fieldsOf({ longitude: 40 }), ['latitude'])
  assert.deepEqual(fieldsOf({ latitude: '', longitude: 40 }, pier), ['latitude'])
  assert.deepEqual(fieldsOf({ latitude: 0, longitude: 0 }), ['latitude'])
  assert.deepEqual(fieldsOf({ latitude: 0, longitude: 9.4 }), { ...noPosition, latitude: 0, longitude: 9.4 })
})
