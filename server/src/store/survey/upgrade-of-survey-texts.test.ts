import assert from 'node:assert/strict'
import { test } from 'node:test'
import { publishSurvey } from '../../operations/survey/publish-survey.ts'
import { submitSurveyResponse } from '../../operations/survey/submit-survey-response.ts'
import type { Db } from '../../platform/database.ts'
import { fresh } from '../../testing/fresh.ts'
import { givenChain } from '../../testing/given-reviews.ts'
import { upgraded } from '../../testing/upgraded.ts'

const AS_BEFORE = `alter table survey_responses drop column contact_id, drop column review_id, drop column score;
  drop index survey_responses_survey_business;
  delete from text_analyses where kind = 'v'`

test('after the upgrade, stored texts of responses are pending for analysis', async () => {
  const { call, db, given, north } = await givenChain(await fresh())
  const { surveyId } = await given.survey(north.number)
  const params = { businessNumber: north.number, surveyId }
  await call(publishSurvey, { params })
  const said = (answers: object[]) => call(submitSurveyResponse, { params, body: { answers } })
  await said([{ question: 1, value: 9 }])
  await said([
    { question: 1, value: 9 },
    { question: 3, value: 'Crisp crust' },
  ])
  const waiting = async (db: Db) =>
    (await db.execute(`select * from text_analyses where kind = 'v' and business_id = $1`, [north.id])).rows
  const before = await waiting(db)
  assert.equal(before.length, 1)
  assert.deepEqual(await upgraded(db, AS_BEFORE, '0131-survey-contacts-and-reviews.sql', waiting), before)
})
