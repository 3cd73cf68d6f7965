import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { givenChain } from '../../../testing/given-reviews.ts'
import { putLogo } from '../../../testing/logo.ts'
import { listReviews } from '../../reviews/operations/list-reviews.ts'
import { closeSurvey } from '../operations/close-survey.ts'
import { getSurveySummary } from '../operations/get-survey-summary.ts'
import { publishSurvey } from '../operations/publish-survey.ts'

const questions = [
  { type: 'nps', text: 'Would you recommend us?', required: true },
  { type: 'stars', text: 'How was the <b>bread</b>?' },
  { type: 'choice', text: 'What did you buy?', options: ['Bread & butter', 'Cake'] },
  { type: 'text', text: 'Anything else?' },
]

async function scene() {
  const made = await givenChain(await fresh())
  const { given, call, north, app } = made
  const { surveyId } = await given.survey(north.number, { title: 'Your visit', color: '#9A3412', questions })
  const params = { businessNumber: north.number, surveyId }
  const { path } = (await call(publishSurvey, { params })).body as { path: string }
  const show = (url = path) => app.inject({ url })
  const send = (answers: Record<string, string>, url = path, ip = '9.9.9.9') =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(answers).toString(),
      remoteAddress: ip,
    })
  const count = async ({ number }: { number: number }) =>
    (await call(getSurveySummary, { params: { businessNumber: number, surveyId } })).body.responseCount as number
  return { ...made, params, path, show, send, count }
}

test('the page of a survey is a form without scripts that labels every answer', async () => {
  const { show, path } = await scene()
  const { statusCode, body, headers } = await show()
  assert.equal(statusCode, 200)
  assert.match(String(headers['content-security-policy']), /default-src 'none'.*form-action 'self'/)
  assert.doesNotMatch(body, /<script|<b>/)
  assert.ok(body.includes(`<form method="post" action="${path}">`))
  assert.equal(body.match(/<label><input type="radio"/g)?.length, 11 + 5 + 2)
  assert.ok(body.includes('<label class="question" for="q4">'))
  assert.ok(body.includes('value="Bread &amp; butter"'))
})

test('the page has the colour of the survey, in the only style that its policy allows', async () => {
  const { body, headers } = await (await scene()).show()
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(body) ?? []
  assert.match(style, /--accent:#9a3412;/)
  const hash = createHash('sha256').update(style).digest('base64')
  assert.ok(String(headers['content-security-policy']).includes(`style-src 'sha256-${hash}'`))
})

test('the page shows the logo of the location, else that of the account, and no other', async () => {
  const made = await scene()
  const { show, path, north, south, chain } = made
  const logoIn = (body: string) => /<img class="mark" src="([^"]+)"/.exec(body)?.[1]
  const ofNorth = await putLogo(made, north.number)
  assert.equal(logoIn((await show(`${path}/${north.number}`)).body), ofNorth)
  assert.equal(logoIn((await show(`${path}/${south.number}`)).body), undefined)
  const ofChain = await putLogo(made, chain.number)
  assert.equal(logoIn((await show(`${path}/${south.number}`)).body), ofChain)
  const { body, headers } = await show()
  assert.equal(logoIn(body), ofChain)
  assert.match(String(headers['content-security-policy']), /img-src 'self'/)
})

test('sent answers are stored once, at the account or the location in the address', async () => {
  const { send, count, path, show, north, south, chain } = await scene()
  const first = await send({ q1: '9', q3: 'Bread & butter', q4: 'Thanks', other: 'x' })
  assert.deepEqual([first.statusCode, first.headers.location], [303, `${path}?sent`])
  assert.match((await show(`${path}?sent`)).body, /Your answers were sent/)
  assert.deepEqual([await count(chain), await count(north)], [1, 0])
  assert.equal((await send({ q1: '0' }, `${path}/${south.number}`)).statusCode, 303)
  assert.deepEqual([await count(chain), await count(south), await count(north)], [2, 1, 0])
})

