import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type AnyOperation, scopeOf } from '../../core/operation/define-operation.ts'
import { updateBusinessStatus } from '../../features/accounts/operations/update-business-status.ts'
import { updateLevels } from '../../features/accounts/operations/update-levels.ts'
import { createLocationField } from '../../features/businesses/operations/create-location-field.ts'
import { labelLocations } from '../../features/businesses/operations/label-locations.ts'
import { setLocationField } from '../../features/businesses/operations/set-location-field.ts'
import { updateLocationLevels } from '../../features/businesses/operations/update-location-levels.ts'
import { saveCustomer } from '../../features/contacts/operations/save-customer.ts'
import { fresh, type Request } from '../../testing/fresh.ts'
import { importAll } from '../../testing/given-reviews.ts'
import { signUp } from '../../testing/sign-up.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { analysePlain, plainText } from '../../testing/theme-scene.ts'
import { operations } from '../operations.ts'

type Filter = Readonly<Record<string, unknown>>
type Case = (account: { readonly id: number; readonly number: number }, filter: Filter) => Request

/** Every operation that takes a filter of locations, and how it is called for an account. */
const cases: Readonly<Record<string, Case>> = {
  searchBusinessesBelow: ({ number }, body) => ({ params: { businessNumber: number }, body }),
  listReviews: ({ id }, body) => ({ params: { businessId: id }, body }),
  countReviewsByRating: ({ id }, body) => ({ params: { BusinessId: id }, body }),
  countReviewsOverTime: ({ id }, body) => ({ params: { BusinessId: id }, body }),
  countReviewsBySource: ({ id }, body) => ({ params: { BusinessId: id }, body }),
  countReviewsByLocation: ({ id }, body) => ({ params: { BusinessId: id }, body }),
  getThemeStatistics: ({ number }, body) => ({ params: { businessNumber: number }, body }),
  getThemeTrend: ({ number }, body) => ({
    params: { businessNumber: number },
    body: { theme: 'good tea', ...body },
  }),
  listContacts: ({ id }, body) => ({ body: { businessId: id, ...body } }),
  getHome: ({ number }, body) => ({ params: { businessNumber: number }, body }),
  getSearchAiVisibility: ({ number }, body) => ({ headers: { 'x-business-number': `${number}` }, body }),
  getSearchAiTrend: ({ number }, body) => ({ headers: { 'x-business-number': `${number}` }, body }),
}
/** Its businessNumbers are about products, not about locations. */
const others = ['listProducts']

const memberNames = ({ input }: AnyOperation) =>
  [input.body, input.query].flatMap((part) => Object.keys((part as { properties?: object })?.properties ?? {}))

test('every read with businessNumbers takes the whole filter of locations, and is compared below', () => {
  const taking = operations.filter(
    (operation) =>
      scopeOf(operation) === 'read' &&
      ['businessNumbers', 'hierarchyNodeData'].some((name) => memberNames(operation).includes(name)),
  )
  const ids = taking.map(({ id }) => id).filter((id) => !others.includes(id))
  assert.deepEqual(ids.toSorted(), Object.keys(cases).toSorted())
  for (const operation of taking.filter(({ id }) => !others.includes(id)))
    assert.deepEqual(
      ['businessNumbers', 'hierarchyNodeData', 'labels', 'locationFields', 'countryCode', 'state'].filter(
        (name) => !memberNames(operation).includes(name),
      ),
      [],
      operation.id,
    )
})

