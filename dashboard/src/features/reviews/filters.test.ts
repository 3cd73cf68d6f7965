import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listBody, readFilters, reportBody } from './filters.ts'

const search = {
  source: 'search',
  stars: [5, 0, 9],
  from: '2026-10-01',
  to: 'soon',
  text: ' bread ',
  status: 'unreplied',
  tags: 'refund',
}

test('requests the filters of the URL, and ignores invalid ones', () => {
  assert.deepEqual(listBody(readFilters(search)), {
    sourceAlias: ['search'],
    ratings: [5, 0],
    fromDate: '10/01/2026',
    tags: ['refund'],
    text: 'bread',
    status: 'unreplied',
  })
})

test('a report is filtered by source and day only', () => {
  assert.deepEqual(reportBody(readFilters(search)), { sourceAlias: ['search'], fromDate: '10/01/2026' })
})

test('a level in the URL filters the list and the reports', () => {
  const body = { hierarchyNodeData: [{ levelId: 'Region', levelNames: ['East'] }] }
  const filters = readFilters({ level: 'Region', value: 'East' })
  assert.deepEqual(listBody(filters), body)
  assert.deepEqual(reportBody(filters), body)
})

test('a URL without filters requests everything', () => {
  assert.deepEqual(listBody(readFilters({})), {})
})
