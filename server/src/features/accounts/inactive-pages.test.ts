import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../testing/fresh.ts'
import { statusChange } from '../../testing/status-scene.ts'
import { getReviewLink } from '../campaigns/operations/get-review-link.ts'
import { requestReview } from '../campaigns/operations/request-review.ts'
import { saveCustomer } from '../contacts/operations/save-customer.ts'
import { exampleListing } from '../listings/operations/example-listing.ts'
import { updateListing } from '../listings/operations/update-listing.ts'
import { publishSurvey } from '../surveys/operations/publish-survey.ts'

test('the pages of an inactive location respond with 410, and open again when it is activated', async () => {
  const made = await fresh()
  const { call, given, app } = made
  const group = await given.business({ type: 'enterprise' })
  const shop = await given.business({ parentId: group.id })
  const params = { businessNumber: shop.number }
  await call(updateListing, { params, body: { ...exampleListing, media: {} } })
  const { surveyId } = await given.survey(group.number)
  const survey = (await call(publishSurvey, { params: { businessNumber: group.number, surveyId } })).body.path as string
  const contactId = (await call(saveCustomer, { body: { email: 'a@guest.example', businessIds: [shop.id] } })).body.id
  const request = (await call(requestReview, { params, body: { contactId } })).body
  const link = new URL((await call(getReviewLink, { params })).body.url).pathname
  const personal = new URL(request.url).pathname
  const pages = [
    `/sites/${shop.number}`,
    `${survey}/${shop.number}`,
    personal,
    link,
    `${link}/poster`,
    `${link}/qr.svg`,
  ]
  const statuses = async () => Promise.all(pages.map(async (url) => (await app.inject({ url })).statusCode))
  const post = async (url: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return (await app.inject({ method: 'POST', url, headers, payload: 'q1=9&site=1' })).statusCode
  }
  const sitemap = async () => (await app.inject({ url: `/sitemaps/${Math.floor(shop.id / 10_000)}.xml` })).body
  const open = pages.map(() => 200)
  assert.deepEqual(await statuses(), open)
  assert.match(await sitemap(), new RegExp(String(shop.number)))
  await statusChange(made)(shop.id, 'inactive')
  assert.deepEqual(
    await statuses(),
    pages.map(() => 410),
  )
  assert.deepEqual([await post(`${survey}/${shop.number}`), await post(personal)], [410, 410])
  assert.doesNotMatch(await sitemap(), new RegExp(String(shop.number)))
  assert.equal((await app.inject({ url: survey })).statusCode, 200)
  assert.equal((await app.inject({ url: new URL(request.preferencesUrl).pathname })).statusCode, 200)
  await statusChange(made)(shop.id, 'active')
  assert.deepEqual(await statuses(), open)
})
