import assert from 'node:assert/strict'
import { test } from 'node:test'
import { declareTestService, freshIn } from '../../../testing/fresh.ts'
import { givenChain, importAll } from '../../../testing/given-reviews.ts'
import {
  analysePlain,
  importAllOfCompetitor,
  importAllPosts,
  importAllPostsOfCompetitor,
  plainText,
} from '../../../testing/theme-scene.ts'
import { getThemeStatistics } from '../operations/get-theme-statistics.ts'
import { correctThemeCounts, findMiscountedThemes } from './recount-themes.ts'

/** This needs a separate database, because all counts are compared, and other tests create many. */
const service = declareTestService()

const TEXT = plainText([
  ['good', 'bread', 50],
  ['bad', 'staff', -20],
])

async function scene() {
  const made = await givenChain(await freshIn(await service()))
  const rival = await made.given.competitor(made.chain.id)
  await importAll(made, made.north.id, [{ comments: TEXT }, { comments: TEXT, reviewDate: '1/5/2025' }])
  await importAll(made, made.south.id, [{ comments: TEXT, sourceAlias: 'maps' }])
  await importAllPosts(made, made.south.id, [{ text: TEXT }])
  await importAllOfCompetitor(made, rival.accounts[0]?.compAccountId, [{ comments: TEXT }])
  await importAllPostsOfCompetitor(made, rival.accounts[0]?.compAccountId, [{ text: TEXT }])
  await analysePlain(made)
  const ask = async () =>
    (await made.call(getThemeStatistics, { params: { businessNumber: made.reseller.id } })).text +
    (await made.call(getThemeStatistics, { params: { businessNumber: made.chain.id } })).text
  return { ...made, ask }
}

test('recounting gives the same counts as the incremental updates', async () => {
  const { db } = await scene()
  assert.deepEqual(await findMiscountedThemes(db), [])
  assert.equal(await correctThemeCounts(db), 0)
})

test('wrong, missing and superfluous counts are found and corrected', async () => {
  const { db, ask, reseller, chain, north } = await scene()
  const before = await ask()
  await db.execute(`delete from theme_counts where owner_id = $1 and period = 0`, [reseller.id])
  await db.execute(
    `update theme_counts set cells = '\\x0100000101000064' where owner_kind in ('c', 'd') and business_id = $1`,
    [chain.id],
  )
  await db.execute(
    `insert into theme_counts (owner_id, business_id, period, source_id, owner_kind, cells)
    values ($1, $1, 320200101, 0, 's', '\\x0100000101000064')`,
    [north.id],
  )
  assert.notEqual(await ask(), before)
  assert.deepEqual(
    (await findMiscountedThemes(db)).sort((a, b) => a - b),
    [reseller.id, chain.id, north.id],
  )
  assert.equal(await correctThemeCounts(db), 3)
  assert.deepEqual(await findMiscountedThemes(db), [])
  assert.equal(await ask(), before)
})
