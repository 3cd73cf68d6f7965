import assert from 'node:assert/strict'
import { test } from 'node:test'
import { secretOf } from '../../../core/platform/secret.ts'
import { fresh } from '../../../testing/fresh.ts'
import { givenChain } from '../../../testing/given-reviews.ts'
import { putLogo } from '../../../testing/logo.ts'
import { exportContact } from '../../accounts/operations/export-contact.ts'
import { deleteCustomer } from '../../contacts/operations/delete-customer.ts'
import { saveCustomer } from '../../contacts/operations/save-customer.ts'
import { publishSurvey } from '../../surveys/operations/publish-survey.ts'
import { requestUrl } from '../actions/links.ts'
import { getReviewLink } from '../operations/get-review-link.ts'
import { requestReview } from '../operations/request-review.ts'
import { updateReviewSites } from '../operations/update-review-sites.ts'

const sites = [
  { name: 'Yellow <b>Book</b>', url: 'https://yellow.example/review?a=1&b=2' },
  { name: 'Town Guide', url: 'https://town.example/42' },
]
const BROWSER = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' }

async function scene() {
  const made = await givenChain(await fresh())
  const { call, north, app, db } = made
  const params = { businessNumber: north.number }
  await call(updateReviewSites, { params, body: { sites } })
  const person = { email: 'maya@mail.example', firstName: 'Maya', businessIds: [north.id] }
  const contactId = (await call(saveCustomer, { body: person })).body.id as number
  const { requestId, url, preferencesUrl } = (await call(requestReview, { params, body: { contactId } })).body
  const path = new URL(url).pathname
  const show = (url = path, headers: Record<string, string> = BROWSER) => app.inject({ url, headers })
  const choose = (site: string, url = path, remoteAddress = '9.9.9.9') =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ site }).toString(),
      remoteAddress,
    })
  const marks = async () => {
    const { rows } = await db.execute(
      'select opened_at is not null as opened, rated_at is not null as rated from request_links where id = $1',
      [requestId],
    )
    return rows[0]
  }
  const counter = new URL((await call(getReviewLink, { params })).body.url).pathname
  const preferences = new URL(preferencesUrl).pathname
  return { ...made, params, contactId, requestId, path, preferences, show, choose, marks, counter }
}

test('the page and that of the preferences show the logo of the business', async () => {
  const made = await scene()
  const { show, preferences, north, chain } = made
  const [ofNorth, ofChain] = [await putLogo(made, north.number), await putLogo(made, chain.number)]
  assert.ok((await show()).body.includes(`<img class="mark" src="${ofNorth}"`))
  assert.ok((await show(preferences)).body.includes(`<img class="mark" src="${ofChain}"`))
})

test('the page shows the name of the business and all sites; it has no scripts and no personal data', async () => {
  const { show, path } = await scene()
  const { statusCode, body, headers } = await show()
  assert.equal(statusCode, 200)
  assert.match(body, /<h1 dir="auto">Thank you for visiting North<\/h1>/)
  assert.doesNotMatch(body, /<script|<b>|maya/i)
  assert.doesNotMatch(path, /maya/i)
  assert.equal(body.match(/<form method="post"/g)?.length, sites.length)
  assert.match(body, /<div class="mark" aria-hidden="true">N</)
  const policy = String(headers['content-security-policy'])
  assert.match(policy, /default-src 'none'.*form-action 'self' https: http:;/)
  assert.deepEqual([headers['referrer-policy'], headers['cache-control']], ['no-referrer', 'no-store'])
})

test('a browser counts as opening the page; prefetches, previews and other programs do not', async () => {
  const { show, marks } = await scene()
  for (const headers of [{}, { ...BROWSER, 'sec-purpose': 'prefetch;prerender' }, { ...BROWSER, purpose: 'preview' }]) {
    assert.equal((await show(undefined, headers as Record<string, string>)).statusCode, 200)
  }
  assert.deepEqual(await marks(), { opened: false, rated: false })
  await show()
  assert.deepEqual(await marks(), { opened: true, rated: false })
})

test('choosing a site is recorded and redirects to it, and only to it', async () => {
  const { choose, marks, path, call, contactId, north } = await scene()
  for (const odd of ['0', '3', 'x', 'https://evil.example', '1.5']) {
    assert.equal((await choose(odd)).headers.location, path, odd)
  }
  assert.deepEqual(await marks(), { opened: false, rated: false })
  const { statusCode, headers } = await choose('1')
  assert.deepEqual([statusCode, headers.location], [303, sites[0]?.url])
  assert.deepEqual(await marks(), { opened: true, rated: true })
  const { reviewRequests } = (await call(exportContact, { params: { id: contactId } })).body
  assert.equal(reviewRequests[0].businessId, north.id)
  assert.ok(Date.parse(reviewRequests[0].ratedAt) > Date.now() - 60_000)
})

test('a link that was changed, has expired, or whose contact is deleted shows the same page (404)', async () => {
  const { show, choose, path, requestId, call, contactId, counter } = await scene()
  const old = requestUrl(
    { secret: secretOf('test'), baseUrl: '' },
    { requestId, expiresAt: new Date(Date.now() - 1000) },
  )
  const invalid = await show('/r/x')
  for (const url of [old, `${path}x`, path.replace('/r/', '/r/1'), `${counter}x`]) {
    const { statusCode, body } = await show(url)
    assert.deepEqual([statusCode, body], [404, invalid.body], url)
    assert.equal((await choose('1', url)).statusCode, 404, url)
  }
  await call(deleteCustomer, { params: { customerId: contactId } })
  assert.deepEqual((await show()).body, invalid.body)
  assert.equal((await choose('1')).statusCode, 404)
})

test('the link for the counter shows the same sites as plain links, and the survey of the account', async () => {
  const { show, counter, choose, given, north, call } = await scene()
  const { surveyId } = await given.survey(north.number)
  const { path: survey } = (await call(publishSurvey, { params: { businessNumber: north.number, surveyId } })).body
  const { statusCode, body } = await show(counter)
  assert.equal(statusCode, 200)
  assert.ok(body.includes('href="https://yellow.example/review?a=1&amp;b=2"'))
  assert.ok(body.includes(`href="${survey}/${north.number}"`))
  assert.equal((await choose('1', counter)).statusCode, 404)
  assert.equal((await show(`${counter}/qr.svg`)).headers['content-type'], 'image/svg+xml')
  assert.match((await show(`${counter}/poster`)).body, /How was your visit to North\?/)
})

test('one network chooses at most ten times a minute with one link; others are not affected', async () => {
  const { choose } = await scene()
  const codes = []
  for (let at = 0; at < 12; at++) codes.push((await choose('1')).statusCode)
  assert.deepEqual(codes, [...Array(10).fill(303), 429, 429])
  assert.equal((await choose('1', undefined, '8.8.4.4')).statusCode, 303)
})
