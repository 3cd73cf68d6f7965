import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type AppliedEdit, applyThemeEdits, memberThemesOf, themesDisplayedAs } from './theme-edits.ts'
import { nameOf } from './theme-name.ts'

const IDS: Readonly<Record<string, number>> = { 'nice staff': 1, 'friendly staff': 2, 'kind staff': 3, 'long wait': 4 }
const split = (name: string) => {
  const [adj, kw] = name.split(' ') as [string, string]
  return { adj, kw }
}
/** An edit of a business that renames a theme, or hides it without `to`. */
const edit = (businessId: number, from: string, to?: string): AppliedEdit => ({
  businessId,
  ...split(from),
  shownAdj: to ? split(to).adj : null,
  shownKw: to ? split(to).kw : null,
  themeId: IDS[from] ?? null,
  shownThemeId: (to && IDS[to]) || null,
})
const namesOf = (...edits: AppliedEdit[]) =>
  Object.fromEntries([...applyThemeEdits(edits)].map(([id, shown]) => [id, shown && nameOf(shown)]))

test('a theme is shown as another one or hidden; a name that no text mentions gets a negative id', () => {
  const shown = applyThemeEdits([edit(9, 'nice staff', 'friendly staff'), edit(9, 'long wait', 'waiting time')])
  assert.deepEqual(shown.get(1), { id: 2, adj: 'friendly', kw: 'staff' })
  assert.deepEqual(shown.get(4), { id: -1, adj: 'waiting', kw: 'time' })
  assert.deepEqual([...applyThemeEdits([edit(9, 'nice staff')])], [[1, undefined]])
  assert.equal(applyThemeEdits([edit(9, 'unknown thing', 'friendly staff')]).size, 0)
})

test('edits of a business are followed in chains, also to a hidden theme', () => {
  const merged = edit(9, 'nice staff', 'friendly staff')
  assert.deepEqual(namesOf(merged, edit(9, 'friendly staff', 'kind staff')), { 1: 'kind staff', 2: 'kind staff' })
  assert.deepEqual(namesOf(merged, edit(9, 'friendly staff')), { 1: undefined, 2: undefined })
})

test('the edits of a business apply to the themes that the business above shows', () => {
  const above = edit(1, 'nice staff', 'friendly staff')
  assert.deepEqual(namesOf(above, edit(9, 'friendly staff', 'kind staff')), { 1: 'kind staff', 2: 'kind staff' })
  // The business above shows it as friendly staff, so there is no nice staff here.
  assert.deepEqual(namesOf(above, edit(9, 'nice staff')), { 1: 'friendly staff' })
  assert.deepEqual(namesOf(above, edit(9, 'friendly staff', 'nice staff')), { 1: 'nice staff', 2: 'nice staff' })
})

test('following a circle of edits, which is never saved, still ends', () => {
  assert.equal(applyThemeEdits([edit(9, 'nice staff', 'kind staff'), edit(9, 'kind staff', 'nice staff')]).size, 2)
})

test('a theme counts for itself unless it is shown as another one', () => {
  const shown = applyThemeEdits([
    edit(1, 'friendly staff', 'kind staff'),
    edit(9, 'nice staff', 'friendly staff'),
    edit(9, 'long wait', 'waiting time'),
  ])
  const members = memberThemesOf(shown)
  assert.deepEqual(Object.fromEntries(members), { 3: [3, 2], 2: [1], [-1]: [4] })
})

test('a name finds the themes that are shown under it, and none that are shown under another', () => {
  const shown = applyThemeEdits([edit(9, 'nice staff', 'friendly staff'), edit(9, 'long wait')])
  const found = (name: string) => (IDS[name] ? [{ id: IDS[name], ...split(name) }] : [])
  const idsOf = (asked: object, name: string) => themesDisplayedAs(asked, found(name), shown).map(({ id }) => id)
  assert.deepEqual(idsOf({ theme: 'friendly staff' }, 'friendly staff'), [2, 1])
  assert.deepEqual(idsOf({ adj: 'friendly', kw: 'staff' }, 'friendly staff'), [2, 1])
  assert.deepEqual(idsOf({ theme: 'nice staff' }, 'nice staff'), [])
  assert.deepEqual(idsOf({ theme: 'long wait' }, 'long wait'), [])
  assert.deepEqual(idsOf({ theme: 'kind staff' }, 'kind staff'), [3])
})
