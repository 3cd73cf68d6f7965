import assert from 'node:assert/strict'
import { test } from 'node:test'
import { consoleOperations } from '../../console/index.ts'
import { businessPlaces } from '../../console/named-businesses.ts'
import type { AnyOperation } from '../../operations/define-operation.ts'
import { operations } from '../../operations/index.ts'
import { addProductsToLocation } from '../../operations/products/add-products-to-location.ts'
import { examplePlanChange } from '../../operations/search-ai/example-plan.ts'
import { startSearchAiRun } from '../../operations/search-ai/start-search-ai-run.ts'
import { updateSearchAiAccountSetup } from '../../operations/search-ai/update-search-ai-account-setup.ts'
import { updateLocationMapping } from '../../operations/services/update-location-mapping.ts'
import { each, successOf } from '../../testing/each-operation.ts'
import { businessRefs, exampleOf, workingExampleOf } from '../../testing/examples.ts'
import type { Request } from '../../testing/fresh.ts'
import { freshAccount, headersOf } from '../../testing/offerings.ts'
import { signedIn } from '../../testing/signed-in.ts'

type Located = { readonly id: number; readonly number: number }

/** Two locations of an account that carry the same service and product, and an owner of the first one only. */
async function twoLocations() {
  const made = await freshAccount(2)
  const { call } = made
  const [mine, theirs] = made.locations as [Located, Located]
  const [service, product] = [await made.service('Delivery'), await made.product('Loaf')]
  for (const location of [mine, theirs]) {
    // The categories that the example of updateLocationMapping names.
    const body = { Cakes: [service], Breakfast: [service] }
    assert.equal((await call(updateLocationMapping, { query: { businessId: location.id }, body })).status, 200)
    await call(addProductsToLocation, { headers: headersOf(location), body: { productIds: [product] } })
  }
  // The data of an example is created at the person's own location.
  const atMine = { ...made, given: { ...made.given, business: async () => mine } }
  return { ...made, mine, theirs, atMine, person: await signedIn(made, { [mine.id]: 'owner' }) }
}

/** The request with this business wherever the operation names one, and without filters. */
function at({ id }: Located, operation: AnyOperation): Request {
  const request: Record<string, object> = { ...(exampleOf(operation) as Record<string, object>) }
  if (operation.input.body) request.body = {}
  for (const [part, name] of businessRefs(operation)) request[part] = { ...request[part], [name]: String(id) }
  return request
}

/** They need more than a business: an identifier of a contact, a theme, a text. */
const NARROW = ['retrieveContact', 'listThemeExamples', 'getThemeTrend', 'previewCampaignTemplate']
const reads = operations.filter(
  (operation) => operation.scope === 'read' && businessRefs(operation).length > 0 && !NARROW.includes(operation.id),
)
/** Everything that can be read about a business, by operation. */
async function everythingShownAt({ call }: Awaited<ReturnType<typeof twoLocations>>, location: Located) {
  const shown: Record<string, string> = {}
  for (const operation of reads) {
    const { status, text } = await call(operation, at(location, operation))
    assert.ok(status === 200 || status === 404, `${operation.id}: ${text}`)
    shown[operation.id] = text
  }
  return shown
}

const placeOf = ({ access }: AnyOperation) => (access === 'self' ? access : access.at)
const isShared = (operation: AnyOperation) => ['account', 'plan'].includes(placeOf(operation))
const changesOther = (operation: AnyOperation) => operation.scope === 'write' && !isShared(operation)

each(
  'refuses an owner of one location, because all locations share what it changes (1171)',
  isShared,
  async (operation) => {
    const scene = await twoLocations()
    const isOfPlan = placeOf(operation) === 'plan'
    if (isOfPlan) {
      const headers = { 'x-business-number': String(scene.account.id) }
      await scene.call(updateSearchAiAccountSetup, { headers, body: examplePlanChange })
    }
    const request = isOfPlan ? at(scene.mine, operation) : await workingExampleOf(operation, scene.atMine)
    const before = await everythingShownAt(scene, scene.theirs)
    const { status, body } = await scene.person.act(operation, request)
    assert.deepEqual([status, body.code], [403, 1171])
    assert.deepEqual(await everythingShownAt(scene, scene.theirs), before)
    const above = await signedIn(scene, { [scene.account.id]: 'owner' })
    assert.equal((await above.act(operation, request)).status, successOf(operation))
  },
)

each('does not change another location of the account', changesOther, async (operation) => {
  const scene = await twoLocations()
  const request = await workingExampleOf(operation, scene.atMine)
  const before = await everythingShownAt(scene, scene.theirs)
  await scene.person.act(operation, request)
  const after = await everythingShownAt(scene, scene.theirs)
  for (const [id, adds] of Object.entries(ADDITIONS[operation.id] ?? {})) {
    assert.ok(adds(after[id] ?? ''), id)
    before[id] = after[id] ?? ''
  }
  assert.deepEqual(after, before)
})

/** Anyone who works at a location may add to the catalogue of its account; the other locations can then choose it too. */
const ADDITIONS: Readonly<Record<string, Readonly<Record<string, (shown: string) => boolean>>>> = {
  createService: { listServices: (shown) => JSON.parse(shown).services.length === 2 },
  createProduct: { listProducts: (shown) => JSON.parse(shown).products.length === 2 },
}

test('only operations that require a role at the whole partner name neither a business nor anything of one', () => {
  for (const operation of [...operations, ...consoleOperations]) {
    const { access, input, id } = operation
    if (access === 'self') continue
    assert.equal(access.at === 'partner', businessPlaces(input).length === 0 && !access.find, id)
  }
})

test('a location with its own plan uses its own quota: its members can start runs', async () => {
  const { call, mine, person } = await twoLocations()
  const headers = { 'x-business-number': String(mine.id) }
  await call(updateSearchAiAccountSetup, { headers, body: examplePlanChange })
  assert.equal((await person.act(startSearchAiRun, { headers })).status, 202)
})
