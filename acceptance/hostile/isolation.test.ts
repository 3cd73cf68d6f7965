import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { report } from './figures.ts'
import { type Kind, kinds, type Name, namesOf } from './names.ts'
import type { Json, Operation, Schema } from './operations.ts'
import { type NamedValues, namedValuesIn } from './optional-members.ts'
import { type Answer, asText, namingRequests, send, shotOf } from './request.ts'
import { openTarget, type Target } from './target.ts'
import { type Account, makeAccount, unknownThings } from './things.ts'

/**
 * The response for a record of someone else is exactly the same as for one that does not exist. The operations come from the
 * published document, so new operations, and all their parameters that name a record, are covered automatically.
 */
const target = openTarget()
/** More than one, because a session is limited to 1,200 requests a minute. */
const SESSIONS = 6
const MARKER = 'zephyrmark'
/** These belong to the partner, not to an account, and a key has access to all accounts of its partner. */
const OF_THE_PARTNER: ReadonlySet<Kind> = new Set(['user', 'userEmail', 'key'])
const isBusiness = ({ kind }: Name) => kind === 'business' || kind === 'parent'

interface Caller {
  readonly mount: '' | '/console'
  /** Used in turn. */
  readonly credentials: readonly Readonly<Record<string, string>>[]
  /** The caller's own account. */
  readonly own: Account
  readonly mayTry: (operation: Operation, name: Name) => boolean
}

let theirs: Account
let service: Target
let values: NamedValues | undefined
let requests = 0
const callers: Record<string, Caller> = {}

before(async () => {
  service = await target()
  const { server, owner, stranger } = service
  const ownerClient = server.client(owner.key)
  theirs = await makeAccount(ownerClient, MARKER, owner.keyId)
  const here = await makeAccount(ownerClient, 'here', owner.keyId)
  const away = await makeAccount(server.client(stranger.key), 'away', stranger.keyId)
  const sessions = await service.sessions(owner, here.locationId, SESSIONS)
  callers.partner = { mount: '', credentials: [{ 'x-api-key': stranger.key }], own: away, mayTry: () => true }
  callers.account = {
    mount: '',
    credentials: [{ 'x-api-key': owner.key }],
    own: here,
    // Only operations with a business belong to an account. Without one, the key may access all ids of the partner.
    mayTry: (operation, name) =>
      !isBusiness(name) &&
      !OF_THE_PARTNER.has(name.kind) &&
      namesOf(operation).some((other) => isBusiness(other) && other.required),
  }
  callers.person = {
    mount: '/console',
    credentials: sessions,
    own: here,
    mayTry: (_, { kind }) => kind !== 'key',
  }
})

/** New ids and times differ between calls, so they are left out of the comparison. */
const MADE = /"(\w*[iI]d|cids|\w*[nN]umber|secret|created|changedAt)":(\[[\d,]*\]|"[^"]*"|\d+)/g

function comparable({ status, text }: Answer, named: Json) {
  const whole = new RegExp(`(?<![\\w+])${asText(named).replace('+', '\\+')}(?!\\w)`, 'g')
  const plain = text.replaceAll(whole, '#')
  return { status, text: status < 300 ? plain.replaceAll(MADE, '"$1":#') : plain }
}

const auditOfTheirs = async () => {
  const { owner, server } = service
  const client = server.client(owner.key)
  const entries = await client.listAuditEntries({ query: { businessId: theirs.enterpriseId, count: 1000 } })
  return entries.entries.map(({ auditId }) => auditId)
}

/** Whether validation refuses the id before any lookup: a business id where only a number is accepted, or vice versa. */
const isOutside = ({ minimum = -Infinity, maximum = Infinity }: Schema, id: number | string) =>
  typeof id === 'number' && (id < minimum || id > maximum)

/** The responses to a value in one place, in every form of the request. */
async function answersTo(caller: Caller, operation: Operation, place: Name, value: Json) {
  const answers: ReturnType<typeof comparable>[] = []
  values ??= namedValuesIn(service.operations.map(({ body }) => body?.example))
  for (const request of namingRequests(operation, caller.own, { place, value }, values)) {
    const credentials = caller.credentials[requests++ % caller.credentials.length]
    const answer = await send(service.server, shotOf(operation, request, caller.mount), credentials)
    answers.push(comparable(answer, value))
  }
  return JSON.stringify(answers)
}

async function faultsOf(caller: Caller, operation: Operation, name: Name) {
  const faults: string[] = []
  for (const [form, foreign] of theirs[name.kind].entries()) {
    if (isOutside(name.schema, foreign)) continue
    const found = await answersTo(caller, operation, name, foreign)
    const expected = await answersTo(caller, operation, name, unknownThings[name.kind][form] as Json)
    const what = `${operation.id}, ${name.in} ${name.steps.join('.')} = ${foreign}`
    if (/"status":5/.test(found)) faults.push(`${what}: ${found}`)
    if (found.includes(MARKER)) faults.push(`${what} shows what belongs to others: ${found}`)
    if (found !== expected) faults.push(`${what} is answered ${found}, an unknown one ${expected}`)
  }
  return faults
}

/** Checks every place that names a record, in every operation. */
async function faultsIn(caller: Caller, mayTry: Caller['mayTry']) {
  const faults: string[] = []
  let places = 0
  for (const operation of service.operations.toSorted((a, b) => stores(a) - stores(b))) {
    for (const name of namesOf(operation).filter((name) => mayTry(operation, name))) {
      places++
      faults.push(...(await faultsOf(caller, operation, name)))
    }
  }
  return { faults, places }
}

/** These operations come last: they store the given address in the caller's account, where others would find it. */
const stores = ({ id }: Operation) => Number(/^(save|signUp)/.test(id))

const titles = {
  partner: 'the key of another partner',
  account: 'a request in another account',
  person: 'a person with access to one location',
}
for (const [who, title] of Object.entries(titles)) {
  test(`${title} finds nothing behind the ids of others, in any operation`, async () => {
    const caller = callers[who] as Caller
    const before = await auditOfTheirs()
    const { faults, places } = await faultsIn(caller, caller.mayTry)
    assert.deepEqual(faults, [])
    assert.ok(places > 20, `${places} places`)
    assert.deepEqual(await auditOfTheirs(), before)
    report(`isolation, ${title}`, { places })
  })
}

test('the owner gets different responses for these records and for unknown ones, so the suite tests existing records', async () => {
  const { operations, owner } = service
  const caller = { mount: '', credentials: [{ 'x-api-key': owner.key }], own: theirs, mayTry: () => true } as const
  const distinguished = new Set<Kind>()
  const removes = ({ id }: Operation) => Number(/^(delete|remove|unsubscribe)/.test(id))
  const last = operations.filter(({ id }) => id !== 'deleteBusiness').toSorted((a, b) => removes(a) - removes(b))
  for (const operation of last) {
    for (const name of namesOf(operation)) {
      if (distinguished.has(name.kind)) continue
      const [known, unknown] = [theirs[name.kind][0], unknownThings[name.kind][0]] as [Json, Json]
      const answers = await answersTo(caller, operation, name, known)
      if (answers !== (await answersTo(caller, operation, name, unknown))) distinguished.add(name.kind)
    }
  }
  assert.deepEqual(
    kinds.filter((kind) => !distinguished.has(kind)),
    [],
  )
})
