import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AnyOperation } from '../operations/define-operation.ts'
import { operations } from '../operations/index.ts'
import { businessRefs } from '../testing/examples.ts'
import type { Request } from '../testing/fresh.ts'
import { twoAccounts } from '../testing/two-accounts.ts'

/**
 * One account cannot use the data of another account of the same partner: an id sent with a business of another account
 * gets the same response as an unknown one. Every operation that has an id next to a business must be in the table.
 */
type Scene = Awaited<ReturnType<typeof twoAccounts>>
type Id = number | string
interface Foreign {
  /** Creates a record in the second account. */
  readonly theirs: (made: Scene['made']) => Promise<Id>
  readonly unknown: Id
  /** Sends that id with a business of the first account. */
  readonly request: (here: Scene['here'], id: Id) => Request
}

const NUMBER = 99_000_001
const at = ({ id }: Scene['here']) => ({ headers: { 'x-business-number': String(id) } })
const byNumber = (theirs: Foreign['theirs'], request: Foreign['request']): Foreign => ({
  theirs,
  unknown: NUMBER,
  request,
})

const contactBy = (more: object = {}): Foreign[] => [
  byNumber(
    async (made) => (await made.contact()).id,
    (here, id) => ({ ...at(here), body: { id, ...more } }),
  ),
  byNumber(
    async (made) => (await made.contact()).cid,
    (here, cid) => ({ ...at(here), body: { cid, ...more } }),
  ),
  {
    theirs: async (made) => (await made.contact()).email,
    unknown: 'bob@there.example',
    request: (here, email) => ({ ...at(here), body: { email, ...more } }),
  },
  {
    theirs: async (made) => (await made.contact()).phone,
    unknown: '+12125550199',
    request: (here, phone) => ({ ...at(here), body: { phone, ...more } }),
  },
]
const productBy = (request: Foreign['request']): Foreign[] => [
  {
    theirs: (made) => made.product(),
    unknown: 'PROD99000001',
    request: (here, id) => ({ ...at(here), ...request(here, id) }),
  },
]
const products = productBy((_, id) => ({ body: { productIds: [id] } }))
const serviceBy = (body: (id: Id) => object): Foreign[] => [
  {
    theirs: (made) => made.service(),
    unknown: 'SERV99000001',
    request: (here, id) => ({ query: { businessId: here.id }, body: body(id) }),
  },
]
const numbersBelow: Foreign[] = [
  {
    theirs: async (made) => (await made.location()).number,
    unknown: 999_999_999_999_999,
    request: (here, id) => ({ params: { BusinessId: here.id }, body: { businessNumbers: [id] } }),
  },
]
/** In the path, next to the number of the business. */
const inPath = (name: string, theirs: Foreign['theirs'], body?: object, more: object = {}): Foreign[] => [
  byNumber(theirs, (here, id) => ({
    params: { businessNumber: here.number, [name]: id, ...more },
    ...(body && { body }),
  })),
]
/** In the body of a request with the number of the business in its path. */
const inBody = (theirs: Foreign['theirs'], body: (id: Id) => object): Foreign[] => [
  byNumber(theirs, (here, id) => ({ params: { businessNumber: here.number }, body: body(id) })),
]
const competitorBy = (body: (id: Id) => object) => inBody(async (made) => (await made.competitor()).competitorId, body)
const surveyBy = (body?: object, more?: object) => inPath('surveyId', (made) => made.survey(), body, more)
const sourceLinkBy = (body?: object) => inPath('sourceLinkId', (made) => made.sourceLink(), body)
const campaignBy = (body?: object) => inPath('campaignId', (made) => made.campaign(), body)
const campaignTemplateBy = (body?: object) => inPath('templateId', (made) => made.campaignTemplate(), body)

/** The ids do not belong to an account: a position in the feed, a key, a person. */
const OF_NO_ACCOUNT = 'of no account'

