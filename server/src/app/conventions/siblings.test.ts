import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type AnyOperation, scopeOf } from '../../core/operation/define-operation.ts'
import { businessPlaces } from '../../features/businesses/actions/named-businesses.ts'
import { addProductsToLocation } from '../../features/catalogue/operations/add-products-to-location.ts'
import { updateLocationMapping } from '../../features/catalogue/operations/update-location-mapping.ts'
import { examplePlanChange } from '../../features/search-ai/operations/example-plan.ts'
import { startSearchAiRun } from '../../features/search-ai/operations/start-search-ai-run.ts'
import { updateSearchAiAccountSetup } from '../../features/search-ai/operations/update-search-ai-account-setup.ts'
import { successOf } from '../../testing/each-operation.ts'
import { businessRefs, exampleOf, workingExampleOf } from '../../testing/examples.ts'
import type { fresh, Request } from '../../testing/fresh.ts'
import { freshAccount, headersOf } from '../../testing/offerings.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { consoleOperations, operations } from '../operations.ts'

type Located = { readonly id: number; readonly number: number }

/**
 * An account whose locations have the same service and product: one location for each operation, with an owner of that
 * location only, and one that must not change.
 */
async function sceneOf(operationCount: number) {
  const made = await freshAccount(operationCount + 1)
  const { call } = made
  const [theirs, ...locations] = made.locations as [Located, ...Located[]]
  const [service, product] = [await made.service('Delivery'), await made.product('Loaf')]
  for (const location of made.locations) {
    // The categories in the example of updateLocationMapping.
    const body = { Cakes: [service], Breakfast: [service] }
    assert.equal((await call(updateLocationMapping, { query: { businessId: location.id }, body })).status, 200)
    await call(addProductsToLocation, { headers: headersOf(location), body: { productIds: [product] } })
  }
  const places: Place[] = []
  for (const mine of locations) {
    // The data of an example is created at the person's own location.
    const review = () => made.given.review({}, mine.id)
    const atMine = { ...made, given: { ...made.given, business: async () => mine, review } }
    places.push({ mine, atMine, person: await signedIn(made, { [mine.id]: 'owner' }) })
  }
  return { ...made, theirs, places }
}

interface Place {
  readonly mine: Located
  readonly atMine: Awaited<ReturnType<typeof fresh>>
  readonly person: Awaited<ReturnType<typeof signedIn>>
}

/** The request with this business wherever the operation names one, and without filters. */
function at({ id }: Located, operation: AnyOperation): Request {
  const request: Record<string, object> = { ...(exampleOf(operation) as Record<string, object>) }
  if (operation.input.body) request.body = {}
  for (const [part, name] of businessRefs(operation)) request[part] = { ...request[part], [name]: String(id) }
  return request
}

/** These need more than a business: the identifier of a contact, a theme, a text. */
const NARROW = ['retrieveContact', 'listThemeExamples', 'getThemeTrend', 'previewCampaignTemplate']
const reads = operations.filter(
  (operation) => scopeOf(operation) === 'read' && businessRefs(operation).length > 0 && !NARROW.includes(operation.id),
)
/** Everything that can be read about a business, by operation. */
async function everythingShownAt({ call }: Awaited<ReturnType<typeof sceneOf>>, location: Located) {
  const shown: Record<string, string> = {}
  for (const operation of reads) {
    const { status, text } = await call(operation, at(location, operation))
    assert.ok(status === 200 || status === 404, `${operation.id}: ${text}`)
    shown[operation.id] = text
  }
  return shown
}

const placeOf = ({ access }: AnyOperation) =>
  access === 'self' ? access : typeof access.at === 'object' ? 'owner elsewhere' : access.at
const isShared = (operation: AnyOperation) => ['account', 'owner elsewhere'].includes(placeOf(operation))
const changesOther = (operation: AnyOperation) => scopeOf(operation) === 'write' && !isShared(operation)

