import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import type { Refusal } from '../../../core/import/batches.ts'
import { openSource } from '../../../core/import/read-rows.ts'
import { describeViolations } from '../../../core/values/violation.ts'
import { importAsOperator } from '../../../testing/import-as-operator.ts'
import { analyse, freshForAnalysis } from '../../../testing/theme-scene.ts'
import { findImportedAccount, type ImportedAccount } from '../../texts/store/competitors.ts'
import { findMiscountedThemes } from '../actions/recount-themes.ts'
import { deleteCompetitor } from '../operations/delete-competitor.ts'
import { getThemeStatistics } from '../operations/get-theme-statistics.ts'
import { competitorPostImport, competitorReviewImport } from './competitor-import.ts'

const POSTS = `Date,Message,Network,Post ID
2026-11-01,The staff was rude.,Social,1
2026-11-02,The staff was rude.,,2
soon,Never,Social,3
2026-11-03,Lovely bread.,Social,
`
const REVIEWS = `date,stars,review,source,id,business
11/01/2026,2,The staff was rude.,search,1,
11/02/2026,9,Too many stars,search,2,
11/03/2026,4,Lovely bread.,search,3,100000
`

async function given(t: TestContext) {
  const scene = await freshForAnalysis()
  const { id } = await scene.given.business()
  const { competitorId, accounts } = await scene.given.competitor(id)
  const account = (await findImportedAccount(scene.db, accounts[0]?.compAccountId as number)) as ImportedAccount
  const folder = await mkdtemp(join(tmpdir(), 'presence-import-'))
  t.after(() => rm(folder, { recursive: true }))
  const take = async (kind: 'reviews' | 'posts', text: string, name = 'rows.csv') => {
    await writeFile(join(folder, name), text)
    const of = kind === 'posts' ? competitorPostImport : competitorReviewImport
    const { rows } = await openSource(join(folder, name), of.columns.read())
    const refusals: Refusal[] = []
    const business = { id: account.businessId, partnerId: account.partnerId, type: 'location', name: '' } as const
    const counts = await importAsOperator(scene.db, of, business, rows, {
      compAccountId: account.id,
      options: { source: 'social', scale: 5, dates: 'mdy' },
      onBatch: (_, refused) => refusals.push(...refused),
    })
    const { created, updated, unchanged, refused } = counts
    const reasons = refusals.map(({ line, violations }) => `${line}: ${describeViolations(violations)}`)
    return { counts: [created, updated, unchanged, refused], reasons }
  }
  const mentions = async (sourceType: 'review' | 'social') => {
    const { body } = await scene.call(getThemeStatistics, { params: { businessNumber: id }, body: { sourceType } })
    return body.competitors[0].ct
  }
  return { ...scene, competitorId, take, mentions }
}

test('each row makes a post, refused rows have line and reason, and a second run changes nothing', async (t) => {
  const { take } = await given(t)
  const { counts, reasons } = await take('posts', POSTS)
  assert.deepEqual(counts, [3, 0, 0, 1])
  assert.match(reasons.join(), /^4: postDate .*a valid date/)
  assert.deepEqual((await take('posts', POSTS)).counts, [0, 0, 3, 1])
  const changed = POSTS.replace('Lovely', 'Stale').replace('rude.,Social,1', 'kind.,Social,1')
  assert.deepEqual((await take('posts', changed)).counts, [1, 1, 1, 1])
})

test('JSON lines are read like CSV', async (t) => {
  const { take } = await given(t)
  const line = { postDate: '11/01/2026', text: 'Nice', sourceAlias: 'social', externalId: 7 }
  const wrong = { ...line, likes: 5 }
  const { counts, reasons } = await take('posts', `${JSON.stringify(line)}\n${JSON.stringify(wrong)}\n`, 'rows.jsonl')
  assert.deepEqual(counts, [1, 0, 0, 1])
  assert.match(reasons.join(), /likes/)
})

test('reviews are read like those of a location; a row that names a business is refused', async (t) => {
  const { take } = await given(t)
  const { counts, reasons } = await take('reviews', REVIEWS)
  assert.deepEqual(counts, [1, 0, 0, 2])
  assert.match(reasons.join(), /3: rating .*4: businessNumber/)
})

test('imported posts and reviews are analysed and counted in their statistics', async (t) => {
  const scene = await given(t)
  await scene.take('posts', POSTS)
  await scene.take('reviews', REVIEWS)
  await analyse(scene)
  assert.deepEqual([await scene.mentions('social'), await scene.mentions('review')], [3, 1])
  assert.deepEqual(await findMiscountedThemes(scene.db, scene.partnerId), [])
})

test('an account that is deleted during the import ends it with a reason', async (t) => {
  const { call, competitorId, take } = await given(t)
  await call(deleteCompetitor, { params: { competitorId } })
  await assert.rejects(take('posts', POSTS), /compAccountId is not the id of an account of a competitor/)
})
