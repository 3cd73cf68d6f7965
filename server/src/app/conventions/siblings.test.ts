import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type AnyOperation, scopeOf } from '../../core/operation/define-operation.ts'
import { requestReview } from '../../features/campaigns/operations/request-review.ts'
import { saveCustomer } from '../../features/contacts/operations/save-customer.ts'
import { examplePlanChange } from '../../features/search-ai/operations/example-plan.ts'
import { startSearchAiRun } from '../../features/search-ai/operations/start-search-ai-run.ts'
import { updateSearchAiAccountSetup } from '../../features/search-ai/operations/update-search-ai-account-setup.ts'
import { businessFields } from '../../features/users/actions/authorise.ts'
import { callable, successOf } from '../../testing/each-operation.ts'
import { exampleOf } from '../../testing/examples.ts'
import { fresh } from '../../testing/fresh.ts'
import { signedIn } from '../../testing/signed-in.ts'
import {
  type Attempt,
  attemptsOf,
  exampleAt,
  isShared,
  type Located,
  moved,
  type Place,
  placeOf,
  type Read,
  readsAt,
  recordIds,
  type Siblings,
  siblings,
  unfiltered,
  withRecordsOf,
} from './siblings.fixture.ts'

const everyRead = callable.filter((operation) => scopeOf(operation) === 'read')
const isSelf = ({ access }: AnyOperation) => access === 'self'
/** An owner of one location is refused. */
const isBeyondLocation = (operation: AnyOperation) => isShared(operation) || placeOf(operation) === 'partner'

/** The answers to these reads, by operation and request. */
async function answersTo(act: Place['person']['act'], reads: readonly Read[]) {
  const answers: Record<string, string> = {}
  for (const { operation, request } of reads) {
    const { text } = await act(operation, request)
    answers[`${operation.id} ${JSON.stringify(request)}`] = text
  }
  return answers
}

function assertSame(after: Readonly<Record<string, string>>, before: Readonly<Record<string, string>>) {
  for (const [read, text] of Object.entries(before)) assert.equal(after[read], text, read)
}

const namesOf = ({ id, number, name }: Located) => new RegExp(`\\b(${id}|${number}|${name})\\b`, 'g')

/** Nothing in these answers is about a location other than the reader's. */
function assertUnnamed(answers: Readonly<Record<string, string>>, places: readonly Place[]) {
  for (const { mine } of places) {
    for (const [read, text] of Object.entries(answers)) assert.doesNotMatch(text, namesOf(mine), read)
  }
}

test('an owner of one location is refused what all locations share (1171), and nothing changes', async () => {
  const shared = callable.filter(isShared)
  const scene = await siblings(shared.length)
  const headers = { 'x-business-number': String(scene.account.id) }
  await scene.call(updateSearchAiAccountSetup, { headers, body: examplePlanChange })
  const attempts = await attemptsOf(shared, scene)
  const reads = await readsAt(scene.observer, attempts, everyRead)
  const before = await answersTo(scene.observer.person.act, reads)
  for (const { operation, request, place } of attempts) {
    const { status, body } = await place.person.act(operation, request)
    assert.deepEqual([status, body.code], [403, 1171], operation.id)
  }
  assertSame(await answersTo(scene.observer.person.act, reads), before)
  const above = await signedIn(scene, { [scene.account.id]: 'owner' })
  for (const { operation, request } of attempts) {
    const { status, text } = await above.act(operation, request)
    assert.equal(status, successOf(operation), `${operation.id}: ${text}`)
  }
})

/** Operations that a member of one location cannot carry out with their example, and the status they get. */
const IMPOSSIBLE: Readonly<Record<string, number>> = {
  // Nothing can be created below a location.
  createBusiness: 400,
  // A contact is not removed from its only location.
  removeLocation: 400,
  // Only people with access to the whole account see links of invitations.
  getInvitationLink: 403,
}

/** Anyone who works at a location may add to the catalogue of its account; other locations can then use the entry too. */
const ADDITIONS: Readonly<Record<string, readonly [read: string, list: string][]>> = {
  createService: [['listServices', 'services']],
  createProduct: [['listProducts', 'products']],
}

/** What these need belongs to the account, and each location may use it. */
const OF_THE_ACCOUNT = [
  'service',
  'product',
  'product at a location',
  'survey',
  'published survey',
  'location field',
  'campaign',
  'campaign template',
]

