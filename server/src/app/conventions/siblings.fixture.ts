import assert from 'node:assert/strict'
import { type AnyOperation, scopeOf } from '../../core/operation/define-operation.ts'
import { addProductsToLocation } from '../../features/catalogue/operations/add-products-to-location.ts'
import { updateLocationMapping } from '../../features/catalogue/operations/update-location-mapping.ts'
import { businessFields } from '../../features/users/actions/authorise.ts'
import { exampleOf, workingExampleOf } from '../../testing/examples.ts'
import type { fresh, Request } from '../../testing/fresh.ts'
import { freshAccount, headersOf } from '../../testing/offerings.ts'
import { signedIn } from '../../testing/signed-in.ts'

export interface Located {
  readonly id: number
  readonly number: number
  readonly name: string
}
export type Person = Awaited<ReturnType<typeof signedIn>>
export interface Place {
  readonly mine: Located
  readonly atMine: Awaited<ReturnType<typeof fresh>>
  readonly person: Person
}
export type Siblings = Awaited<ReturnType<typeof siblings>>

export const placeOf = ({ access }: AnyOperation) =>
  access === 'self' ? access : typeof access.at === 'object' ? 'owner elsewhere' : access.at
export const isShared = (operation: AnyOperation) => ['account', 'owner elsewhere'].includes(placeOf(operation))

/**
 * An account whose locations have the same service and product: one location for each operation, with an owner of that
 * location only, and one whose owner must not notice what happens at the others.
 */
export async function siblings(operationCount: number) {
  const made = await freshAccount(0)
  const { call, given, account } = made
  const locations: Located[] = []
  for (let at = 0; at <= operationCount; at++) {
    const name = `Sibling ${crypto.randomUUID()}`
    locations.push({ ...(await given.business({ parentId: account.id, name })), name })
  }
  const [theirs, ...others] = locations as [Located, ...Located[]]
  const [service, product] = [await made.service('Delivery'), await made.product('Loaf')]
  for (const location of locations) {
    // The categories in the example of updateLocationMapping.
    const body = { Cakes: [service], Breakfast: [service] }
    assert.equal((await call(updateLocationMapping, { query: { businessId: location.id }, body })).status, 200)
    await call(addProductsToLocation, { headers: headersOf(location), body: { productIds: [product] } })
  }
  const placeAt = async (mine: Located): Promise<Place> => {
    // The data of an example is created at the person's own location.
    const review = () => given.review({}, mine.id)
    const atMine = { ...made, given: { ...given, business: async () => mine, review } }
    return { mine, atMine, person: await signedIn(made, { [mine.id]: 'owner' }) }
  }
  const places: Place[] = []
  for (const location of others) places.push(await placeAt(location))
  return { ...made, theirs, observer: await placeAt(theirs), places }
}

/** The request with this business wherever it names one, alone or in a list. */
export function moved(operation: AnyOperation, request: Request, { id }: { readonly id: number }): Request {
  const parts: Record<string, unknown> = { ...request }
  for (const { part, name, isList } of businessFields(operation.input)) {
    const members = parts[part] as Record<string, unknown> | undefined
    if (members?.[name] === undefined) continue
    parts[part] = { ...members, [name]: isList ? [id] : part === 'body' ? id : String(id) }
  }
  return parts
}

type Members = { readonly required?: readonly string[]; readonly properties?: Readonly<Record<string, object>> }

/**
 * The request without filters: of its query and body, only what is required and the business. Without one, lists about
 * the caller contain everything that they have access to.
 */
export function unfiltered({ access, input }: AnyOperation, request: Request): Request {
  const parts: Record<string, unknown> = { ...request }
  const alone = access === 'self' ? [] : businessFields(input).filter(({ isList }) => !isList)
  for (const part of ['query', 'body'] as const) {
    const { required = [], properties = {} } = (input[part] ?? {}) as Members
    const isKept = (name: string) =>
      (required.includes(name) && !('default' in (properties[name] ?? {}))) ||
      alone.some((place) => place.part === part && place.name === name)
    const members = Object.entries((request[part] as object | undefined) ?? {}).filter(([name]) => isKept(name))
    if (input[part]) parts[part] = Object.fromEntries(members)
  }
  return parts
}

