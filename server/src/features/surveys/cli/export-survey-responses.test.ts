import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { test } from 'node:test'
import type { ImportParent } from '../../../core/import/batches.ts'
import { fresh } from '../../../testing/fresh.ts'
import { givenChain } from '../../../testing/given-reviews.ts'
import { findImportParent } from '../../businesses/store/imports.ts'
import { publishSurvey } from '../operations/publish-survey.ts'
import { submitSurveyResponse } from '../operations/submit-survey-response.ts'
import { exportSurveyResponses } from './export-survey-responses.ts'

test('the responses at a business and below it are exported with their questions', async () => {
  const { call, given, db, north, south, chain } = await givenChain(await fresh())
  const { surveyId } = await given.survey(chain.number, { title: 'Visit' })
  await call(publishSurvey, { params: { businessNumber: chain.number, surveyId } })
  const submit = async ({ number }: { number: number }, value: number) => {
    const body = { created: 1_600_000_000_000, answers: [{ question: 1, value }] }
    return (await call(submitSurveyResponse, { params: { businessNumber: number, surveyId }, body })).body.responseId
  }
  const [first, second] = [await submit(north, 9), await submit(south, 3)]
  const write = async (format: 'csv' | 'jsonl', { id }: { id: number }) => {
    const chunks: string[] = []
    const output = new Writable({ write: (chunk, _encoding, done) => done(void chunks.push(String(chunk))) })
    await exportSurveyResponses(db, (await findImportParent(db, id)) as ImportParent, output, format)
    return chunks.join('').trimEnd().split(/\r?\n/)
  }
  const lines = (await write('jsonl', chain)).map((line) => JSON.parse(line))
  assert.deepEqual(
    lines.map(({ responseId }) => responseId),
    [first, second],
  )
  assert.deepEqual(lines[0], {
    responseId: first,
    surveyId,
    surveyTitle: 'Visit',
    businessId: north.id,
    createdAt: lines[0].createdAt,
    answers: [{ question: 'How likely are you to recommend us?', value: 9 }],
    contactId: null,
    reviewId: null,
  })
  assert.match(lines[0].createdAt, /^2020-09-13T12:26:40/)
  const [heading, ...rows] = await write('csv', south)
  assert.equal(heading, 'responseId,surveyId,surveyTitle,businessId,createdAt,contactId,reviewId,answers')
  assert.equal(rows.length, 1)
  assert.match(rows[0] ?? '', new RegExp(`^${second},`))
})
