import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { isBlocking } from '../../../testing/blocking.ts'
import { fresh } from '../../../testing/fresh.ts'
import { givenChain } from '../../../testing/given-reviews.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { closeSurvey } from './close-survey.ts'
import { createSurvey } from './create-survey.ts'
import { deleteSurvey } from './delete-survey.ts'
import { getSurvey } from './get-survey.ts'
import { getSurveySummary } from './get-survey-summary.ts'
import { listSurveyResponses } from './list-survey-responses.ts'
import { listSurveys } from './list-surveys.ts'
import { publishSurvey } from './publish-survey.ts'
import { submitSurveyResponse } from './submit-survey-response.ts'
import { updateSurvey } from './update-survey.ts'

type Place = { readonly number: number }
const visit = {
  title: 'Your visit',
  color: '#9a3412',
  questions: [
    { type: 'nps', text: 'Would you recommend us?', required: true, options: [] },
    { type: 'stars', text: 'How was the bread?', required: false, options: [] },
    { type: 'choice', text: 'What did you buy?', required: false, options: ['Bread', 'Cake'] },
    { type: 'text', text: 'Anything else?', required: false, options: [] },
  ],
}
const nine = [{ question: 1, value: 9 }]

async function scene() {
  const made = await givenChain(await fresh())
  const { call, north } = made
  const at = ({ number }: Place, surveyId?: number) => ({
    params: { businessNumber: number, ...(surveyId && { surveyId }) },
  })
  return {
    ...made,
    create: (body: object = visit, place: Place = north) => call(createSurvey, { ...at(place), body }),
    update: (id: number, body: object, place: Place = north) => call(updateSurvey, { ...at(place, id), body }),
    publish: (id: number, place: Place = north) => call(publishSurvey, at(place, id)),
    close: (id: number, place: Place = north) => call(closeSurvey, at(place, id)),
    get: (id: number, place: Place = north) => call(getSurvey, at(place, id)),
    list: async (place: Place = north) => (await call(listSurveys, at(place))).body.surveys,
    submit: (id: number, body: object, place: Place = north) => call(submitSurveyResponse, { ...at(place, id), body }),
    responses: (id: number, place: Place = north, query: object = {}) =>
      call(listSurveyResponses, { ...at(place, id), query: { ...query } }),
    summary: (id: number, place: Place = north) => call(getSurveySummary, at(place, id)),
  }
}
async function published() {
  const made = await scene()
  const { surveyId } = (await made.create()).body as { surveyId: number }
  await made.publish(surveyId)
  return { ...made, surveyId }
}

test('a survey is created as a draft, published and closed, and all locations of the account can use it', async () => {
  const { create, update, publish, close, get, list, chain, south } = await scene()
  const { body: draft } = await create({ ...visit, title: ' Your visit ' })
  assert.deepEqual(draft, {
    surveyId: draft.surveyId,
    accountId: chain.id,
    ...visit,
    status: 'draft',
    created: draft.created,
    path: '',
  })
  assert.ok(Math.abs(draft.created - Date.now()) < 600_000)
  const { body: other } = await create({ title: 'Second', questions: [{ type: 'text', text: 'Well?' }] }, chain)
  assert.deepEqual(await list(south), [other, draft])
  const { body: changed } = await update(draft.surveyId, { ...draft, title: 'Last visit' }, south)
  assert.deepEqual(changed, { ...draft, title: 'Last visit' })
  for (const [act, status] of [
    [publish, 'published'],
    [close, 'closed'],
  ] as const) {
    // The second call changes nothing.
    const once: { path: string } = (await act(draft.surveyId)).body
    assert.match(once.path, /^\/surveys\/[\w-]{22}$/)
    assert.deepEqual(once, { ...changed, status, path: once.path })
    assert.deepEqual((await act(draft.surveyId)).body, once)
    assert.deepEqual((await get(draft.surveyId, south)).body, once)
  }
})

test('only a draft can be changed, and only a published survey accepts responses or can be closed (1000)', async () => {
  const { create, update, publish, close, submit } = await scene()
  const { surveyId } = (await create()).body
  const refuses = async (answer: Promise<{ body: { code?: number; message?: string } }>, message: RegExp) => {
    const { body } = await answer
    assert.equal(body.code, 1000)
    assert.match(body.message ?? '', message)
  }
  await refuses(close(surveyId), /the survey is draft, not published/)
  await refuses(submit(surveyId, { answers: nine }), /the survey is draft/)
  const { body } = await publish(surveyId)
  await refuses(update(surveyId, { title: 'New' }), /only a draft can be changed/)
  assert.equal((await update(surveyId, body)).status, 200)
  await close(surveyId)
  await refuses(submit(surveyId, { answers: nine }), /the survey is closed/)
  await refuses(publish(surveyId), /the survey is closed, not draft/)
})