const table: Readonly<Record<string, readonly Foreign[] | typeof OF_NO_ACCOUNT>> = {
  retrieveContact: contactBy(),
  changePermission: contactBy({ blocked: true }),
  removeLocation: contactBy(),
  saveCustomer: [
    byNumber(
      async (made) => (await made.contact()).id,
      (here, id) => ({ ...at(here), body: { id, firstName: 'X' } }),
    ),
  ],
  deleteCustomer: [
    byNumber(
      async (made) => (await made.contact()).id,
      (here, customerId) => ({ ...at(here), params: { customerId } }),
    ),
  ],
  listContacts: [
    ...contactBy()
      .slice(2)
      .map(({ request, ...rest }) => ({
        ...rest,
        request: (here: Scene['here'], id: Id) => ({
          body: { ...(request(here, id).body as object), businessId: here.id },
        }),
      })),
    {
      theirs: async (made) => (await made.contact()).externalId,
      unknown: 'x-2',
      request: (here, externalId) => ({ body: { businessId: here.id, externalId } }),
    },
  ],
  getUpdateFeed: OF_NO_ACCOUNT,

  addProductsToLocation: products,
  removeProductsFromLocation: products,
  deleteProducts: products,
  getProduct: productBy((_, productId) => ({ params: { productId } })),
  updateProduct: productBy((_, productId) => ({ params: { productId }, body: { name: 'Theirs' } })),
  listProducts: [
    {
      theirs: async (made) => (await made.location()).number,
      unknown: 999_999_999_999_999,
      request: (here, id) => ({ ...at(here), body: { businessNumbers: [id] } }),
    },
  ],
  updateService: serviceBy((serviceId) => ({ serviceId, name: 'Theirs' })),
  deleteService: serviceBy((serviceId) => ({ serviceId })),
  updateLocationMapping: serviceBy((id) => ({ Cakes: [id] })),

  bulkEditListings: [
    {
      theirs: async (made) => (await made.location()).number,
      unknown: 999_999_999_999_999,
      request: (here, id) => ({
        body: { businessId: here.id, businessIds: [id], specialHours: { remove: ['12/25/2026'] } },
      }),
    },
  ],
  replyToReview: inPath('reviewId', (made) => made.review(), { reply: 'Thanks' }),
  tagReviews: inBody(
    (made) => made.review(),
    (reviewId) => ({ reviewIds: [reviewId], add: ['vip'] }),
  ),
  updateCustomField: inPath('customFieldId', (made) => made.customField(), { name: 'Other' }),
  deleteCustomField: inPath('customFieldId', (made) => made.customField()),
  getSurvey: surveyBy(),
  updateSurvey: surveyBy({ title: 'Other' }),
  publishSurvey: surveyBy(),
  closeSurvey: surveyBy(),
  deleteSurvey: surveyBy(),
  deleteSurveyResponse: surveyBy(undefined, { responseId: NUMBER }),
  submitSurveyResponse: surveyBy({ answers: [{ question: 1, value: 9 }] }),
  listSurveyResponses: surveyBy(),
  getSurveySummary: surveyBy(),
  deleteSourceLink: sourceLinkBy(),
  pullSourceLink: sourceLinkBy(),
  rotateSourceLinkSecret: sourceLinkBy({}),
  getCampaignTemplate: campaignTemplateBy(),
  updateCampaignTemplate: campaignTemplateBy({ name: 'Other' }),
  deleteCampaignTemplate: campaignTemplateBy(),
  createCampaign: inBody(
    (made) => made.campaignTemplate(),
    (templateId) => ({ name: 'Visits', purpose: 'feedback', templateId }),
  ),
  getCampaign: campaignBy(),
  updateCampaign: campaignBy({ name: 'Other' }),
  deleteCampaign: campaignBy(),
  startCampaign: campaignBy(),
  stopCampaign: campaignBy(),
  getCampaignResults: campaignBy(),
  requestReview: inBody(
    async (made) => (await made.contact()).id,
    (contactId) => ({ contactId }),
  ),
  removeSuppression: inPath('suppressionId', (made) => made.suppression()),
  saveReplyTemplate: inBody(
    (made) => made.replyTemplate(),
    (replyTemplateId) => ({ replyTemplateId, name: 'Thanks', text: 'Thank you.' }),
  ),
  deleteReplyTemplate: inPath('replyTemplateId', (made) => made.replyTemplate()),
  countReviewsByRating: numbersBelow,
  countReviewsOverTime: numbersBelow,
  countReviewsBySource: numbersBelow,
  countReviewsByLocation: numbersBelow,

  getThemeStatistics: competitorBy((competitorId) => ({ competitors: [{ competitorId }] })),
  listThemeExamples: competitorBy((competitorId) => ({ theme: 'friendly staff', competitorId })),
  getThemeTrend: competitorBy((competitorId) => ({ theme: 'friendly staff', competitorId })),

  saveThemeEdit: inBody(
    (made) => made.themeEdit(),
    (themeEditId) => ({ themeEditId, adj: 'nice', kw: 'staff', shownAdj: 'friendly', shownKw: 'staff' }),
  ),
  deleteThemeEdit: inPath('themeEditId', (made) => made.themeEdit()),

  deleteMedia: [
    byNumber(
      (made) => made.medium(),
      (here, mediaId) => ({ params: { businessNumber: here.number }, query: { mediaId } }),
    ),
  ],
  listReviews: [
    byNumber(
      (made) => made.review(),
      (here, reviewId) => ({ params: { businessId: here.id }, body: { reviewId } }),
    ),
  ],
  listSearchAiRuns: [
    byNumber(
      (made) => made.accountRun(),
      (here, accountRunId) => ({ ...at(here), query: { accountRunId } }),
    ),
  ],
  listAuditEntries: OF_NO_ACCOUNT,
  // The id is that of the location as read.
  updateReviewSites: OF_NO_ACCOUNT,
  // The id is that of the person as read.
  signUpUser: OF_NO_ACCOUNT,
  // Moves the business, possibly to another account of the partner.
  updateBusiness: OF_NO_ACCOUNT,
}