test('a form without any answer is not stored, also if no question needs one', async () => {
  const { given, call, north, app } = await givenChain(await fresh())
  const { surveyId } = await given.survey(north.number, { questions: [{ type: 'stars', text: 'How was it?' }] })
  const params = { businessNumber: north.number, surveyId }
  const { path } = (await call(publishSurvey, { params })).body as { path: string }
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const { statusCode, body } = await app.inject({ method: 'POST', url: path, headers, payload: 'q1=' })
  assert.deepEqual([statusCode, body.includes('Answer at least one question.')], [400, true])
  assert.equal((await call(getSurveySummary, { params })).body.responseCount, 0)
})

test('wrong or missing answers are shown with what is wrong, and the others are kept', async () => {
  const { send, count, chain } = await scene()
  const { statusCode, body } = await send({ q2: '6', q3: 'Cake', q4: 'a < b' })
  assert.equal(statusCode, 400)
  assert.match(body, /role="alert"/)
  assert.match(body, /Question 2: a whole number from 1 to 5\./)
  assert.match(body, /Question 1 needs an answer\./)
  assert.match(body, /value="Cake" checked/)
  assert.ok(body.includes('a &lt; b</textarea>'))
  assert.equal(await count(chain), 0)
})

test('an unknown address, a location of another account and a closed survey accept no answers', async () => {
  const { send, show, path, call, params, count, chain, given } = await scene()
  const elsewhere = await given.business()
  for (const url of ['/surveys/x', `/surveys/${'A'.repeat(22)}`, `${path}/${elsewhere.number}`, `${path}/1`]) {
    assert.equal((await show(url)).statusCode, 404, url)
    assert.equal((await send({ q1: '9' }, url)).statusCode, 404, url)
  }
  await call(closeSurvey, { params })
  assert.equal((await show()).statusCode, 410)
  assert.equal((await send({ q1: '9' })).statusCode, 410)
  assert.equal(await count(chain), 0)
})

test('one network sends at most ten answers a minute to a survey; others are not affected', async () => {
  const { send, count, chain } = await scene()
  const codes = []
  for (let at = 0; at < 12; at++) codes.push((await send({ q1: '9' })).statusCode)
  assert.deepEqual(codes, [...Array(10).fill(303), 429, 429])
  assert.equal((await send({ q1: '9' }, undefined, '8.8.4.4')).statusCode, 303)
  assert.equal(await count(chain), 11)
})

test('a text with a NUL character or of more than 2,000 characters is refused, and the summary still works', async () => {
  const { send, count, chain } = await scene()
  const nul = await send({ q1: '9', q4: 'a\0b' })
  assert.deepEqual([nul.statusCode, /without NUL characters/.test(nul.body)], [400, true])
  assert.equal((await send({ q1: '9', q4: 'x'.repeat(2001) })).statusCode, 400)
  assert.equal((await send({ q1: '9', q4: '👍'.repeat(2000) })).statusCode, 303)
  assert.equal(await count(chain), 1)
})

test('an address that cannot be a survey is not counted, so the limiter stores no long names', async () => {
  const { send } = await scene()
  for (let at = 0; at < 12; at++) {
    assert.equal((await send({ q1: '9' }, `/surveys/${'x'.repeat(1000)}`, '9.9.9.8')).statusCode, 404)
  }
})

test('a customer who agrees publishes a review of the location, and only with stars and a text', async () => {
  const { send, show, path, north, call, count } = await scene()
  const at = `${path}/${north.number}`
  assert.match((await show(at)).body, /name="publish" value="yes"> Publish my answers to questions 2 and 4 as a review/)
  // A review belongs to a location, so the page of the account does not offer it.
  assert.doesNotMatch((await show()).body, /name="publish"/)
  assert.match((await send({ q2: '5', publish: 'yes' }, at)).body, /name="publish" value="yes" checked/)
  await send({ q1: '9', q2: '5', q4: 'Lovely' }, at)
  await send({ q1: '9', q2: '5', publish: 'yes' }, at)
  await send({ q1: '9', q2: '5', q4: 'Lovely bread', publish: 'yes' }, at)
  const { reviews } = (await call(listReviews, { params: { businessId: north.id }, query: {} })).body
  assert.deepEqual(
    reviews.map(({ sourceAlias, rating, comments }: Record<string, unknown>) => [sourceAlias, rating, comments]),
    [['our_website', 5, 'Lovely bread']],
  )
  assert.equal(await count(north), 3)
})
