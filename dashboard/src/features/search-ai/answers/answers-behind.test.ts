import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answersBody, readUrlState } from '../url-state.ts'
import { formatAnswerFilter, formatFact, readAnswerFilter } from './answers-behind.ts'

test('the answers are those of the report, limited to the figure', () => {
  const search = {
    from: '2026-11-08',
    theme: ['Sourdough', 'Cakes'],
    behind: { theme: 'Cakes', engine: 'a', isNamed: true, fact: 'phone', verdict: 'wrong', domain: 'x.example' },
  }
  assert.deepEqual(answersBody(readUrlState(search), readAnswerFilter(search) ?? {}), {
    startDate: '11/08/2026',
    themes: ['Cakes'],
    engines: ['a'],
    domains: ['x.example'],
    fact: 'phone',
    verdict: 'wrong',
    mentioned: true,
  })
})

test('invalid values in the URL are ignored', () => {
  assert.equal(readAnswerFilter({}), undefined)
  assert.equal(readAnswerFilter({ behind: 'x' }), undefined)
  assert.deepEqual(readAnswerFilter({ behind: { theme: 5, fact: 'toString', verdict: 'x', isNamed: 'yes' } }), {})
})

test('says in a sentence whether a fact is right', () => {
  assert.equal(formatFact('hours', 'wrong'), 'Hours are wrong')
  assert.equal(formatFact('phone', 'absent'), 'Phone is not stated')
})

test('describes in words which answers are shown', () => {
  assert.equal(formatAnswerFilter({ theme: 'Cakes', competitor: 'Crumb' }, 'Pier'), 'Cakes · mentioning Crumb')
  assert.equal(formatAnswerFilter({ fact: 'hours', verdict: 'absent' }, 'Pier'), 'Hours: not stated')
  assert.equal(formatAnswerFilter({ isNamed: false }, 'Pier'), 'not mentioning Pier')
})
