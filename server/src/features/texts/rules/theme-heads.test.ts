import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { foldForemost, foremostThemes, sumForemost, sumListed } from '../../themes/rules/theme-statistics.ts'
import {
  addToThemeCells,
  headOf,
  keepLargest,
  NO_CELLS,
  type ReadThemes,
  type Tally,
  type ThemeCells,
} from './theme-cells.ts'

const START_BYTES = 512
const cellsOf = (themes: number, tallyAt: (theme: number) => Tally): ThemeCells =>
  addToThemeCells(NO_CELLS, new Map(Array.from({ length: themes }, (_, at) => [at + 1, tallyAt(at + 1)]))) as ThemeCells

/** `share` is the percentage of positive mentions. */
const tallyOf = (mentions: number, share: number): Tally => {
  const positive = Math.round((mentions * share) / 100)
  const negative = Math.floor((mentions - positive) / 2)
  const neutral = mentions - positive - negative
  return { positive, negative, neutral, praise: positive * 70, blame: negative * 40 }
}
/**
 * Later themes are rarer, each has its own sentiment, and some are absent; with `steepness` 0 all have the same count,
 * which no head can rank. Small rows have no head.
 */
const row = fc
  .record({
    themes: fc.constantFrom(5, 300, 1200),
    steepness: fc.constantFrom(0, 0.7, 1, 1.5),
    most: fc.constantFrom(40, 5000, 1_000_000),
    shift: fc.oneof({ weight: 4, arbitrary: fc.nat(3) }, { weight: 1, arbitrary: fc.nat(1200) }),
    shares: fc.array(fc.nat(100), { minLength: 1, maxLength: 7 }),
    gap: fc.integer({ min: 2, max: 40 }),
  })
  .map(({ themes, steepness, most, shift, shares, gap }) =>
    cellsOf(themes, (theme) => {
      const mentions = theme % gap === 0 ? 0 : Math.ceil(most / (1 + ((theme + shift) % themes)) ** steepness)
      return tallyOf(mentions, shares[theme % shares.length] as number)
    }),
  )
const whole = (cells: ThemeCells): ReadThemes => ({ cells, part: 'whole' })
const headed = (cells: ThemeCells): ReadThemes => {
  const head = headOf(cells)
  return head ? { cells: head, part: 'head' } : whole(cells)
}

/** Themes that are merged, renamed or hidden, including themes that are not in heads. */
const edits = fc
  .uniqueArray(fc.integer({ min: 1, max: 300 }), { maxLength: 6 })
  .chain((replaced) =>
    fc.tuple(
      fc.constant(replaced),
      fc.array(fc.constantFrom(0, -1, 1, 2, 5, 250), { minLength: replaced.length, maxLength: replaced.length }),
    ),
  )
  .map(([replaced, shownAs]) => {
    const members = new Map<number, number[]>()
    for (const [at, theme] of replaced.entries()) {
      const shown = shownAs[at] as number
      if (shown === 0) continue
      const itself = shown > 0 && !replaced.includes(shown) ? [shown] : []
      members.set(shown, [...(members.get(shown) ?? itself), theme])
    }
    return { members, replaced }
  })

test('heads give the same top themes as whole rows, with and without edits', () => {
  let told = 0
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(-1 as const, 0 as const, 1 as const),
      fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 12 }) }, { weight: 1, arbitrary: fc.constant(80) }),
      edits,
      (rows, filter, count, { members, replaced }) => {
        const short = foldForemost(sumForemost(rows.map(headed)), members, replaced)
        const foremost = foremostThemes(short, filter, count)
        const sums = foldForemost(sumForemost(rows.map(whole)), members, replaced)
        assert.deepEqual(short.total, sums.total)
        const every = foremostThemes(sums, filter, count)
        assert.ok(every)
        if (!foremost) return
        told++
        assert.deepEqual(
          foremost.toSorted((a, b) => a - b),
          every.toSorted((a, b) => a - b),
        )
        for (const theme of foremost) {
          assert.deepEqual({ ...short.byTheme.get(theme), behind: 0 }, { ...sums.byTheme.get(theme), behind: 0 })
        }
      },
    ),
    { seed: 20_261_115, numRuns: 400 },
  )
  assert.ok(told > 30, `${told} of 400`)
})

test('a few heads are enough for the first ten themes when most businesses agree on them', () => {
  const days = [20, 50, 70].map((share) => cellsOf(1200, (theme) => tallyOf(Math.ceil(3000 / theme), share)))
  assert.ok(days.every((cells) => headOf(cells) !== undefined && (headOf(cells)?.length as number) < cells.length / 5))
  const foremost = foremostThemes(sumForemost(days.map(headed)), 0, 10)
  assert.deepEqual(foremost, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('heads are enough to merge frequent themes, but not themes that they may leave out', () => {
  const day = headed(cellsOf(1200, (theme) => tallyOf(Math.ceil(3000 / theme), 50)))
  const merged = (members: [number, number[]][], replaced: number[]) =>
    foremostThemes(foldForemost(sumForemost([day]), new Map(members), replaced), 0, 3)
  assert.deepEqual(merged([[2, [2, 3]]], [3, 1]), [2, 4, 5])
  assert.equal(merged([[2, [2, 1000]]], [1000]), undefined)
  // Even ten of these together have too few mentions to be among the first.
  const rare = Array.from({ length: 10 }, (_, at) => 1000 + at)
  assert.deepEqual(merged([[-1, rare]], rare), [1, 2, 3])
})

test('a small row has no head', () => {
  assert.equal(headOf(addToThemeCells(NO_CELLS, new Map([[7, tallyOf(9, 100)]])) as ThemeCells), undefined)
})

test('the start of a row is enough for the themes up to there, and for no others', () => {
  let told = 0
  fc.assert(
    fc.property(row, fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 5 }), (cells, themes) => {
      const listed = new Map(themes.map((theme) => [theme, theme]))
      const isWhole = cells.length <= START_BYTES
      const start: ReadThemes = { cells: cells.subarray(0, START_BYTES), part: isWhole ? 'whole' : 'start' }
      const short = sumListed([start], listed)
      assert.ok(short || !isWhole)
      if (!short) return
      if (!isWhole) told++
      assert.deepEqual(short, sumListed([whole(cells)], listed))
    }),
    { seed: 20_261_115, numRuns: 300 },
  )
  assert.ok(told > 50, `${told} of 300`)
})

test('the largest values are kept, including equal ones', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20)), fc.integer({ min: 1, max: 12 }), (values, count) => {
      const { largest, offer } = keepLargest(count)
      for (const value of values) offer(value)
      assert.deepEqual(largest, values.toSorted((a, b) => a - b).slice(-count))
    }),
  )
})
