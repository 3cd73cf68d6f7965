import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../testing/fresh.ts'
import { givenChain, importAll } from '../../testing/given-reviews.ts'
import { analysePlain, importAllOfCompetitor, type PlainMention, plainText } from '../../testing/themes.ts'
import { getThemeStatistics } from './get-theme-statistics.ts'
import { findMiscountedThemes, mendThemeCounts } from './recount-themes.ts'

const MANY = 1000

/** A thousand themes, the first ones in several texts; no text is longer than it may be. */
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

test('large rows are read by what stands in front, and answer what they answer when they are read whole', async () => {
  const scene = await givenChain(await fresh())
  const { call, db, chain } = scene
  const rival = await scene.given.competitor(chain.id)
  await importAll(scene, scene.north.id, textsOf(10, 9))
  await importAllOfCompetitor(scene, rival.accounts[0]?.compAccountId, textsOf(2, 400))
  await analysePlain(scene)
  assert.deepEqual(await findMiscountedThemes(db), [])
  const ask = (body: object) => call(getThemeStatistics, { params: { businessNumber: chain.id }, body })
  const questions = [-1, 0, 1].flatMap((sentiment) =>
    [1, 10, 12, 41].map((topThm) => ({ sentiment, topThm, startDate: '06/17/2026', endDate: '07/16/2026' })),
  )
  const short = await Promise.all(questions.map(ask))
  const { rows } = await db.execute('select from theme_counts where business_id = $1 and head is not null', [chain.id])
  assert.ok(rows.length > 0)
  await db.execute('update theme_counts set head = null where business_id = $1', [chain.id])
  const whole = await Promise.all(questions.map(ask))
  assert.deepEqual(
    short.map(({ body }) => body),
    whole.map(({ body }) => body),
  )
  assert.deepEqual(await findMiscountedThemes(db), [chain.id])
  assert.equal(await mendThemeCounts(db), 1)
  assert.deepEqual(await findMiscountedThemes(db), [])

  assert.equal(short[4]?.body.themes.length, 1)
  assert.equal(short[5]?.body.themeStats[0].occr, 5)
  assert.equal(short[5]?.body.competitors[0].themeStats[0].occr, 5)
  assert.equal(short[5]?.body.competitors[0].ct, MANY + 40 + 12 + 400 + 2)
})
