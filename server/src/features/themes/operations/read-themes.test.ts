import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '../../../core/platform/database.ts'
import { declareTestService, freshIn } from '../../../testing/fresh.ts'
import { givenChain, importAll } from '../../../testing/given-reviews.ts'
import { analysePlain, importAllOfCompetitor, type PlainMention, plainText } from '../../../testing/theme-scene.ts'
import { ALL_SOURCES, noMentions } from '../../texts/rules/theme-cells.ts'
import { themeRangesOf } from '../../texts/rules/theme-periods.ts'
import { listShortThemeCounts, listThemeCounts } from '../../texts/store/theme-counts.ts'
import { correctThemeCounts, findMiscountedThemes } from '../actions/recount-themes.ts'
import type { DisplayedThemes } from '../rules/theme-edits.ts'
import type { NamedTheme } from '../rules/theme-name.ts'
import { readThemes } from './read-themes.ts'

/** A separate database, because all counts are compared, and other tests create many. */
const service = declareTestService()

const MANY = 1000

/** A thousand themes, the first ones in several texts; no text exceeds the limit. */
function textsOf(first: number, last: number) {
  const texts = (themes: number, score: number) => {
    const mentions = Array.from({ length: themes }, (_, at): PlainMention => ['good', `thing ${at}`, score])
    return Array.from({ length: Math.ceil(themes / 250) }, (_, at) =>
      plainText(mentions.slice(at * 250, (at + 1) * 250)),
    )
  }
  return [texts(MANY, 50), texts(40, 80), texts(12, -30), texts(last, 0), texts(first, 90)]
    .flat()
    .map((comments) => ({ comments, reviewDate: '6/20/2026' }))
}

/** Counts the statements by name. */
function counting(db: Db) {
  const asked: string[] = []
  const rows: Db['rows'] = (statement, values) => {
    asked.push(statement.name)
    return db.rows(statement, values)
  }
  return { db: { ...db, rows }, asked }
}

async function largeRows() {
  const scene = await givenChain(await freshIn(await service()))
  const { db, chain, partnerId } = scene
  const rival = await scene.given.competitor(chain.id)
  await importAll(scene, scene.north.id, textsOf(10, 9))
  await importAllOfCompetitor(scene, rival.accounts[0]?.compAccountId, textsOf(2, 400))
  await analysePlain(scene)
  const { rows: themes } = await db.execute('select id, adj, kw from themes where partner_id = $1', [partnerId])
  const named = (kw: string) => (themes as NamedTheme[]).find((theme) => theme.kw === kw) as NamedTheme
  const read = async (
    sentiment: -1 | 0 | 1,
    count: number,
    list = listShortThemeCounts,
    displayedThemes: DisplayedThemes = new Map(),
  ) => {
    const counted = counting(db)
    const answer = await readThemes(
      counted.db,
      partnerId,
      {
        account: { ownerKind: 'r', ownerId: chain.id },
        ownersOfEach: [[{ ownerKind: 'c', ownerId: rival.competitorId }]],
        ranges: themeRangesOf(20260617, 20260716),
        sourceIds: [ALL_SOURCES],
        sentiment,
        count,
        order: 'occurrence',
        displayedThemes,
      },
      list,
    )
    return { answer, asked: counted.asked }
  }
  return { ...scene, named, read }
}

test('large rows give the same result as reading them whole, for every request', async () => {
  const { read } = await largeRows()
  for (const sentiment of [-1, 0, 1] as const) {
    for (const count of [1, 10, 12, 41, 100]) {
      const [short, whole] = [await read(sentiment, count), await read(sentiment, count, listThemeCounts)]
      const { sums, themes, ofEach } = short.answer
      assert.deepEqual(themes, whole.answer.themes)
      assert.deepEqual(ofEach, whole.answer.ofEach)
      assert.deepEqual(sums.total, whole.answer.sums.total)
      for (const { id } of themes) {
        assert.deepEqual({ ...sums.byTheme.get(id), behind: 0 }, { ...whole.answer.sums.byTheme.get(id), behind: 0 })
      }
    }
  }
  const { answer } = await read(0, 10)
  assert.equal(answer.ofEach[0]?.total.positive, MANY + 40 + 2)
})

test('merged, renamed and hidden themes give the same result from short rows as from whole ones', async () => {
  const { named, read } = await largeRows()
  const fine = { id: -1, adj: 'fine', kw: 'things' }
  const displayedThemes: DisplayedThemes = new Map([
    [named('thing 0').id, undefined],
    [named('thing 3').id, named('thing 2')],
    [named('thing 5').id, fine],
    [named('thing 900').id, fine],
  ])
  for (const sentiment of [-1, 0, 1] as const) {
    for (const count of [1, 3, 12, 100]) {
      const short = await read(sentiment, count, listShortThemeCounts, displayedThemes)
      const { answer } = await read(sentiment, count, listThemeCounts, displayedThemes)
      assert.deepEqual(short.answer.themes, answer.themes)
      assert.deepEqual(short.answer.ofEach, answer.ofEach)
    }
  }
  const { answer } = await read(0, 1, listShortThemeCounts, displayedThemes)
  assert.deepEqual(answer.themes, [named('thing 2')])
  const { positive, negative } = answer.ofEach[0]?.byTheme.get(named('thing 2').id) ?? noMentions()
  assert.deepEqual([positive, negative], [4, 2])
})

test('rows are read whole only when their head is not enough', async () => {
  const { read } = await largeRows()
  const first = await read(0, 1)
  assert.deepEqual(first.asked, ['list-short-theme-counts', 'list-themes'])
  // All themes after the first forty have the same count.
  const many = await read(0, 41)
  assert.deepEqual(many.asked.slice(0, 3), ['list-short-theme-counts', 'list-theme-counts', 'list-themes'])
})

test('a row without a head gives the right result; a wrong head is found, and both are corrected', async () => {
  const { db, chain } = await largeRows()
  const setHeads = (head: string | null) =>
    db.execute(`update theme_counts set head = $2 where business_id = $1 and head is not null`, [chain.id, head])
  const countHeads = async () =>
    (await db.execute('select from theme_counts where business_id = $1 and head is not null', [chain.id])).rows.length
  const heads = await countHeads()
  assert.ok(heads > 0)
  await setHeads('\\x010000010100000a')
  assert.deepEqual(await findMiscountedThemes(db), [chain.id])
  await setHeads(null)
  assert.deepEqual(await findMiscountedThemes(db), [])
  assert.equal(await correctThemeCounts(db), 1)
  assert.equal(await countHeads(), heads)
  assert.deepEqual(await findMiscountedThemes(db), [])
})