test('names all errors in a survey (1000)', async () => {
  const { create, list } = await scene()
  for (const [body, message] of [
    [{ title: ' ', questions: [{ type: 'text', text: ' ' }] }, /title \(1 to 200.*questions\.0\.text \(1 to 500/],
    [
      { title: 'A', questions: [{ type: 'choice', text: 'B', options: ['x'] }] },
      /options \(at least 2 items for a choice/,
    ],
    [
      { title: 'A', questions: [{ type: 'nps', text: 'B', options: ['x'] }] },
      /must be empty unless the type is choice/,
    ],
    [{ title: 'A', questions: [{ type: 'choice', text: 'B', options: ['x', ' x'] }] }, /options\.1 \(must be unique/],
    [
      { title: 'A', color: 'red', questions: [{ type: 'nps', text: 'B' }] },
      /color \(must be a colour such as #9a3412, or empty/,
    ],
    [{ title: 'A', questions: [] }, /questions/],
  ] as const) {
    const { code, message: refusal } = (await create(body)).body
    assert.equal(code, 1000)
    assert.match(refusal, message)
  }
  assert.deepEqual(await list(), [])
})

test('a response is stored with its answers in order, at the time given or now', async () => {
  const { submit, responses, surveyId, north } = await published()
  const from = Date.now()
  const { body: now } = await submit(surveyId, { answers: nine })
  assert.ok(now.created >= from && now.created <= Date.now())
  const answers = [
    { question: 4, value: ' Thanks ' },
    { question: 3, value: 'Cake' },
    { question: 2, value: ' ' },
    { question: 1, value: 0 },
  ]
  const { body: past } = await submit(surveyId, { created: 1_600_000_000_123, answers })
  assert.deepEqual(past, {
    responseId: past.responseId,
    surveyId,
    businessId: north.id,
    created: 1_600_000_000_123,
    answers: [
      { question: 1, value: 0 },
      { question: 3, value: 'Cake' },
      { question: 4, value: 'Thanks' },
    ],
    contactId: null,
    reviewId: null,
  })
  const [newest, oldest] = [now, past].map((response) => ({ ...response, businessName: 'North', contactName: null }))
  assert.deepEqual((await responses(surveyId)).body, { surveyResponses: [newest, oldest], hasMore: false })
  assert.deepEqual((await responses(surveyId, north, { count: 1 })).body, { surveyResponses: [newest], hasMore: true })
  assert.deepEqual((await responses(surveyId, north, { sindex: 1 })).body.surveyResponses, [oldest])
  assert.equal((await responses(surveyId, north, { count: 1001 })).body.code, 1164)
})

test('names every answer that does not fit its question (1000)', async () => {
  const { submit, responses, surveyId } = await published()
  for (const [answers, message] of [
    [[{ question: 2, value: 3 }], /answers \(question 1 needs an answer/],
    [[{ question: 1, value: 'ten' }], /answers\.0\.value \(a whole number from 0 to 10/],
    [[...nine, { question: 2, value: 6 }], /answers\.1\.value \(a whole number from 1 to 5/],
    [[...nine, { question: 2, value: 0 }], /answers\.1\.value/],
    [[...nine, { question: 3, value: 'Pie' }], /answers\.1\.value \(one of the options/],
    [[...nine, { question: 4, value: 7 }], /answers\.1\.value \(a text/],
    [[...nine, ...nine], /answers\.1\.question \(must not be answered twice/],
    [[...nine, { question: 5, value: 'x' }], /answers\.1\.question \(1 to 4/],
  ] as const) {
    const { code, message: refusal } = (await submit(surveyId, { answers })).body
    assert.equal(code, 1000, JSON.stringify(answers))
    assert.match(refusal, message)
  }
  const future = await submit(surveyId, { answers: nine, created: Date.now() + 3_600_000 })
  assert.match(future.body.message, /created \(must not be in the future/)
  assert.deepEqual((await responses(surveyId)).body.surveyResponses, [])
})

test('a location sees its own responses, the account those of all its locations', async () => {
  const { submit, responses, summary, surveyId, north, south, chain } = await published()
  await submit(surveyId, { answers: [{ question: 1, value: 10 }] }, north)
  await submit(surveyId, { answers: [{ question: 1, value: 0 }] }, south)
  await submit(surveyId, { answers: [{ question: 1, value: 9 }] }, chain)
  const seen = async (place: Place) => {
    const { body } = await summary(surveyId, place)
    assert.equal((await responses(surveyId, place)).body.surveyResponses.length, body.responseCount)
    return [body.responseCount, body.questions[0].nps.score]
  }
  assert.deepEqual(await seen(north), [1, 100])
  assert.deepEqual(await seen(south), [1, -100])
  assert.deepEqual(await seen(chain), [3, 33.33])
})

test('another partner or account cannot see or change anything', async () => {
  const [one, other] = [await published(), await scene()]
  const { surveyId } = one
  await one.submit(surveyId, { answers: nine })
  const second = await one.given.business()
  for (const [asker, place] of [
    [other, other.north],
    [one, second],
  ] as const) {
    assert.deepEqual(await asker.list(place), [])
    for (const answer of [
      asker.get(surveyId, place),
      asker.update(surveyId, { title: 'X' }, place),
      asker.close(surveyId, place),
      asker.submit(surveyId, { answers: nine }, place),
      asker.responses(surveyId, place),
      asker.summary(surveyId, place),
    ])
      assert.equal((await answer).body.code, 1404)
  }
  assert.equal((await other.get(surveyId, one.north)).body.code, 1011)
  assert.deepEqual((await one.get(surveyId)).body.status, 'published')
  assert.equal((await one.summary(surveyId, one.chain)).body.responseCount, 1)
})

test('the audit log has every change, but no answers of a response', async () => {
  const { db, partnerId, submit, surveyId } = await published()
  await submit(surveyId, { answers: [...nine, { question: 4, value: 'I am Zoe' }] })
  const { rows } = await db.execute(
    `select operation, after from audit_entries where partner_id = $1 and subject like 'survey%' order by id`,
    [partnerId],
  )
  assert.deepEqual(rows, [
    { operation: 'createSurvey', after: visit },
    { operation: 'publishSurvey', after: { status: 'published' } },
    { operation: 'submitSurveyResponse', after: { surveyId } },
  ])
})

test('deleting a published survey records that it was closed first; deleting a draft does not', async () => {
  const { call, north, create, surveyId, db, partnerId } = await published()
  const draft = (await create()).body as { surveyId: number }
  for (const id of [surveyId, draft.surveyId])
    await call(deleteSurvey, { params: { businessNumber: north.number, surveyId: id }, query: {} })
  const { rows } = await db.execute(
    `select subject_id as survey, before, after from audit_entries
    where partner_id = $1 and operation = 'deleteSurvey' order by id`,
    [partnerId],
  )
  const removed = { title: visit.title, responsesDeleted: 0 }
  assert.deepEqual(rows, [
    { survey: String(surveyId), before: { status: 'published' }, after: { status: 'closed' } },
    { survey: String(surveyId), before: { ...removed, status: 'published' }, after: null },
    { survey: String(draft.surveyId), before: { ...removed, status: 'draft' }, after: null },
  ])
})

test('a person with access to one location reads surveys and adds responses there, but changes no survey', async () => {
  const { surveyId, north, south, ...made } = await published()
  const person = await signedIn(made, { [north.id]: 'owner' })
  const at = (place: Place) => ({ params: { businessNumber: place.number, surveyId } })
  assert.equal((await person.act(submitSurveyResponse, { ...at(north), body: { answers: nine } })).status, 200)
  assert.equal((await person.act(getSurveySummary, at(north))).body.responseCount, 1)
  assert.equal((await person.act(closeSurvey, at(north))).status, 403)
  assert.notEqual((await person.act(getSurveySummary, at(south))).status, 200)
})

test('a survey with many responses is deleted in steps, so that other requests are not blocked until the end', async () => {
  const { call, given, db } = await fresh()
  const business = await given.business()
  const { surveyId } = await given.survey(business.number)
  await db.execute(
    `insert into survey_responses (survey_id, business_id, answers, created_at)
    select $1, $2, '[{"question": 1, "value": 5}]', now() from generate_series(1, 2500)`,
    [surveyId, business.id],
  )
  const left = async () => {
    const { rows } = await db.execute('select count(*)::int as left from survey_responses where survey_id = $1', [
      surveyId,
    ])
    return (rows[0] as { left: number }).left
  }
  const params = { businessNumber: business.number, surveyId }
  let deleting: Promise<{ body: { responsesDeleted: number } }> | undefined
  await db.transaction(async (holding) => {
    const last = '(select max(id) from survey_responses where survey_id = $1)'
    await holding.execute(`select from survey_responses where id = ${last} for update`, [surveyId])
    deleting = call(deleteSurvey, { params, query: { deleteResponses: 'true' } })
    while (!(await isBlocking(holding))) await setImmediate()
    assert.equal(await left(), 500)
  })
  assert.equal((await deleting)?.body.responsesDeleted, 2500)
  assert.equal(await left(), 0)
})
