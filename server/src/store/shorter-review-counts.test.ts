import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import fc from 'fast-check'
import { addToCells, cellOf } from '../domain/reviews/change-cells.ts'
import { fresh } from '../testing/fresh.ts'

const MIGRATION = new URL('migrations/0073-shorter-review-counts.sql', import.meta.url)

type Count = readonly [part: number, source: number, rating: number, count: number]

/** As counts were written before: a distance, a source, a bit for each rating, and their counts. */
function formerCells(counts: readonly Count[]): Buffer {
  const bytes: number[] = []
  const put = (value: number) => {
    let rest = value
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
    bytes.push(rest)
  }
  let before = 0
  for (const group of Map.groupBy(counts, ([part, source]) => `${part} ${source}`).values()) {
    const [part, source] = group[0] as Count
    put(part - before)
    put(source)
    put(group.reduce((bits, [, , rating]) => bits + 2 ** rating, 0))
    for (const [, , , count] of group) put(count)
    before = part
  }
  return Buffer.from(bytes)
}

const count = fc.tuple(
  fc.oneof(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 1, max: 9999 })),
  fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 2 ** 31 - 1 })),
  fc.integer({ min: 0, max: 5 }),
  fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 2 ** 40 })),
)
const row = fc
  .uniqueArray(count, {
    minLength: 1,
    maxLength: 40,
    selector: ([part, source, rating]) => `${part} ${source} ${rating}`,
  })
  .map((counts) => counts.sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]))

test('migration 0073 writes the counts as the program does', async () => {
  const { db, given } = await fresh()
  const { id } = await given.business()
  const rows = fc.sample(row, 200)
  await db.transaction(async (db) => {
    for (const [period, counts] of rows.entries()) {
      await db.execute('insert into review_counts (business_id, period, cells) values ($1, $2, $3)', [
        id,
        period,
        formerCells(counts),
      ])
    }
    await db.execute(await readFile(MIGRATION, 'utf8'))
  })
  const stored = await db.execute('select cells from review_counts where business_id = $1 order by period', [id])
  for (const [at, { cells }] of (stored.rows as { cells: Buffer }[]).entries()) {
    const changes = new Map(rows[at]?.map(([part, source, rating, count]) => [cellOf(part, source, rating), count]))
    assert.equal(cells.toString('hex'), Buffer.from(addToCells(new Uint8Array(), changes) ?? []).toString('hex'))
  }
  assert.equal(stored.rows.length, rows.length)
})
