import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { givenChain } from '../../../testing/given-reviews.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { exportContact } from '../../accounts/operations/export-contact.ts'
import { updateBusiness } from '../../accounts/operations/update-business.ts'
import { deleteCustomer } from '../../contacts/operations/delete-customer.ts'
import { listContacts } from '../../contacts/operations/list-contacts.ts'
import { saveCustomer } from '../../contacts/operations/save-customer.ts'
import { countReviewsByRating } from '../../reviews/operations/count-reviews-by-rating.ts'
import { deleteReview } from '../../reviews/operations/delete-review.ts'
import { listReviews } from '../../reviews/operations/list-reviews.ts'
import { deleteSurvey } from './delete-survey.ts'
import { deleteSurveyResponse } from './delete-survey-response.ts'
import { getSurveySummary } from './get-survey-summary.ts'
import { listSurveyResponses } from './list-survey-responses.ts'
import { listSurveys } from './list-surveys.ts'
import { publishSurvey } from './publish-survey.ts'
import { submitSurveyResponse } from './submit-survey-response.ts'

type Place = { readonly id: number; readonly number: number }
const questions = [
  { type: 'nps', text: 'Would you recommend us?' },
  { type: 'stars', text: 'How was the bread?' },
  { type: 'text', text: 'Anything else?' },
]
const all = [
  { question: 1, value: 9 },
  { question: 2, value: 4 },
  { question: 3, value: 'Crisp crust' },
]

async function scene() {
  const made = await givenChain(await fresh())
  const { call, north, given } = made
  const { surveyId } = await given.survey(north.number, { questions })
  const at = ({ number }: Place) => ({ params: { businessNumber: number, surveyId } })
  await call(publishSurvey, at(north))
  let people = 0
  return {
    ...made,
    surveyId,
    at,
    submit: (body: object, place: Place = north) => call(submitSurveyResponse, { ...at(place), body }),
    responses: async (place: Place = north) => (await call(listSurveyResponses, at(place))).body.surveyResponses,
    remove: (responseId: number, place: Place = north) =>
      call(deleteSurveyResponse, { params: { ...at(place).params, responseId } }),
    contact: async (place: Place = north) =>
      (await call(saveCustomer, { body: { email: `p${++people}@mail.example`, businessIds: [place.id] } })).body
        .id as number,
    scores: async (place: Place = north, body: object = { experienceScore: true }) => {
      const { contacts } = (await call(listContacts, { body: { businessId: place.id, ...body } })).body
      return contacts.map(({ experienceScore }: { experienceScore?: number | null }) => experienceScore)
    },
    reviews: async (place: Place = north) =>
      (await call(listReviews, { params: { businessId: place.id }, query: {} })).body.reviews,
    /** The counts of operation 5. */
    counted: async (place: Place = north) =>
      (await call(countReviewsByRating, { params: { BusinessId: place.id }, body: {} })).body,
  }
}

test('the experience score is the mean of the responses of a contact, and returned on request only', async () => {
  const { submit, contact, scores, north } = await scene()
  const [one, two, three] = [await contact(), await contact(), await contact()]
  await submit({ answers: all, contactId: one })
  await submit({ answers: [{ question: 1, value: 0 }], contactId: one })
  await submit({ answers: [{ question: 2, value: 5 }], contactId: two })
  await submit({ answers: [{ question: 3, value: 'No number' }], contactId: three })
  await submit({ answers: [{ question: 1, value: 10 }] })
  // The mean of 90 and 75 is 82.5, and the mean of 82.5 and 0 is 41.25.
  assert.deepEqual(await scores(), [41, 100, null])
  assert.deepEqual(await scores(north, {}), [undefined, undefined, undefined])
  assert.deepEqual(await scores(north, { experienceScore: true, search: 'p2' }), [100])
})

test('responses are sorted by time or by score, those without a score last, at the account and at a location', async () => {
  const { call, submit, at, chain, north } = await scene()
  for (const answers of [
    [{ question: 1, value: 10 }],
    [{ question: 3, value: 'No number' }],
    [{ question: 1, value: 2 }],
  ])
    await submit({ answers })
  const list = async (order: string, place = north) =>
    (await call(listSurveyResponses, { ...at(place), query: { order } })).body.surveyResponses.map(
      ({ answers }: { answers: { value: unknown }[] }) => answers[0]?.value,
    )
  for (const place of [north, chain]) {
    assert.deepEqual(await list('lowestScore', place), [2, 10, 'No number'])
    assert.deepEqual(await list('highestScore', place), [10, 2, 'No number'])
    assert.deepEqual(await list('oldest', place), [10, 'No number', 2])
    assert.deepEqual(await list('newest', place), [2, 'No number', 10])
  }
})

