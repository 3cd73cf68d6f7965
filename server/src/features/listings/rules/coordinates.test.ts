import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseCoordinates } from './coordinates.ts'

test('coordinates are degrees, both or neither', () => {
  assert.deepEqual(parseCoordinates(), { ok: true, coordinates: undefined })
  assert.deepEqual(parseCoordinates(' 40.7128 ', '-74,006'), {
    ok: true,
    coordinates: { latitude: 40.7128, longitude: -74.006, coordinatePrecision: undefined },
  })
  assert.deepEqual(parseCoordinates(-90, 180, 'area'), {
    ok: true,
    coordinates: { latitude: -90, longitude: 180, coordinatePrecision: 'area' },
  })
  const fieldsOf = (...given: Parameters<typeof parseCoordinates>) => {
    const parsed = parseCoordinates(...given)
    return parsed.ok ? [] : parsed.violations.map(({ field }) => field)
  }
  assert.deepEqual(fieldsOf('40.7', ''), ['longitude'])
  assert.deepEqual(fieldsOf('90.1', '-180.1'), ['latitude', 'longitude'])
  assert.deepEqual(fieldsOf('north', '0x10'), ['latitude', 'longitude'])
})
