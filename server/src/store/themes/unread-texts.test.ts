import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { getThemeStatistics } from '../../operations/competitor/get-theme-statistics.ts'
import { fresh } from '../../testing/fresh.ts'
import { importAll } from '../../testing/given-reviews.ts'
import { importAllOfCompetitor, importAllPosts } from '../../testing/themes.ts'

const MIGRATION = new URL('../migrations/0084-unread-texts-and-competitor-posts.sql', import.meta.url)

test('texts that were waiting before the upgrade are pending after it', async () => {
  const scene = await fresh()
  const { call, db, given } = scene
  const { id } = await given.business()
  const { accounts } = await given.competitor(id)
  await importAll(scene, id, [{ comments: 'Good tea.' }, { comments: 'Good tea.', sourceAlias: 'maps' }])
  await importAllPosts(scene, id, [{ text: 'Good tea.' }])
  await importAllOfCompetitor(scene, accounts[0]?.compAccountId, [{ comments: 'Good tea.' }])
  const pending = async (body: object) => {
    const answer = await call(getThemeStatistics, { params: { businessNumber: id }, body })
    return [answer.body.pendingTexts, answer.body.competitors[0].pendingTexts]
  }
  const asked = async () => [
    await pending({}),
    await pending({ sources: ['maps'] }),
    await pending({ sourceType: 'social' }),
  ]
  const before = await asked()
  assert.deepEqual(before, [
    [2, 1],
    [1, 0],
    [1, 0],
  ])
  await db.execute(
    'update text_analyses set (account_id, source_id, day) = (null, null, null) where business_id = $1',
    [id],
  )
  const statements = (await readFile(MIGRATION, 'utf8')).match(/^update text_analyses[^;]*;/gm) ?? []
  for (const statement of statements) await db.execute(statement)
  assert.deepEqual(await asked(), before)
})
