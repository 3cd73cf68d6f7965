import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addToThemeCells, NO_CELLS, type Tally, type ThemeCells } from './theme-cells.ts'
import { headOf } from './theme-heads.ts'
import { foremostThemes, type ReadThemes, sumForemost, sumListed } from './theme-statistics.ts'

const THEMES = 1200
const START_BYTES = 512
const cellsOf = (tallyAt: (theme: number) => Tally): ThemeCells =>
  addToThemeCells(NO_CELLS, new Map(Array.from({ length: THEMES }, (_, at) => [at + 1, tallyAt(at + 1)]))) as ThemeCells

const tallyOf = (mentions: number, share: number): Tally => {
  const positive = Math.round(mentions * share)
  const negative = Math.floor((mentions - positive) / 2)
  return {
    positive,
    negative,
    neutral: mentions - positive - negative,
    praise: positive * 70,
    blame: negative * 40,
  }
}
/** The later themes ever more seldom; `steepness` 0 is all alike, which no head can tell apart. */
const row = fc
  .record({
    steepness: fc.constantFrom(0, 0.7, 1, 1.5),
    most: fc.constantFrom(40, 5000, 1_000_000),
    shift: fc.oneof({ weight: 4, arbitrary: fc.nat(3) }, { weight: 1, arbitrary: fc.nat(THEMES) }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ steepness, most, shift, share }) =>
    cellsOf((theme) => tallyOf(Math.ceil(most / (1 + ((theme + shift) % THEMES)) ** steepness), share)),
  )
const whole = (cells: ThemeCells): ReadThemes => ({ cells, part: 'whole' })
const headed = (cells: ThemeCells): ReadThemes => {
  const head = headOf(cells)
  return head ? { cells: head, part: 'head' } : whole(cells)
}

test('what heads tell about the foremost themes is what whole rows tell', () => {
  let told = 0
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(-1 as const, 0 as const, 1 as const),
      fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 12 }) }, { weight: 1, arbitrary: fc.constant(80) }),
      (rows, filter, count) => {
        const short = sumForemost(rows.map(headed))
        const foremost = foremostThemes(short, filter, count)
        const sums = sumForemost(rows.map(whole))
        assert.deepEqual(short.total, sums.total)
        if (!foremost) return
        told++
        assert.deepEqual(
          foremost.toSorted((a, b) => a - b),
          foremostThemes(sums, filter, count)?.toSorted((a, b) => a - b),
        )
        for (const theme of foremost) {
          assert.deepEqual({ ...short.byTheme.get(theme), behind: 0 }, { ...sums.byTheme.get(theme), behind: 0 })
        }
      },
    ),
    { seed: 20_261_115, numRuns: 300 },
  )
  assert.ok(told > 30, `${told} of 300`)
})

test('a few heads tell the first ten of themes that most people agree on', () => {
  const days = [0.2, 0.5, 0.7].map((share) => cellsOf((theme) => tallyOf(Math.ceil(3000 / theme), share)))
  assert.ok(days.every((cells) => headOf(cells) !== undefined && (headOf(cells)?.length as number) < cells.length / 5))
  const foremost = foremostThemes(sumForemost(days.map(headed)), 0, 10)
  assert.deepEqual(foremost, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('a small row has no head', () => {
  assert.equal(headOf(addToThemeCells(NO_CELLS, new Map([[7, tallyOf(9, 1)]])) as ThemeCells), undefined)
})

test('where a row begins tells about themes up to there, and nothing about others', () => {
  fc.assert(
    fc.property(row, fc.uniqueArray(fc.integer({ min: 1, max: THEMES }), { maxLength: 5 }), (cells, themes) => {
      const listed = new Set(themes)
      const start: ReadThemes = { cells: cells.subarray(0, START_BYTES), part: 'start' }
      const short = sumListed([start], listed)
      const sums = sumListed([whole(cells)], listed)
      if (short) assert.deepEqual(short, sums)
      // An entry of such a row has at most 13 bytes.
      else assert.ok(Math.max(...themes) > (START_BYTES - 60) / 13)
    }),
  )
})
