import { BusinessRef } from '../contract/business.ts'
import { saveCustomer } from '../operations/contact/save-customer.ts'
import type { AnyOperation } from '../operations/define-operation.ts'
import { createProduct } from '../operations/products/create-product.ts'
import { exampleFields as exampleProduct } from '../operations/products/example-product.ts'
import { examplePlanChange } from '../operations/search-ai/example-plan.ts'
import { startSearchAiRun } from '../operations/search-ai/start-search-ai-run.ts'
import { updateSearchAiAccountSetup } from '../operations/search-ai/update-search-ai-account-setup.ts'
import { createService } from '../operations/services/create-service.ts'
import { subscribe } from '../operations/subscription/subscribe.ts'
import { insertDirectory } from '../store/publishing/directories.ts'
import type { fresh, Request } from './fresh.ts'
import { signUp } from './sign-up.ts'

export const exampleOf = ({ example }: AnyOperation) => example.request as Request

type Range = { readonly minimum?: number; readonly maximum?: number }
/** An id that only describes the record has another range: it names no business. */
const isRef = ({ minimum, maximum }: Range) =>
  minimum === (BusinessRef as Range).minimum && maximum === (BusinessRef as Range).maximum

/** Where an operation names a business: part and member of its example. */
export function businessRefs({ input }: AnyOperation): ['params' | 'query' | 'headers' | 'body', string][] {
  const parts = ['params', 'query', 'headers', 'body'] as const
  return parts.flatMap((part) =>
    Object.entries((input[part] as { properties?: Record<string, Range> })?.properties ?? {})
      .filter(([, schema]) => isRef(schema))
      .map(([name]) => [part, name] as ['params', string]),
  )
}

/** By operation: what else its example speaks of is made first, and named in the request instead of what stands there. */
const scenes: Record<string, (scene: Awaited<ReturnType<typeof fresh>>, request: Request) => Promise<Request>> = {
  deleteMedia: async ({ given }, { params }) => ({
    ...(params && { params }),
    query: { mediaId: (await given.medium(params?.businessNumber as number)).id },
  }),
  deleteUser: async ({ call }, request) => {
    const { bid, email } = request.query as { bid: number; email: string }
    await signUp(call, bid, { userEmailId: email })
    return request
  },
  saveCustomer: async ({ given }, { body, query = {} }) => ({
    query,
    body: { ...(body as object), businessIds: [(await given.business()).id] },
  }),
  removeLocation: async (scene, request) => ({ ...request, ...(await givenContact(scene, 2)).at }),
  retrieveContact: async (scene, request) => ({ ...request, ...(await givenContact(scene)).at }),
  changePermission: async (scene, request) => ({ ...request, ...(await givenContact(scene)).at }),
  exportContact: async (scene) => ({ params: { id: (await givenContact(scene)).id } }),
  deleteCustomer: async (scene) => {
    const { id, at } = await givenContact(scene)
    return { params: { customerId: id }, ...at }
  },
  updateLocationMapping: async ({ given, call }, { body }) => {
    const query = { businessId: (await given.business()).id }
    const make = async (name: string) => (await call(createService, { query, body: { name } })).body.serviceId
    return { query, body: { ...(body as object), Cakes: [await make('Birthday cake'), await make('Cupcakes')] } }
  },
  updateService: withService,
  deleteService: withService,
  addProductsToLocation: withProducts,
  removeProductsFromLocation: withProducts,
  deleteProducts: withProducts,
  getProduct: withProducts,
  updateProduct: withProducts,
  listProducts: async ({ given }, request) => {
    const { number } = await given.business()
    const body = { ...(request.body as object), businessNumbers: [number] }
    return { ...request, headers: { 'x-business-number': String(number) }, body }
  },
  getSearchAiAccountSetup: givenPlan,
  deleteSearchAiAccountSetup: givenPlan,
  startSearchAiRun: givenPlan,
  getSearchAiRun: async (scene) => {
    const { number } = await scene.given.business()
    const request = await givenPlan(scene, { headers: { 'x-business-number': String(number) } })
    const { body } = await scene.call(startSearchAiRun, request)
    return { params: { runId: body.runId } }
  },
  importReviews: async ({ given }, request) => ({ ...request, params: { businessId: (await given.business()).id } }),
  importPosts: async ({ given }, request) => ({ ...request, params: { businessId: (await given.business()).id } }),
  listBusinesses: async ({ given }, request) => {
    await given.business()
    return request
  },
  addCompetitorAccounts: async ({ given }, request) => {
    const { competitorId } = await given.competitor((await given.business()).id)
    return { ...request, params: { competitorId } }
  },
  importCompetitorReviews: withCompetitorAccount,
  importCompetitorPosts: withCompetitorAccount,
  deleteCompetitor: async ({ given }) => {
    const { competitorId } = await given.competitor((await given.business()).id)
    return { params: { competitorId } }
  },
  replyToReview: async ({ given }, request) => {
    const { businessId, reviewId } = await given.review()
    return { ...request, params: { businessNumber: businessId, reviewId } }
  },
  unsubscribe: withSubscription,
  rotateSubscriptionSecret: withSubscription,
  pingSubscription: withSubscription,
  listDeliveries: withSubscription,
  replayDeliveries: withSubscription,
  enableSubscription: withSubscription,
  deleteReview: async ({ given }) => ({ params: { reviewId: (await given.review()).reviewId } }),
  connectDirectory: withLocation,
  disconnectDirectory: async (scene, request) => withDrift(scene, await withLocation(scene, request)),
  resolveListingStatus: withDrift,
}

