import assert from 'node:assert/strict'
import { test } from 'node:test'
import { submitSurveyResponse } from '../../../features/surveys/operations/submit-survey-response.ts'
import { insertReviewSources } from '../../../features/texts/store/review-sources.ts'
import { deleteUser } from '../../../features/users/operations/delete-user.ts'
import { fresh } from '../../../testing/fresh.ts'
import { runWithoutAccess } from './without-access.ts'

test('without access, a write changes nothing and responds like an unknown business', async () => {
  const { db, partnerId } = await fresh()
  for (const partner of [partnerId, 0]) {
    for (const [operation, code] of [
      [submitSurveyResponse, 1011],
      [deleteUser, 1175],
    ] as const) {
      const write = runWithoutAccess(db, operation, (db) =>
        insertReviewSources(db, partner, [{ folded: 'till', alias: 'till' }]),
      )
      await assert.rejects(write, (error: { body?: { code: number } }) => error.body?.code === code)
    }
  }
  const { rows } = await db.execute('select 1 from review_sources where partner_id = $1', [partnerId])
  assert.deepEqual(rows, [])
})