test('the contact of a response is in its account, and accessible to the person who adds it (1000)', async () => {
  const one = await scene()
  const { submit, responses, contact, given, north, south, at, chain } = one
  const other = await scene()
  const elsewhere = await given.business()
  for (const contactId of [await other.contact(), await contact(elsewhere), 99_000_001]) {
    const { body } = await submit({ answers: all, contactId })
    assert.deepEqual([body.code, body.message], [1000, 'Invalid input: contactId (a contact of this account)'])
  }
  const [here, sibling] = [await contact(north), await contact(south)]
  const person = await signedIn(one, { [north.id]: 'owner' })
  const act = (contactId: number) =>
    person.act(submitSurveyResponse, { ...at(north), body: { answers: all, contactId } })
  assert.equal((await act(sibling)).body.code, 1000)
  assert.equal((await act(here)).body.contactId, here)
  assert.equal((await submit({ answers: all, contactId: sibling })).body.contactId, sibling)
  assert.deepEqual(
    (await responses(chain)).map(({ contactId }: { contactId: number }) => contactId),
    [sibling, here],
  )
})

test('a list of responses names a contact only at businesses at or above a mapping of that contact', async () => {
  const { call, submit, at, contact, north, south, chain } = await scene()
  const save = (name: object, place: Place) =>
    call(saveCustomer, { body: { email: `${place.id}@names.example`, ...name, businessIds: [place.id] } })
  const here = (await save({ firstName: 'Ana', lastName: 'Prior' }, north)).body.id
  const sibling = (await save({ firstName: 'Ben' }, south)).body.id
  for (const contactId of [here, sibling, await contact(north), undefined]) await submit({ answers: all, contactId })
  const names = async (place: Place) =>
    (await call(listSurveyResponses, at(place))).body.surveyResponses
      .map(({ contactName }: { contactName: string | null }) => contactName)
      .reverse()
  assert.deepEqual(await names(north), ['Ana Prior', null, null, null])
  assert.deepEqual(await names(chain), ['Ana Prior', 'Ben', null, null])
})

test('a list of responses names their businesses, except those that have left the account', async () => {
  const { call, submit, responses, north, south, chain, reseller } = await scene()
  for (const place of [north, south]) await submit({ answers: all }, place)
  const names = async () => (await responses(chain)).map(({ businessName }: { businessName: string }) => businessName)
  assert.deepEqual(await names(), ['South', 'North'])
  await call(updateBusiness, { params: { business_Id: north.id }, body: { parentId: reseller.id } })
  assert.deepEqual(await names(), ['South', ''])
})

test('the export of a contact has its responses; deleting the contact keeps them without a name', async () => {
  const { call, submit, responses, contact, surveyId, north } = await scene()
  const id = await contact()
  const { responseId } = (await submit({ answers: all.slice(0, 1), contactId: id })).body
  const { surveyResponses } = (await call(exportContact, { params: { id } })).body
  assert.deepEqual(surveyResponses, [
    {
      responseId,
      surveyId,
      surveyTitle: 'Your visit',
      businessId: north.id,
      createdAt: surveyResponses[0].createdAt,
      answers: [{ question: 'Would you recommend us?', value: 9 }],
    },
  ])
  await call(deleteCustomer, { params: { customerId: id } })
  assert.deepEqual(
    (await responses()).map(({ contactId }: { contactId: number | null }) => contactId),
    [null],
  )
})

test('a response that the customer agrees to publish becomes a review and is counted at once', async () => {
  const { submit, reviews, counted, responses, north, chain } = await scene()
  const before = await counted(chain)
  await submit({ answers: all })
  assert.deepEqual(await counted(chain), before)
  const { body } = await submit({ answers: all, agreeToPublish: true, created: 1_700_000_000_000 })
  const [review] = await reviews()
  assert.deepEqual(
    [review.reviewId, review.sourceAlias, review.rating, review.comments, review.reviewer, review.reviewDate],
    [body.reviewId, 'our_website', 4, 'Crisp crust', '', '11/14/2023'],
  )
  assert.equal((await reviews()).length, 1)
  assert.notDeepEqual(await counted(chain), before)
  assert.deepEqual(await counted(chain), await counted(north))
  assert.deepEqual(
    (await responses()).map(({ reviewId }: { reviewId: number | null }) => reviewId),
    [null, body.reviewId],
  )
})

