import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nameOf } from './theme-name.ts'
import { topThemes } from './theme-statistics.ts'

const themes = [
  { id: 1, adj: 'Slow', kw: 'service' },
  { id: 2, adj: 'slow', kw: 'service' },
  { id: 3, adj: 'SLOW', kw: 'service' },
  { id: 4, adj: 'good', kw: 'tea' },
]
const mentioned = { positive: 1, negative: 0, neutral: 0, praise: 1, blame: 0 }
const sums = { total: mentioned, byTheme: new Map(themes.map(({ id }) => [id, mentioned])) }

test('atoz and ztoa are exact reverses, also of names that differ only in case', () => {
  const namesBy = (order: 'atoz' | 'ztoa') => topThemes(themes, sums, 0, 10, order).map(nameOf)
  const names = ['good tea', 'SLOW service', 'Slow service', 'slow service']
  assert.deepEqual(namesBy('atoz'), names)
  assert.deepEqual(namesBy('ztoa'), names.toReversed())
})
