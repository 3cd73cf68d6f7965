import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatDate } from '../../parts/format/format.ts'
import { formatPeriod, isNarrowed, readUrlState, reportBody } from './url-state.ts'

test('the reports are requested with the filters of the URL', () => {
  const address = readUrlState({ from: '2026-11-08', to: 'never', theme: 'Sourdough', engine: ['a', 'b'] })
  assert.deepEqual(reportBody(address), { startDate: '11/08/2026', themes: ['Sourdough'], engines: ['a', 'b'] })
})

test('a URL without filters requests everything, and a run is a number', () => {
  const address = readUrlState({ part: 'runs', run: 'x1' })
  assert.equal(isNarrowed(address), false)
  assert.deepEqual([address.part, address.run], ['runs', ''])
  assert.equal(readUrlState({ run: 7 }).run, '7')
})

test('says which runs the figures cover', () => {
  const [from, to] = ['2026-11-01', '2026-11-15']
  const [first, last] = [formatDate(from), formatDate(to)]
  assert.deepEqual(
    [
      { from: '', to: '' },
      { from, to: '' },
      { from: '', to },
      { from, to },
      { from: to, to },
    ].map(formatPeriod),
    ['all runs', `runs since ${first}`, `runs until ${last}`, `runs from ${first} to ${last}`, `runs on ${last}`],
  )
})