/** The contact of the examples, at so many locations of a new account. */
async function givenContact({ call, given }: Awaited<ReturnType<typeof fresh>>, locations = 1) {
  const account = await given.business({ type: 'enterprise' })
  const businessIds: number[] = []
  while (businessIds.length < locations) businessIds.push((await given.business({ parentId: account.id })).id)
  const body = { ...(exampleOf(saveCustomer).body as object), businessIds }
  const saved = await call(saveCustomer, { body })
  return { id: saved.body.id as number, at: { headers: { 'x-business-number': String(businessIds[0]) } } }
}

async function withService({ call }: Awaited<ReturnType<typeof fresh>>, { query = {}, body }: Request) {
  const made = await call(createService, { query, body: { name: 'Birthday cake' } })
  return { query, body: { ...(body as object), serviceId: made.body.serviceId } }
}

/** At a location: not every operation takes an enterprise. */
async function withProducts({ call, given }: Awaited<ReturnType<typeof fresh>>, { params, body, ...rest }: Request) {
  const headers = { 'x-business-number': String((await given.business()).number) }
  const { productId } = (await call(createProduct, { headers, body: exampleProduct })).body
  if (params) return { ...rest, headers, params: { productId }, ...(body !== undefined && { body }) }
  return { ...rest, headers, body: { productIds: [productId] } }
}

async function withCompetitorAccount({ given }: Awaited<ReturnType<typeof fresh>>, request: Request) {
  const { accounts } = await given.competitor((await given.business()).id)
  return { ...request, params: { compAccountId: accounts[0]?.compAccountId } }
}

async function withSubscription({ call, given }: Awaited<ReturnType<typeof fresh>>, request: Request) {
  const query = { businessId: (await given.business()).id }
  const { subscriptionId } = (await call(subscribe, { ...exampleOf(subscribe), query })).body
  return { ...request, params: { subscriptionId } }
}

async function givenPlan({ call }: Awaited<ReturnType<typeof fresh>>, request: Request): Promise<Request> {
  await call(updateSearchAiAccountSetup, { headers: request.headers ?? {}, body: examplePlanChange })
  return request
}

/** An enterprise answers 202. */
async function withLocation({ given }: Awaited<ReturnType<typeof fresh>>, request: Request): Promise<Request> {
  return { ...request, params: { ...request.params, businessNumber: (await given.business()).id } }
}

/** In the directories of the examples, which are then the operator's; nobody listens there. */
async function withDrift({ db, partnerId }: Awaited<ReturnType<typeof fresh>>, request: Request): Promise<Request> {
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
      select $1, id, 'drifted', '[{"field":"name","state":"MISMATCH","theirs":"Their name","isDrift":true}]'
      from directories where name = $2`,
      [request.params?.businessNumber, view],
    )
  }
  return request
}

/** The example, but about what is there: what the operation then answers is a success. */
export async function workingExampleOf(
  operation: AnyOperation,
  scene: Awaited<ReturnType<typeof fresh>>,
): Promise<Request> {
  const request: Record<string, object> = { ...(exampleOf(operation) as Record<string, object>) }
  for (const [part, name] of businessRefs(operation)) {
    request[part] = { ...request[part], [name]: (await scene.given.business({ type: 'enterprise' })).id }
  }
  return (await scenes[operation.id]?.(scene, request)) ?? request
}