const ID = /^(id|cid)$|Ids?$|Numbers$/

/**
 * Whether it has members that look like an id, other than a single business, or a body with keys that the client chooses.
 * Without a business next to it, an id cannot be of another account: a key has access to all accounts of its partner.
 */
const namesThings = (operation: AnyOperation) => {
  if (businessRefs(operation, true).length === 0) return false
  const businesses = new Set(businessRefs(operation).map(([, name]) => name))
  const names = Object.values(operation.input).flatMap((part) => Object.keys(part?.properties ?? {}))
  return operation.freeKeys || names.some((name) => ID.test(name) && !businesses.has(name) && !/email/i.test(name))
}

test('every operation with an id next to a business declares how it treats one of another account', () => {
  const missing = operations.filter((operation) => namesThings(operation) && !table[operation.id]).map(({ id }) => id)
  assert.deepEqual(missing, [])
  const known = new Set(operations.map(({ id }) => id))
  assert.deepEqual(
    Object.keys(table).filter((id) => !known.has(id)),
    [],
  )
})

for (const operation of operations) {
  const entry = table[operation.id] ?? []
  if (typeof entry === 'string' || entry.length === 0) continue
  void test(`${operation.id} treats data of another account as unknown`, async () => {
    for (const { theirs, unknown, request } of entry) {
      const { call, db, here, there, made } = await twoAccounts()
      const id = await theirs(made)
      const logged = async () =>
        (await db.execute('select 1 from audit_entries where business_id = $1', [there.id])).rows.length
      const before = await logged()
      const answerTo = async (named: Id) => {
        const { status, text } = await call(operation, request(here, named))
        return [
          status,
          text.replaceAll(new RegExp(`(?<![\\d+])\\+?${String(named).replace('+', '')}(?!\\d)`, 'g'), '#'),
        ]
      }
      assert.deepEqual(await answerTo(id), await answerTo(unknown), JSON.stringify(request(here, id)))
      assert.equal(await logged(), before)
    }
  })
}