/** The request with each choice that its query offers: another order or another kind is often another statement. */
function withEachChoice({ input }: AnyOperation, request: Request): Request[] {
  const members = Object.entries((input.query?.properties ?? {}) as Record<string, { readonly enum?: unknown[] }>)
  return members.flatMap(([name, { enum: choices = [] }]) =>
    choices.map((choice) => ({ ...request, query: { ...(request.query as object | undefined), [name]: choice } })),
  )
}

export interface Attempt {
  readonly operation: AnyOperation
  readonly request: Request
  readonly place: Place
}

/** Each operation with its example, at a location of its own; all that only read are at the last one. */
export async function attemptsOf(chosen: readonly AnyOperation[], { places }: Siblings): Promise<Attempt[]> {
  const attempts: Attempt[] = []
  for (const [index, operation] of chosen.entries()) {
    const place = places[Math.min(index, places.length - 1)] as Place
    const request =
      placeOf(operation) === 'owner elsewhere'
        ? moved(operation, exampleOf(operation), place.mine)
        : await workingExampleOf(operation, place.atMine)
    attempts.push({ operation, request, place })
  }
  return attempts
}

const OF_OTHER_SYSTEMS = ['externalId', 'userEmailId']

/** The ids in a request of anything but a business. */
export function recordIds(
  operation: AnyOperation,
  { params, query, body }: Request,
): Readonly<Record<string, unknown>> {
  const places = businessFields(operation.input).map(({ name }) => name)
  const members = Object.entries({ ...(body as object | undefined), ...(query as object | undefined), ...params })
  return Object.fromEntries(
    members.filter(([name]) => /(^id|Ids?)$/.test(name) && ![...places, ...OF_OTHER_SYSTEMS].includes(name)),
  )
}

/** The same record has one name in most operations. */
const ALIASES: Readonly<Record<string, string>> = { id: 'contactId', customerId: 'contactId' }
const canonical = (ids: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(ids).map(([name, id]) => [ALIASES[name] ?? name, id]))

/** This request, with the ids of records that the other request names; undefined if it does not name all of them. */
export function withRecordsOf(operation: AnyOperation, request: Request, other: Attempt): Request | undefined {
  const names = Object.keys(recordIds(operation, request))
  const ids = canonical(recordIds(other.operation, other.request))
  if (names.length === 0 || names.some((name) => !((ALIASES[name] ?? name) in ids))) return undefined
  const replaced = (members: object | undefined) =>
    Object.entries(members ?? {}).map(([name, value]) => [
      name,
      names.includes(name) ? ids[ALIASES[name] ?? name] : value,
    ])
  return {
    ...request,
    ...(request.params && { params: Object.fromEntries(replaced(request.params)) }),
    ...(request.query !== undefined && { query: Object.fromEntries(replaced(request.query as object)) }),
    ...(request.body !== undefined && { body: Object.fromEntries(replaced(request.body as object)) }),
  }
}

export interface Read {
  readonly operation: AnyOperation
  readonly request: Request
}

/** The example at this location. A contact is made once for an account, by the test. */
export const exampleAt = async ({ mine, atMine }: Place, operation: AnyOperation): Promise<Request> =>
  operation.scene?.startsWith('contact')
    ? moved(operation, exampleOf(operation), mine)
    : workingExampleOf(operation, atMine)

/**
 * What can be read at this location: with what it has itself, and with the ids of what was made at others.
 */
export async function readsAt(
  place: Place,
  attempts: readonly Attempt[],
  operations: readonly AnyOperation[],
): Promise<Read[]> {
  const reads: Read[] = []
  const ids = [place, ...attempts.map((attempt) => attempt.place)].map(({ mine }) => mine.id).join(',')
  for (const operation of operations.filter((each) => scopeOf(each) === 'read')) {
    const own = await exampleAt(place, operation)
    const example = operation.id === 'nameBusinesses' ? { query: { ids } } : own
    const others = attempts.flatMap((attempt) => withRecordsOf(operation, example, attempt) ?? [])
    const open = unfiltered(operation, example)
    const requests = [example, open, ...withEachChoice(operation, open), ...others]
    const different = new Map(requests.map((request) => [JSON.stringify(request), request]))
    for (const request of different.values()) reads.push({ operation, request })
  }
  return reads
}
