import { randomUUID } from 'node:crypto'
import type { AnyOperation } from '../core/operation/define-operation.ts'
import { updateLevels } from '../features/accounts/operations/update-levels.ts'
import { bulkEditListings } from '../features/bulk-edits/operations/bulk-edit-listings.ts'
import { exampleBulkChange } from '../features/bulk-edits/operations/example-bulk-edit.ts'
import { createLocationField } from '../features/businesses/operations/create-location-field.ts'
import { addProductsToLocation } from '../features/catalogue/operations/add-products-to-location.ts'
import { createProduct } from '../features/catalogue/operations/create-product.ts'
import { createService } from '../features/catalogue/operations/create-service.ts'
import { exampleFields as exampleProduct } from '../features/catalogue/operations/example-product.ts'
import { saveCustomer } from '../features/contacts/operations/save-customer.ts'
import { insertFileImport, insertPart } from '../features/imports/store/file-imports.ts'
import { insertDirectory } from '../features/publishing/store/directories.ts'
import { examplePlanChange } from '../features/search-ai/operations/example-plan.ts'
import { startSearchAiRun } from '../features/search-ai/operations/start-search-ai-run.ts'
import { updateSearchAiAccountSetup } from '../features/search-ai/operations/update-search-ai-account-setup.ts'
import { publishSurvey } from '../features/surveys/operations/publish-survey.ts'
import { pingSubscription } from '../features/webhooks/operations/ping-subscription.ts'
import { subscribe } from '../features/webhooks/operations/subscribe.ts'
import type { fresh, Request } from './fresh.ts'
import { signUp } from './sign-up.ts'

export const exampleOf = ({ example }: AnyOperation) => example.request as Request

type Partner = Awaited<ReturnType<typeof fresh>>
type Part = 'params' | 'query' | 'headers' | 'body'
type Example = { readonly [part in Part]?: Readonly<Record<string, unknown>> }
type Schema = { readonly namesBusiness?: true; readonly items?: Schema }

/** Where an operation names a business: part and member of its example. With `withLists`, lists of businesses too. */
export function businessRefs({ input }: AnyOperation, withLists = false): [Part, string, isList: boolean][] {
  const parts = ['params', 'query', 'headers', 'body'] as const
  return parts.flatMap((part) =>
    Object.entries((input[part] as { properties?: Record<string, Schema> })?.properties ?? {})
      .filter(([, { namesBusiness, items }]) => namesBusiness || (withLists && items?.namesBusiness))
      .map(([name, { items }]) => [part, name, items !== undefined] as [Part, string, boolean]),
  )
}

/** The request with this business wherever the operation names one. */
function at(id: number, operation: AnyOperation, request: Example): Example {
  let placed = request
  for (const [part, name, isList] of businessRefs(operation, true)) {
    if (!isList || request[part]?.[name]) placed = put(placed, part, { [name]: isList ? [id] : id })
  }
  return placed
}

const put = (request: Example, part: Part, members: object): Example => ({
  ...request,
  [part]: { ...request[part], ...members },
})

/** Creates what the example needs, and replaces the references of the example in the request. */
type Setting = (partner: Partner, operation: AnyOperation, request: Example) => Promise<Example>

const withLocation: Setting = async ({ given }, operation, request) =>
  at((await given.business()).id, operation, request)

/** The contact of the examples, at this many locations of a new account. */
const withContact =
  (locations: number): Setting =>
  async ({ call, given }, operation, request) => {
    const account = await given.business({ type: 'enterprise' })
    const businessIds: number[] = []
    while (businessIds.length < locations) businessIds.push((await given.business({ parentId: account.id })).id)
    const body = { ...(exampleOf(saveCustomer).body as object), businessIds }
    const { id } = (await call(saveCustomer, { body })).body
    const [name] = Object.keys(request.params ?? {})
    const part = request.body?.contactId ? ({ contactId: id } as const) : undefined
    const named = part ? put(request, 'body', part) : name ? put(request, 'params', { [name]: id }) : request
    return at(businessIds[0] as number, operation, named)
  }

const withPlan: Setting = async ({ call }, _, request) => {
  const headers = request.headers as Record<string, string>
  await call(updateSearchAiAccountSetup, { headers, body: examplePlanChange })
  return request
}

const withSubscription: Setting = async ({ call, given }, _, request) => {
  const query = { businessId: (await given.business()).id }
  const { subscriptionId } = (await call(subscribe, { ...exampleOf(subscribe), query })).body
  return put(request, 'params', { subscriptionId })
}