async function scene() {
  const made = await fresh()
  const { call, given, db } = made
  const reseller = await given.business({ type: 'reseller' })
  const account = await given.business({ type: 'enterprise', parentId: reseller.id })
  const body = { levels: [{ name: 'Region', values: [{ name: 'East' }, { name: 'West' }] }, { name: 'Format' }] }
  await call(updateLevels, { params: { businessId: account.id }, body })
  const headers = { 'x-business-number': `${account.number}` }
  const field = async (fieldName: string, type: string, filterable = true) =>
    (await call(createLocationField, { headers, body: { fieldName, type, filterable } })).body.id as number
  const fields = [await field('Franchisee', 'TEXT'), await field('Seats', 'NUMBER')]
  await field('Note', 'TEXT', false)
  const shop = async (location: object, levels: Filter, rating: number, values: readonly string[] = []) => {
    const made = await given.business({ parentId: account.id, location })
    await call(updateLocationLevels, { params: { businessId: made.id }, body: levels })
    await importAll({ call }, made.id, [{ rating, comments: plainText([['good', 'tea', rating * 10]]) }])
    for (const [at, fieldValue] of values.entries()) {
      const body = { businessNumber: made.number, fieldId: fields[at], fieldValue }
      assert.equal((await call(setLocationField, { headers, body })).status, 200)
    }
    const contact = { email: `${made.id}@mail.example`, businessIds: [made.id] }
    assert.equal((await call(saveCustomer, { body: contact })).status, 200)
    await db.execute(ANSWERED_RUN, [made.id, account.id, rating > 2])
    return made
  }
  const [boston, us] = [
    { city: 'Boston', state: 'MA', countryCode: 'US' },
    { countryCode: 'US', state: 'NY' },
  ]
  const [harbour, mill] = [
    await shop(boston, { Region: 'East', Format: 'Kiosk' }, 5, ['Smith', '8']),
    await shop(us, { Region: 'East' }, 4, ['Jones', '20']),
  ]
  const label = (businessNumbers: readonly number[], add: readonly string[]) =>
    call(labelLocations, { params: { businessNumber: account.id }, body: { businessNumbers, add } })
  await label([harbour.id, mill.id], ['Pier'])
  await label([mill.id], ['Parking'])
  const shops = {
    reseller,
    account,
    harbour,
    mill,
    hill: await shop(us, { Region: 'West', Format: 'Kiosk' }, 2),
    quay: await shop({ countryCode: 'DE' }, {}, 1),
  }
  await analysePlain(made)
  const member = await signedIn(made, { [reseller.id]: 'member' })
  /** Asks without any limit: with a key, or in the dashboard. */
  const ask = (operation: AnyOperation, request: Request) =>
    (operation.audience === undefined ? call : member.act)(operation, request)
  return { ...made, ...shops, ask }
}

const ANSWERED_RUN = `with run as (
    insert into search_ai_runs (business_id, inherited_from, inherited_version, inherited_plan, origin, state, facts, day,
      started_at, finished_at)
    values ($1, $2, 1, '{}', 'request', 'finished', '{}', '2026-11-05', now(), now()) returning id
  ), question as (
    insert into search_ai_questions (business_id, run_id, theme, prompt, engine, text, state)
    select $1, run.id, 'Tea', 1, 'chat', 'Tea?', 'answered' from run returning id
  )
  insert into search_ai_answers (question_id, business_id, answered_at, raw, analysis_version, is_mentioned, place, sentiment)
  select id, $1, now(), 'Tea', 1, $3::boolean, case when $3 then 1 end, case when $3 then 'positive' end from question`

const choose = (levelId: string, ...levelNames: readonly string[]) => ({ levelId, levelNames })

test('a filter by level, country, state or text answers like the list of the locations that match', async () => {
  const { ask, call, account, harbour, mill, hill, quay } = await scene()
  const deactivate = { params: { business_id: hill.id }, query: { astatus: 'inactive' } }
  assert.equal((await call(updateBusinessStatus, deactivate)).status, 200)
  const questions: readonly (readonly [filter: Filter, shops: readonly { readonly number: number }[]])[] = [
    [{ hierarchyNodeData: [choose('REGION', ' east ')] }, [harbour, mill]],
    [{ hierarchyNodeData: [choose('Region', 'East', 'West')] }, [harbour, mill, hill]],
    [{ hierarchyNodeData: [choose('Region', 'East'), choose('Format', 'Kiosk')] }, [harbour]],
    [{ hierarchyNodeData: [choose('Region', 'West')], businessNumbers: [mill.number, hill.number] }, [hill]],
    [{ countryCode: 'de' }, [quay]],
    [{ labels: ['pier'] }, [harbour, mill]],
    [{ labels: ['Pier', 'Parking'] }, [mill]],
    [{ locationFields: [{ fieldName: 'FRANCHISEE', values: ['Smith', 'Jones'] }] }, [harbour, mill]],
    [
      {
        locationFields: [
          { fieldName: 'Seats', from: '9.5' },
          { fieldName: 'Franchisee', values: ['Jones'] },
        ],
      },
      [mill],
    ],
    [{ locationFields: [{ fieldName: 'Franchisee', values: [''] }] }, [hill, quay]],
    [{ countryCode: 'US', state: 'ny' }, [mill, hill]],
    [{ status: 'inactive' }, [hill]],
    [{ status: 'active', countryCode: 'US' }, [harbour, mill]],
  ]
  for (const [id, request] of Object.entries(cases)) {
    const operation = operations.find((each) => each.id === id) as AnyOperation
    const answerTo = async (filter: Filter) => {
      const { status, body, text } = await ask(operation, request(account, filter))
      assert.equal(status, 200, `${id} ${text}`)
      return body
    }
    const whole = await answerTo({})
    assert.deepEqual(await answerTo({ businessNumbers: [], hierarchyNodeData: [], countryCode: '' }), whole, id)
    for (const [filter, shops] of questions) {
      // There, it is the status of the reviews.
      if (id === 'listReviews' && 'status' in filter) continue
      const answer = await answerTo(filter)
      assert.deepEqual(answer, await answerTo({ businessNumbers: shops.map(({ number }) => number) }), id)
      assert.notDeepEqual(answer, whole, id)
    }
  }
})

