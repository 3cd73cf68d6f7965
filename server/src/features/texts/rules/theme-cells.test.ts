import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  addTally,
  addToThemeCells,
  NO_CELLS,
  noMentions,
  type Tally,
  type ThemeCells,
  visitThemes,
} from './theme-cells.ts'

const count = fc.oneof(fc.nat(3), fc.nat(100_000_000))
const tally = fc
  .record({ positive: count, negative: count, neutral: count, praise: count, blame: count })
  .map((each) => ({
    ...each,
    praise: each.positive === 0 ? 0 : each.praise,
    blame: each.negative === 0 ? 0 : each.blame,
  }))
const theme = fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 2 ** 31 - 1 }))
const changes = fc.array(fc.tuple(theme, tally), { maxLength: 20 }).map((entries) => new Map(entries))

function read(cells: ThemeCells): Map<number, Tally> {
  const found = new Map<number, Tally>()
  visitThemes(cells, (id, positive, negative, neutral, praise, blame) =>
    found.set(id, { positive, negative, neutral, praise, blame }),
  )
  return found
}
const negated = (tallies: ReadonlyMap<number, Tally>) =>
  new Map(
    Array.from(tallies, ([id, each]) => {
      const minus = noMentions()
      addTally(minus, each, -1)
      return [id, minus]
    }),
  )
const hasMentions = ({ positive, negative, neutral }: Tally) => positive + negative + neutral > 0

test('added tallies are read back in the order of themes', () => {
  fc.assert(
    fc.property(changes, changes, (first, second) => {
      const expected = new Map<number, Tally>()
      for (const [id, each] of [...first, ...second]) {
        const sum = expected.get(id) ?? noMentions()
        addTally(sum, each)
        expected.set(id, sum)
      }
      const found = read(addToThemeCells(addToThemeCells(NO_CELLS, first) as ThemeCells, second) as ThemeCells)
      const listed = [...expected].filter(([, each]) => hasMentions(each)).sort(([a], [b]) => a - b)
      assert.deepEqual([...found], listed)
    }),
  )
})

test('equal tallies have equal bytes, however they were built; no tallies have no bytes', () => {
  fc.assert(
    fc.property(changes, changes, (first, second) => {
      const one = addToThemeCells(addToThemeCells(NO_CELLS, first) as ThemeCells, second) as ThemeCells
      const other = addToThemeCells(addToThemeCells(NO_CELLS, second) as ThemeCells, first) as ThemeCells
      assert.deepEqual(one, other)
      const less = addToThemeCells(one, negated(second)) as ThemeCells
      assert.deepEqual(less, addToThemeCells(NO_CELLS, first))
      assert.equal(addToThemeCells(less, negated(first))?.length, 0)
    }),
  )
})

test('counts never become negative', () => {
  const one = new Map([[7, { ...noMentions(), positive: 1, praise: 50 }]])
  const cells = addToThemeCells(NO_CELLS, one) as ThemeCells
  assert.equal(addToThemeCells(NO_CELLS, negated(one)), undefined)
  assert.equal(addToThemeCells(cells, new Map([[7, { ...noMentions(), negative: -1 }]])), undefined)
  assert.equal(addToThemeCells(cells, new Map([[7, { ...noMentions(), positive: -1, praise: -49 }]])), undefined)
})
