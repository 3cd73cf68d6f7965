import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filtersOf, NO_SEARCH } from './filters.ts'

test('requests the typed text in the chosen field', () => {
  assert.deepEqual(filtersOf(1, { by: 'search', find: ' 555 01 ' }, ''), {
    businessId: 1,
    experienceScore: true,
    search: '555 01',
  })
  assert.deepEqual(filtersOf(1, { by: 'tag', find: 'vip' }, ''), { businessId: 1, experienceScore: true, tag: 'vip' })
})

test('requests all contacts of the business when nothing was typed', () => {
  assert.deepEqual(filtersOf(1, { by: 'tag', find: ' ' }, ''), { businessId: 1, experienceScore: true })
  assert.deepEqual(filtersOf(1, NO_SEARCH, 'no'), { businessId: 1, experienceScore: true, blocked: false })
})

test('a custom field filters by a value or a range, and not by an incomplete date', () => {
  const field = { fieldName: 'Loyalty', type: 'text' as const, value: ' gold ', from: '', to: '' }
  const filterOf = (more: object) => filtersOf(1, { ...NO_SEARCH, field: { ...field, ...more } }, '').customFields
  assert.deepEqual(filterOf({}), [{ fieldName: 'Loyalty', value: 'gold' }])
  assert.deepEqual(filterOf({ value: '' }), [{ fieldName: 'Loyalty' }])
  const date = { type: 'date', value: '', from: '01/01/1990', to: '12/31' }
  assert.deepEqual(filterOf(date), [{ fieldName: 'Loyalty', from: '01/01/1990' }])
  assert.deepEqual(filterOf({ type: 'currency', from: '10', to: '20.5' }), [
    { fieldName: 'Loyalty', from: '10', to: '20.5' },
  ])
})