test('unknown levels and values, and levels at a reseller, are refused by name (1000)', async () => {
  const { ask, account, reseller } = await scene()
  const theirs = await scene()
  for (const [id, request] of Object.entries(cases)) {
    const operation = operations.find((each) => each.id === id) as AnyOperation
    const refused = async (levelId: string, value: string, at = account) => {
      const { body } = await ask(operation, request(at, { hierarchyNodeData: [choose(levelId, value)] }))
      assert.equal(body.code, 1000, id)
      return body.message as string
    }
    const refusedField = async (locationField: object) =>
      (await ask(operation, request(account, { locationFields: [locationField] }))).body.message
    assert.match(await refusedField({ fieldName: 'Nope', values: ['a'] }), /unknown field Nope/)
    assert.match(await refusedField({ fieldName: 'Note', values: ['a'] }), /Note is not filterable/)
    assert.match(await refusedField({ fieldName: 'Seats' }), /Seats needs values/)
    assert.match(await refusedField({ fieldName: 'Franchisee', from: 'a' }), /Franchisee has no range/)
    assert.match(await refused('Area', 'East'), /unknown level Area; the account has Region, Format/)
    assert.match(await refused('Region', 'Nroth'), /Region has no value Nroth/)
    const label = await ask(operation, request(account, { labels: ['Quay'] }))
    assert.match(label.body.message, /unknown label Quay/)
    assert.match(await refused('Region', 'East', reseller), /a reseller has several accounts/)
    const foreign = await ask(operation, request(account, { businessNumbers: [theirs.harbour.number] }))
    assert.equal(foreign.body.code, 1011, id)
  }
})

test('a person with access to one region, who asks at the account, gets the answer about that region', async () => {
  const made = await scene()
  const { call, ask, account, mill, hill } = made
  const { act, email } = await signedIn(made, { [account.id]: 'member' })
  const east = [choose('Region', 'East')]
  const limit = { userEmailId: email, sendInvite: false, hierarchyNodeData: east }
  assert.equal((await signUp(call, account.id, limit)).status, 200)
  const questions: readonly Filter[] = [
    {},
    { businessNumbers: [mill.number] },
    { countryCode: 'US' },
    { hierarchyNodeData: [choose('Region', 'West')] },
  ]
  for (const [id, request] of Object.entries(cases)) {
    const operation = operations.find((each) => each.id === id) as AnyOperation
    for (const filter of questions) {
      const { hierarchyNodeData = [] } = filter as { hierarchyNodeData?: object[] }
      const limited = { ...filter, hierarchyNodeData: [...hierarchyNodeData, ...east] }
      const [answer, expected] = [
        await act(operation, request(account, filter)),
        await ask(operation, request(account, limited)),
      ]
      assert.deepEqual([answer.status, answer.headers['x-scope'], answer.body], [200, 'limited', expected.body], id)
    }
    const { text } = await act(operation, request(account, { businessNumbers: [hill.number] }))
    assert.ok(!text.includes(`${hill.id}@`), id)
  }
})
