import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ALL_TIME, rangesBetween } from '../../../core/values/periods.ts'
import { isQuick } from './review-counts.ts'

const someDays = rangesBetween(20260102, 20260227)
const businesses = (count: number) => Array.from({ length: count }, (_, at) => 100_000 + at)

test('slow counts do not use the connections shared by all requests', () => {
  assert.equal(isQuick(businesses(1), someDays, 'source'), true)
  assert.equal(isQuick(businesses(10), ALL_TIME, 'nothing'), true)
  assert.equal(isQuick(businesses(11), ALL_TIME, 'nothing'), false)
  assert.equal(isQuick(businesses(2), someDays, 'nothing'), false)
  assert.equal(isQuick(businesses(1), ALL_TIME, 'day'), false)
  assert.equal(isQuick(businesses(1), ALL_TIME, 'week'), false)
})
