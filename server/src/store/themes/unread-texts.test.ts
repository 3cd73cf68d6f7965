import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getThemeStatistics } from '../../operations/competitor/get-theme-statistics.ts'
import { fresh } from '../../testing/fresh.ts'
import { importAll } from '../../testing/given-reviews.ts'
import { importAllOfCompetitor, importAllPosts } from '../../testing/themes.ts'

test('texts that have never been analysed are pending, by source and kind', async () => {
  const scene = await fresh()
  const { call, given } = scene
  const { id } = await given.business()
  const { accounts } = await given.competitor(id)
  await importAll(scene, id, [{ comments: 'Good tea.' }, { comments: 'Good tea.', sourceAlias: 'maps' }])
  await importAllPosts(scene, id, [{ text: 'Good tea.' }])
  await importAllOfCompetitor(scene, accounts[0]?.compAccountId, [{ comments: 'Good tea.' }])
  const pending = async (body: object) => {
    const answer = await call(getThemeStatistics, { params: { businessNumber: id }, body })
    return [answer.body.pendingTexts, answer.body.competitors[0].pendingTexts]
  }
  assert.deepEqual(await pending({}), [2, 1])
  assert.deepEqual(await pending({ sources: ['maps'] }), [1, 0])
  assert.deepEqual(await pending({ sourceType: 'social' }), [1, 0])
})