const withProduct: Setting = async (partner, operation, request) => {
  const placed = await withLocation(partner, operation, request)
  const headers = placed.headers as Record<string, string>
  const { productId } = (await partner.call(createProduct, { headers, body: exampleProduct })).body
  return placed.params ? put(placed, 'params', { productId }) : put(placed, 'body', { productIds: [productId] })
}

const settings: Readonly<Record<string, Setting>> = {
  location: withLocation,
  'bulk edit': async ({ call, given }, _, request) => {
    const body = { ...exampleBulkChange, businessIds: [(await given.business()).id] }
    const { bulkEditId } = (await call(bulkEditListings, { body })).body
    return put(request, 'params', { bulkEditId })
  },
  'file import': async ({ db, partnerId, given }, _, request) => {
    const { id } = await given.business()
    const file = { kind: 'contacts', businessId: id, compAccountId: undefined, bytes: 18 }
    const importId = await insertFileImport(db, partnerId, { operation: 'uploadImport', userId: 1 }, file)
    await insertPart(db, partnerId, importId, 0, Buffer.from('E-mail,Size\nana@,3\n'))
    return put(request, 'params', { importId })
  },
  media: async ({ given }, _, request) => {
    const { id } = await given.medium(request.params?.businessNumber as number)
    return request.query?.mediaId ? put(request, 'query', { mediaId: id }) : request
  },
  contact: withContact(1),
  'contact at two locations': withContact(2),
  user: async ({ call }, _, request) => {
    const { bid, businessNumber = bid, email } = { ...request.query, ...request.body }
    await signUp(call, businessNumber as number, { userEmailId: email })
    return request
  },
  levels: async ({ call, given }, _, request) => {
    const businessId = request.params?.businessId as number
    await call(updateLevels, { params: { businessId }, query: {}, body: { levels: [{ name: 'Region' }] } })
    return put(request, 'params', { businessId: (await given.business({ parentId: businessId })).id })
  },
  labels: async ({ given }, _, request) => {
    const { id } = await given.business({ parentId: request.params?.businessNumber as number })
    return put(request, 'body', { businessNumbers: [id] })
  },
  'location field': async ({ call, given }, operation, request) => {
    const account = await given.business({ type: 'enterprise' })
    const { id } = await given.business({ parentId: account.id })
    const placed = at(id, operation, request)
    const headers = { 'x-business-number': String(account.id) }
    const field = { ...(exampleOf(createLocationField).body as object), fieldName: randomUUID() }
    const { body } = await call(createLocationField, { headers, body: field })
    if (placed.body?.fieldId) return put(placed, 'body', { fieldId: body.id })
    return placed.params ? put(placed, 'params', { fieldId: body.id }) : placed
  },
  key: async ({ anotherKey }, _, request) =>
    put(request, 'params', { keyId: (await anotherKey({ scope: 'read' })).keyId }),
  service: async (partner, operation, request) => {
    const placed = await withLocation(partner, operation, request)
    const made = await partner.call(createService, { query: placed.query ?? {}, body: { name: randomUUID() } })
    const { serviceId } = made.body
    return put(placed, 'body', placed.body?.serviceId ? { serviceId } : { Cakes: [serviceId] })
  },
  product: withProduct,
  'product at a location': async (partner, operation, request) => {
    const placed = await withProduct(partner, operation, request)
    await partner.call(addProductsToLocation, placed as Request)
    return placed
  },
  review: async ({ given }, operation, request) => {
    const { businessId, reviewId } = await given.review()
    const named = request.body?.reviewIds
      ? put(request, 'body', { reviewIds: [reviewId] })
      : put(request, 'params', { reviewId })
    return at(businessId, operation, named)
  },
  'custom field': async ({ given }, _, request) => {
    const { customFieldId } = await given.customField(request.params?.businessNumber as number)
    return put(request, 'params', { customFieldId })
  },
  survey: async ({ given }, _, request) => {
    const { surveyId } = await given.survey(request.params?.businessNumber as number)
    return put(request, 'params', { surveyId })
  },
  'published survey': async ({ given, call }, _, request) => {
    const businessNumber = request.params?.businessNumber as number
    const { surveyId } = await given.survey(businessNumber)
    await call(publishSurvey, { params: { businessNumber, surveyId } })
    return put(request, 'params', { surveyId })
  },
  'survey response': async ({ given }, _, request) =>
    put(request, 'params', await given.surveyResponse(request.params?.businessNumber as number)),
  'campaign template': async ({ given }, _, request) => {
    const { templateId } = await given.campaignTemplate(request.params?.businessNumber as number)
    return put(request, request.body?.templateId ? 'body' : 'params', { templateId })
  },
  campaign: async ({ given }, _, request) => {
    const { campaignId } = await given.campaign(request.params?.businessNumber as number)
    return put(request, 'params', { campaignId })
  },
  'running campaign': async ({ given, db }, _, request) => {
    const { campaignId } = await given.campaign(request.params?.businessNumber as number)
    // The shared service has no mail server, so the campaign cannot be started there.
    await db.execute("update campaigns set status = 'running' where id = $1", [campaignId])
    return put(request, 'params', { campaignId })
  },
  'reply template': async ({ given }, _, request) => {
    const { replyTemplateId } = await given.replyTemplate(request.params?.businessNumber as number)
    return put(request, 'params', { replyTemplateId })
  },
  'source link': async ({ given }, operation, request) => {
    const { number } = await given.business()
    const link = { kind: 'feed', url: 'https://reviews.example/feed.json' }
    const { sourceLinkId } = await given.sourceLink(number, link)
    return put(at(number, operation, request), 'params', { sourceLinkId })
  },
  'push source link': async ({ given }, operation, request) => {
    const { number } = await given.business()
    const { sourceLinkId } = await given.sourceLink(number)
    return put(at(number, operation, request), 'params', { sourceLinkId })
  },
  competitor: async ({ given }, _, request) => {
    const { competitorId, accounts } = await given.competitor((await given.business()).id)
    const { compAccountId } = accounts[0] as { compAccountId: number }
    if (request.body?.compAccountId) return put(request, 'body', { compAccountId })
    return put(request, 'params', request.params?.competitorId ? { competitorId } : { compAccountId })
  },
  'theme edit': async ({ given }, _, request) => {
    const { themeEditId } = await given.themeEdit(request.params?.businessNumber as number)
    return put(request, 'params', { themeEditId })
  },
  subscription: withSubscription,
  suppression: async ({ given }, _, request) => {
    const { suppressionId } = await given.suppression(request.params?.businessNumber as number)
    return put(request, 'params', { suppressionId })
  },
  delivery: async (partner, operation, request) => {
    const { params } = await withSubscription(partner, operation, request)
    const subscriptionId = params?.subscriptionId as number
    const { deliveryId } = (await partner.call(pingSubscription, { params: { subscriptionId } })).body
    return put(request, 'params', { subscriptionId, deliveryId })
  },
  drift: async (partner, operation, request) => {
    const placed = await withLocation(partner, operation, request)
    await givenDrift(partner, placed.params?.businessNumber as number)
    return placed
  },
  'search-ai plan': withPlan,
  'search-ai run': async (partner, operation, request) => {
    const { id } = await partner.given.business()
    const { headers } = await withPlan(partner, operation, { headers: { 'x-business-number': String(id) } })
    const { runId } = (await partner.call(startSearchAiRun, { headers: headers as Record<string, string> })).body
    return put(request, 'params', { runId })
  },
}

