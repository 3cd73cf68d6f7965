import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { givenChain, importAll } from '../../../testing/given-reviews.ts'
import { analysePlain, plainText } from '../../../testing/theme-scene.ts'
import { addToThemeCells, NO_CELLS } from '../../texts/rules/theme-cells.ts'

test('the view for operators equals a count of the mentions', async () => {
  const scene = await givenChain(await fresh())
  const { db, chain, north, south } = scene
  const comments = (score: number) =>
    plainText([
      ['good', 'bread', score],
      ['bad', 'staff', -20],
    ])
  await importAll(scene, north.id, [{ comments: comments(50) }, { comments: comments(80), sourceAlias: 'maps' }])
  await importAll(scene, south.id, [{ comments: comments(0), reviewDate: '01/05/2025' }])
  await analysePlain(scene)
  const shown = await db.execute(
    `select adj, kw, positive, negative, neutral, praise, blame from theme_counts_by_theme
    where owner_kind = 'r' and owner_id = $1 and period = 0 and source_id = 0 order by kw`,
    [chain.id],
  )
  const counted = await db.execute(
    `select adj, kw, count(*) filter (where sentiment > 0)::int as positive,
      count(*) filter (where sentiment < 0)::int as negative, count(*) filter (where sentiment = 0)::int as neutral,
      coalesce(sum(score) filter (where score > 0), 0)::int as praise,
      coalesce(-sum(score) filter (where score < 0), 0)::int as blame
    from mentions join themes on themes.id = theme_id where account_id = $1 group by adj, kw order by kw`,
    [chain.id],
  )
  assert.equal(shown.rows.length, 2)
  assert.deepEqual(shown.rows, counted.rows)
})

test('numbers of every length are decoded, and empty counts give no rows', async () => {
  const { db } = await fresh()
  const tally = { positive: 128, negative: 0, neutral: 3, praise: 1_000_000, blame: 0 }
  const cells = addToThemeCells(
    NO_CELLS,
    new Map([
      [5, { positive: 0, negative: 1, neutral: 0, praise: 0, blame: 77 }],
      [70_000, tally],
    ]),
  )
  const read = async (cells: Uint8Array) => (await db.execute('select * from theme_tallies($1)', [cells])).rows
  assert.deepEqual(await read(cells as Uint8Array), [
    { theme_id: 5, positive: 0, negative: 1, neutral: 0, praise: 0, blame: 77 },
    { theme_id: 70_000, ...tally },
  ])
  assert.deepEqual(await read(NO_CELLS), [])
})
