import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addToCells, cellOf } from './change-cells.ts'
import { type Cells, partAt, ratingAt, sourceIdAt, sourceIdsOf, visitCells } from './count-cells.ts'

const NOTHING: Cells = new Uint8Array()
const key = fc.tuple(
  fc.integer({ min: 1, max: 9999 }),
  fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 2 ** 31 - 1 })),
  fc.integer({ min: 0, max: 5 }),
)
const counts = fc.array(
  fc.tuple(key, fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 2 ** 40 }))),
  {
    maxLength: 60,
  },
)
type Counts = Map<string, { at: [number, number, number]; count: number }>

const merge = (list: readonly [[number, number, number], number][]): Counts => {
  const merged: Counts = new Map()
  for (const [at, count] of list) {
    merged.set(at.join(), { at, count: (merged.get(at.join())?.count ?? 0) + count })
  }
  return merged
}
const changesOf = (counts: Counts, sign = 1) =>
  new Map([...counts.values()].map(({ at, count }) => [cellOf(...at), sign * count]))
const read = (cells: Cells, first = 0, last = Number.POSITIVE_INFINITY) => {
  const list: [string, number][] = []
  const sources = sourceIdsOf(cells)
  visitCells(cells, first, last, (position, count) =>
    list.push([[partAt(position, sources), sourceIdAt(position, sources), ratingAt(position)].join(), count]),
  )
  return list
}

test('reads back what was counted, each once', () => {
  fc.assert(
    fc.property(counts, (list) => {
      const merged = merge(list)
      const cells = addToCells(NOTHING, changesOf(merged)) as Cells
      assert.deepEqual(new Map(read(cells)), new Map([...merged].map(([name, { count }]) => [name, count])))
      assert.equal(read(cells).length, merged.size)
    }),
  )
})

test('is the same bytes in whatever order the counts came, and none when all have gone', () => {
  fc.assert(
    fc.property(counts, counts, (some, others) => {
      const [a, b] = [changesOf(merge(some)), changesOf(merge(others))]
      const together = addToCells(NOTHING, changesOf(merge([...some, ...others]))) as Cells
      const first = addToCells(addToCells(NOTHING, a) as Cells, b) as Cells
      assert.deepEqual(first, together)
      assert.deepEqual(addToCells(addToCells(NOTHING, b) as Cells, a), together)
      const without = addToCells(together, changesOf(merge(others), -1)) as Cells
      assert.deepEqual(without, addToCells(NOTHING, a))
      assert.equal(addToCells(without, changesOf(merge(some), -1))?.length, 0)
    }),
  )
})

test('reads the parts of a range and no others', () => {
  fc.assert(
    fc.property(counts, fc.nat(9999), fc.nat(9999), (list, first, last) => {
      const merged = merge(list)
      const cells = addToCells(NOTHING, changesOf(merged)) as Cells
      const expected = [...merged.values()].filter(({ at }) => at[0] >= first && at[0] <= last)
      const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
      assert.equal(sum(read(cells, first, last).map(([, count]) => count)), sum(expected.map(({ count }) => count)))
    }),
  )
})

test('knows when more is taken away than was there', () => {
  const cells = addToCells(NOTHING, new Map([[cellOf(2026, 1, 5), 2]])) as Cells
  assert.equal(addToCells(cells, new Map([[cellOf(2026, 1, 5), -3]])), undefined)
  assert.equal(addToCells(cells, new Map([[cellOf(2026, 1, 4), -1]])), undefined)
})

test('takes a byte for what is usual: many right after the last, a few not far from it', () => {
  const bytesOf = (...cells: [part: number, source: number, rating: number, count: number][]) =>
    addToCells(NOTHING, new Map(cells.map(([part, source, rating, count]) => [cellOf(part, source, rating), count])))
  const source = [1, (300 & 127) | 128, 2]
  const first = 128 + 4 * 5
  assert.deepEqual(bytesOf([1, 300, 0, 1]), Uint8Array.of(...source, first))
  assert.deepEqual(bytesOf([1, 300, 0, 1], [1, 300, 1, 128]), Uint8Array.of(...source, first, 127))
  assert.deepEqual(bytesOf([1, 300, 0, 1], [5, 300, 5, 4]), Uint8Array.of(...source, first, 239))
  assert.deepEqual(bytesOf([1, 300, 0, 1], [1, 300, 5, 200]), Uint8Array.of(...source, first, 240 + 4, 200, 1))
  assert.deepEqual(bytesOf([30, 300, 5, 1]), Uint8Array.of(...source, 255, (186 & 127) | 128, 1, 1))
})

test('reads as many sources and counts as a partner may have', () => {
  const changes = new Map<number, number>()
  for (let source = 1; source <= 1000; source++) {
    for (const part of [1, 9999]) changes.set(cellOf(part, source * 2_000_000, source % 6), source ** 5)
  }
  const expected = [1, 9999].flatMap((part) =>
    Array.from({ length: 1000 }, (_, at) => [[part, (at + 1) * 2_000_000, (at + 1) % 6].join(), (at + 1) ** 5]),
  )
  assert.deepEqual(read(addToCells(NOTHING, changes) as Cells), expected)
})

test('says that bytes are damaged instead of reading beyond their end', () => {
  for (const bytes of [[30, 7], [128], [255, 255, 255, 255, 127, 1], [1, 1, 240], [1, 1, 255, 5], [1, 1, 255, 200]]) {
    assert.throws(() => read(Uint8Array.from(bytes)), /doctor --recount/, String(bytes))
  }
})