/** Makes the directories of the examples the operator's own. Nothing listens at their addresses. */
async function givenDrift({ db, partnerId }: Partner, businessId: number) {
  for (const view of ['search', 'maps'] as const) {
    const url = 'http://127.0.0.1:9'
    await insertDirectory(db, {
      name: view,
      view,
      transport: 'protocol',
      url,
      windowMs: 0,
      checkEveryMs: 1000,
      rate: undefined,
    })
    await db.execute(
      `insert into directory_grants (directory_id, partner_id) select id, $2 from directories where name = $1
      on conflict do nothing`,
      [view, partnerId],
    )
    await db.execute(
      `insert into publications (business_id, directory_id, state, differences)
      select $1, id, 'drifted', '[{"field":"name","state":"MISMATCH","theirs":"Their name","isDrift":true},
        {"field":"phone","state":"MISMATCH","theirs":"(212) 555-0199","isDrift":true}]'
      from directories where name = $2
      on conflict do nothing`,
      [businessId, view],
    )
  }
}

/** The example, but with references to existing data, so that the operation succeeds. */
export async function workingExampleOf(operation: AnyOperation, partner: Partner): Promise<Request> {
  let request = exampleOf(operation) as Example
  for (const [part, name] of businessRefs(operation)) {
    request = put(request, part, { [name]: (await partner.given.business({ type: 'enterprise' })).id })
  }
  if (operation.scene === undefined) return request as Request
  const set = settings[operation.scene]
  if (!set) throw new Error(`${operation.id} needs the scene "${operation.scene}", which is not here`)
  return (await set(partner, operation, request)) as Request
}