test('publishing needs stars, a text and a location (1000); otherwise nothing is stored', async () => {
  const { submit, responses, reviews, chain } = await scene()
  for (const [answers, place, message] of [
    [all.slice(0, 2), undefined, /agreeToPublish \(needs answers/],
    [[...all.slice(0, 1), ...all.slice(2)], undefined, /agreeToPublish \(needs answers/],
    [all, chain, /agreeToPublish \(only at a location/],
  ] as const) {
    const { code, message: refusal } = (await submit({ answers, agreeToPublish: true }, place)).body
    assert.equal(code, 1000)
    assert.match(refusal, message)
  }
  assert.deepEqual([await responses(chain), await reviews()], [[], []])
})

test('a repeated request adds neither a second response nor a second review', async () => {
  const { call, at, north, responses, reviews } = await scene()
  const request = {
    ...at(north),
    body: { answers: all, agreeToPublish: true },
    headers: { 'idempotency-key': 'till-1' },
  }
  const [first, second] = [await call(submitSurveyResponse, request), await call(submitSurveyResponse, request)]
  assert.deepEqual(first.body, second.body)
  assert.deepEqual([(await responses()).length, (await reviews()).length], [1, 1])
})

test('deleting a response deletes its review and both counts; deleting the review keeps the response', async () => {
  const { call, submit, remove, responses, reviews, counted, contact, scores, chain } = await scene()
  const before = await counted(chain)
  const contactId = await contact()
  const { body } = await submit({ answers: all, contactId, agreeToPublish: true })
  const deleted = (await remove(body.responseId)).body
  const { responseId, surveyId, businessId, reviewId } = body
  assert.deepEqual(deleted, { responseId, surveyId, businessId, reviewId })
  assert.deepEqual([await responses(), await reviews(), await scores()], [[], [], [null]])
  assert.deepEqual(await counted(chain), before)
  assert.equal((await remove(responseId)).body.code, 1404)

  const again = (await submit({ answers: all, agreeToPublish: true })).body
  assert.notEqual(again.reviewId, reviewId)
  await call(deleteReview, { params: { reviewId: again.reviewId } })
  assert.deepEqual(await responses(), [{ ...again, reviewId: null, businessName: 'North', contactName: null }])
})

test('a survey with responses is deleted on request only, with its responses; its reviews stay', async () => {
  const { call, at, submit, reviews, north, given } = await scene()
  const { reviewId } = (await submit({ answers: all, agreeToPublish: true })).body
  const refused = (await call(deleteSurvey, at(north))).body
  assert.equal(refused.code, 1000)
  assert.match(refused.message, /deleteResponses \(must be true, because the survey has responses: 1\)/)
  const { body } = await call(deleteSurvey, { ...at(north), query: { deleteResponses: true } })
  assert.equal(body.responsesDeleted, 1)
  assert.equal((await call(getSurveySummary, at(north))).body.code, 1404)
  assert.deepEqual(
    (await reviews()).map((each: { reviewId: number }) => each.reviewId),
    [reviewId],
  )
  const { surveyId } = await given.survey(north.number)
  assert.equal((await call(deleteSurvey, { params: { businessNumber: north.number, surveyId } })).status, 200)
  assert.deepEqual((await call(listSurveys, { params: { businessNumber: north.number } })).body.surveys, [])
})

test('another partner, account or location cannot delete anything, and neither can a member', async () => {
  const [one, other] = [await scene(), await scene()]
  const { submit, remove, call, at, north, south, chain, given, responses, surveyId } = one
  const { responseId } = (await submit({ answers: all })).body
  const second = await given.business()
  const foreign = { params: { businessNumber: other.north.number, surveyId, responseId } }
  assert.equal((await other.call(deleteSurveyResponse, foreign)).body.code, 1404)
  assert.equal((await other.call(deleteSurvey, { ...foreign, query: { deleteResponses: true } })).body.code, 1404)
  assert.equal((await remove(responseId, second)).body.code, 1404)
  assert.equal((await remove(responseId, south)).body.code, 1404)
  assert.equal((await call(deleteSurvey, { ...at(second), query: { deleteResponses: true } })).body.code, 1404)
  const member = await signedIn(one, { [chain.id]: 'member' })
  const params = { ...at(north).params, responseId }
  assert.equal((await member.act(deleteSurveyResponse, { params })).status, 403)
  assert.equal((await member.act(deleteSurvey, { ...at(north), query: { deleteResponses: true } })).status, 403)
  const admin = await signedIn(one, { [north.id]: 'admin' })
  assert.equal((await admin.act(deleteSurvey, { ...at(north), query: { deleteResponses: true } })).status, 403)
  assert.equal((await responses()).length, 1)
  assert.equal((await admin.act(deleteSurveyResponse, { params })).status, 200)
})