/** Each operation with its example, at a location of its own. */
async function requestsOf(chosen: readonly AnyOperation[], scene: Awaited<ReturnType<typeof sceneOf>>) {
  const requests: { operation: AnyOperation; request: Request; person: Place['person'] }[] = []
  for (const [index, operation] of chosen.entries()) {
    const { mine, atMine, person } = scene.places[index] as Place
    const request =
      placeOf(operation) === 'owner elsewhere' ? at(mine, operation) : await workingExampleOf(operation, atMine)
    requests.push({ operation, request, person })
  }
  return requests
}

test('an owner of one location is refused what all locations share (1171), and nothing changes', async () => {
  const shared = operations.filter(isShared)
  const scene = await sceneOf(shared.length)
  const headers = { 'x-business-number': String(scene.account.id) }
  await scene.call(updateSearchAiAccountSetup, { headers, body: examplePlanChange })
  const requests = await requestsOf(shared, scene)
  const before = await everythingShownAt(scene, scene.theirs)
  for (const { operation, request, person } of requests) {
    const { status, body } = await person.act(operation, request)
    assert.deepEqual([status, body.code], [403, 1171], operation.id)
  }
  assert.deepEqual(await everythingShownAt(scene, scene.theirs), before)
  const above = await signedIn(scene, { [scene.account.id]: 'owner' })
  for (const { operation, request } of requests) {
    const { status, text } = await above.act(operation, request)
    assert.equal(status, successOf(operation), `${operation.id}: ${text}`)
  }
})

/** Nothing can be created below a location, and a contact is not removed from its only location. */
const IMPOSSIBLE: Readonly<Record<string, number>> = { createBusiness: 400, removeLocation: 400 }

/** Anyone who works at a location may add to the catalogue of its account; other locations can then use the entry too. */
const ADDITIONS: Readonly<Record<string, readonly [read: string, list: string][]>> = {
  createService: [['listServices', 'services']],
  createProduct: [['listProducts', 'products']],
}

/**
 * Each of these needs its own account: the examples share a contact, which an account has once, and additions change reads.
 */
const isAlone = ({ id, scene }: AnyOperation) =>
  id === 'saveCustomer' || Boolean(scene?.startsWith('contact')) || id in ADDITIONS
const alone = operations.filter((operation) => changesOther(operation) && isAlone(operation))
const others = operations.filter((operation) => changesOther(operation) && !isAlone(operation))

for (const chosen of [others, ...alone.map((operation) => [operation])]) {
  const what = chosen.length === 1 ? chosen[0]?.id : 'every other operation at one location'
  test(`${what} does not change another location of the account`, async () => {
    const scene = await sceneOf(chosen.length)
    const requests = await requestsOf(chosen, scene)
    const before = await everythingShownAt(scene, scene.theirs)
    for (const { operation, request, person } of requests) {
      const { status, text } = await person.act(operation, request)
      assert.equal(status, IMPOSSIBLE[operation.id] ?? successOf(operation), `${operation.id}: ${text}`)
    }
    const after = await everythingShownAt(scene, scene.theirs)
    for (const [id, list] of chosen.flatMap((operation) => ADDITIONS[operation.id] ?? [])) {
      const [was, is] = [before, after].map((shown) => JSON.parse(shown[id] ?? '')[list].length)
      assert.equal(is, was + 1, id)
      before[id] = after[id] ?? ''
    }
    assert.deepEqual(after, before)
  })
}

test('only operations that require a role at the whole partner name neither a business nor anything of one', () => {
  for (const operation of [...operations, ...consoleOperations]) {
    const { access, input, id } = operation
    if (access === 'self') continue
    assert.equal(access.at === 'partner', businessPlaces(input).length === 0 && !access.find, id)
  }
})

test('a location with its own plan uses its own quota: its members can start runs', async () => {
  const { call, places } = await sceneOf(1)
  const { mine, person } = places[0] as Place
  const headers = { 'x-business-number': String(mine.id) }
  await call(updateSearchAiAccountSetup, { headers, body: examplePlanChange })
  assert.equal((await person.act(startSearchAiRun, { headers })).status, 202)
})