/** Writes of a person's own account, not of a business. */
const PERSONAL = [
  'signOutEverywhere',
  'updateProfile',
  'changePassword',
  'endSession',
  'signOutElsewhere',
  'setUpTwoFactor',
  'confirmTwoFactor',
  'renewRecoveryCodes',
  'turnOffTwoFactor',
  'updateNotifications',
  'dismissSetup',
]

const atOneLocation = callable.filter(
  (operation) => scopeOf(operation) === 'write' && !isSelf(operation) && !isBeyondLocation(operation),
)
/** Each of these needs its own account: the examples share a contact, which an account has once, and additions change reads. */
const isAlone = ({ id, scene }: AnyOperation) =>
  id === 'saveCustomer' || Boolean(scene?.startsWith('contact')) || id in ADDITIONS
const together = [...atOneLocation, ...everyRead].filter((operation) => !isAlone(operation))
/** Few enough to be read again for each operation that needs its own account. */
const withoutRecords = everyRead.filter(({ scene }) => scene === undefined || scene === 'location')
const alone = [...atOneLocation, ...everyRead].filter(isAlone)

/** A request that names a location, or something of it, gets the answer for what does not exist. */
async function assertUnknown(attempts: readonly Attempt[], { observer, theirs, places, db }: Siblings) {
  const audited = async () => {
    const ids = places.map(({ mine }) => mine.id)
    return (await db.execute('select count(*) from audit_entries where business_id = any ($1)', [ids])).rows
  }
  const before = await audited()
  const other = await fresh()
  const stranger = await signedIn(other, { [(await other.given.business()).id]: 'owner' })
  for (const { operation, request, place } of attempts) {
    const at = [operation.id, JSON.stringify(request)].join(' ')
    const direct = await observer.person.act(operation, request)
    if (isSelf(operation)) continue
    if (placeOf(operation) === 'partner' || IMPOSSIBLE[operation.id] === 403) {
      assert.equal(direct.body.code, 1171, at)
      continue
    }
    const unknown = await stranger.act(operation, request)
    assert.deepEqual([direct.status, direct.text], [unknown.status, unknown.text], at)
    assert.notEqual(direct.status, successOf(operation), at)
    if (Object.keys(recordIds(operation, request)).length === 0) continue
    const crossed = await observer.person.act(operation, moved(operation, request, theirs))
    if (!OF_THE_ACCOUNT.includes(operation.scene ?? '')) {
      assert.notEqual(crossed.status, successOf(operation), `at another location: ${at}`)
    }
    assert.doesNotMatch(crossed.text, namesOf(place.mine), at)
  }
  assert.deepEqual(await audited(), before)
}

for (const chosen of [together, ...alone.map((operation) => [operation])]) {
  const what = chosen.length === 1 ? chosen[0]?.id : 'every other operation'
  test(`a member of one location sees and changes nothing of a sibling: ${what}`, async () => {
    const writes = chosen.filter((operation) => scopeOf(operation) === 'write')
    const scene = await siblings(writes.length + 1)
    const { observer, places } = scene
    const attempts = await attemptsOf(chosen, scene)
    await assertUnknown(attempts, scene)
    const reads = await readsAt(observer, attempts, chosen === together ? everyRead : [...withoutRecords, ...chosen])
    const before = await answersTo(observer.person.act, reads)
    for (const { operation, request, place } of attempts) {
      const { status, text } = await place.person.act(operation, request)
      const expected = IMPOSSIBLE[operation.id] ?? (isBeyondLocation(operation) ? 403 : successOf(operation))
      assert.equal(status, expected, `${operation.id}: ${text}`)
    }
    const after = await answersTo(observer.person.act, reads)
    assertUnnamed(after, places)
    for (const [id, list] of chosen.flatMap((operation) => ADDITIONS[operation.id] ?? [])) {
      for (const read of Object.keys(before).filter((each) => each.startsWith(`${id} `))) {
        const [was, is] = [before, after].map((answers) => JSON.parse(answers[read] ?? '')[list].length)
        assert.ok(is <= was + 1, read)
        before[read] = after[read] ?? ''
      }
    }
    assertSame(after, before)
  })
}

test('a contact of two locations does not name one of them to a member of the other', async () => {
  const scene = await siblings(1)
  const { call, observer, theirs } = scene
  const other = (scene.places[0] as Place).mine
  const body = { ...(exampleOf(saveCustomer).body as object), businessIds: [theirs.id, other.id] }
  const naming = new Set<string>()
  for (const operation of callable.filter(({ group, scene }) => group === 'Contact' || scene?.startsWith('contact'))) {
    const contactId = (await call(saveCustomer, { body })).body.id as number
    const contact = { operation: requestReview, request: { body: { contactId } }, place: observer }
    const example = await exampleAt(observer, operation)
    const request = withRecordsOf(operation, example, contact) ?? example
    for (const each of [unfiltered(operation, request), request]) {
      const { text } = await observer.person.act(operation, each)
      assert.doesNotMatch(text, namesOf(other), operation.id)
      if (namesOf(theirs).test(text)) naming.add(operation.id)
    }
  }
  assert.deepEqual([...naming], ['retrieveContact', 'changePermission', 'listContacts', 'requestReview'])
})

test('every operation is checked with two locations, or concerns only the person who calls it', () => {
  const checked = new Set([...callable.filter(isShared), ...together, ...alone])
  const others = callable.filter((operation) => !checked.has(operation) && placeOf(operation) !== 'partner')
  assert.deepEqual(others.map(({ id }) => id).toSorted(), PERSONAL.toSorted())
})

/** Reads whose answer is the same at a location where nothing has happened, so that the tests above prove little about them. */
const SAME_EVERYWHERE: Readonly<Record<string, readonly string[]>> = {
  'the records belong to the account, and every location may see them': [
    'getCampaign',
    'getCampaignTemplate',
    'getProduct',
    'getSurvey',
    'listCampaigns',
    'listCampaignTemplates',
    'listCustomFields',
    'listReplyTemplates',
    'listServices',
    'listSurveys',
    'previewCampaignTemplate',
  ],
  'not about the data of a business': ['getPermissions', 'getTwoFactor', 'listCategories', 'listMoreHoursTypes'],
  'a location has nothing below it': ['listChildBusinesses', 'listParents'],
  'jobs collect what it shows': [
    'getSearchAiAccuracy',
    'getSearchAiAvailableRuns',
    'getSearchAiCitations',
    'getSearchAiTrend',
    'getSearchAiVisibility',
    'getThemeTrend',
    'listSearchAiAnswers',
  ],
}

test('every read shows what was done at a location there, and not at another, unless it is named with a reason', async () => {
  const scene = await siblings(1)
  const { observer, theirs, account } = scene
  const place = scene.places[0] as Place
  const attempts = await attemptsOf([...atOneLocation, ...callable.filter(isShared)], scene)
  const above = await signedIn(scene, { [account.id]: 'owner' })
  for (const { operation, request } of attempts) {
    // Lists leave out an inactive location.
    if (operation.method === 'DELETE' || operation.id === 'updateBusinessStatus') continue
    await above.act(operation, request)
  }
  const different = new Set<AnyOperation>()
  for (const { operation, request } of await readsAt(place, attempts, everyRead)) {
    const here = await place.person.act(operation, request)
    const there = await observer.person.act(operation, moved(operation, request, theirs))
    const isSame = here.text.replaceAll(namesOf(place.mine), '') === there.text.replaceAll(namesOf(theirs), '')
    if (!isSame) different.add(operation)
  }
  const same = everyRead.filter((operation) => !different.has(operation) && !isBeyondLocation(operation))
  assert.deepEqual(
    same.map(({ id }) => id).toSorted(),
    Object.values(SAME_EVERYWHERE).flat().toSorted(),
    'a read that shows the same everywhere: filter by the business, or let its scene create what it shows, or name it here',
  )
})

test('only operations that require a role at the whole partner name neither a business nor anything of one', () => {
  for (const operation of callable) {
    const { access, input, id } = operation
    if (access === 'self') continue
    const namesNone = businessFields(input).length === 0 && !access.find
    assert.equal(
      access.at === 'partner',
      namesNone,
      `${id}: name the business in the request, or find it in \`access\``,
    )
  }
})

test('a location with its own plan uses its own quota: its members can start runs', async () => {
  const { call, places } = await siblings(1)
  const { mine, person } = places[0] as Place
  const headers = { 'x-business-number': String(mine.id) }
  await call(updateSearchAiAccountSetup, { headers, body: examplePlanChange })
  assert.equal((await person.act(startSearchAiRun, { headers })).status, 202)
})
