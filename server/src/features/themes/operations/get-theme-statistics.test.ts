import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { givenChain, importAll } from '../../../testing/given-reviews.ts'
import { analysePlain, importAllOfCompetitor, importAllPosts, plainText } from '../../../testing/theme-scene.ts'
import { getThemeStatistics } from './get-theme-statistics.ts'

const say = (adj: string, kw: string, score = 50) => plainText([[adj, kw, score]])
const ZEROS = { occr: 0, avgScore: 0, pPrct: 0, nPrct: 0, prct: 0, pCt: 0, nCt: 0, ct: 0 }

async function scene() {
  const made = await givenChain(await fresh())
  const ask = async (body: unknown = {}, businessNumber: number = made.chain.number) =>
    (await made.call(getThemeStatistics, { params: { businessNumber }, body })).body
  return { ...made, ask }
}

test('without data it returns zeros and empty lists, also for a request without a body', async () => {
  const { ask, call, chain } = await scene()
  const empty = { id: chain.id, name: 'Given', themes: [], ...ZEROS, pendingTexts: 0, themeStats: [], competitors: [] }
  assert.deepEqual(await ask(), empty)
  assert.deepEqual((await call(getThemeStatistics, { params: { businessNumber: chain.id } })).body, empty)
})

test('lists the top themes by number of mentions, then by name, in the requested order', async () => {
  const made = await scene()
  const texts = [say('good', 'tea'), say('good', 'tea'), say('bad', 'Zoo', -10), say('nice', 'bar'), say('nice', 'Bus')]
  await importAll(
    made,
    made.north.id,
    texts.map((comments) => ({ comments })),
  )
  await analysePlain(made)
  const themesOf = async (body: object) => (await made.ask(body)).themes
  assert.deepEqual(await themesOf({}), ['good tea', 'bad Zoo', 'nice bar', 'nice Bus'])
  assert.deepEqual(await themesOf({ topThm: 3 }), ['good tea', 'bad Zoo', 'nice bar'])
  const atoz = await themesOf({ topThm: 3, orderBy: 'atoz' })
  assert.deepEqual(atoz, ['bad Zoo', 'good tea', 'nice bar'])
  assert.deepEqual(await themesOf({ topThm: 3, orderBy: 'ztoa' }), atoz.toReversed())
  assert.deepEqual(await themesOf({ sentiment: -1 }), ['bad Zoo'])
})

test('accepts sources in any case, "all", none and unknown ones; all time takes precedence over dates', async () => {
  const made = await scene()
  await importAll(made, made.north.id, [
    { comments: say('good', 'tea'), reviewDate: '1/5/2024' },
    { comments: say('good', 'tea'), sourceAlias: 'Maps' },
  ])
  await importAllPosts(made, made.south.id, [{ text: say('bad', 'tea', -5) }])
  await analysePlain(made)
  const countOf = async (body: object) => (await made.ask(body)).ct
  assert.equal(await countOf({ sources: [' MAPS '] }), 1)
  assert.equal(await countOf({ sources: ['maps', 'All'] }), 2)
  assert.equal(await countOf({ sources: [] }), 2)
  assert.equal(await countOf({ sources: ['never'] }), 0)
  assert.equal(await countOf({ startDate: '1/1/2026' }), 1)
  assert.equal(await countOf({ endDate: '1/5/2024' }), 1)
  assert.equal(await countOf({ sources: ['all'], startDate: '1/1/2026' }), 1)
  assert.equal(await countOf({ timePeriodSelected: 'all', startDate: '1/1/2026' }), 2)
  assert.equal(await countOf({ sourceType: 'social' }), 1)
})

test('counts the same themes for competitors, zeros included, in the order of the request, each once', async () => {
  const made = await scene()
  const first = await made.given.competitor(made.chain.id, 'First', ['One', 'Two'])
  const second = await made.given.competitor(made.chain.id, 'Second')
  await importAll(made, made.north.id, [{ comments: say('good', 'tea') }])
  const [one, two] = first.accounts.map(({ compAccountId }) => compAccountId)
  await importAllOfCompetitor(made, one, [{ comments: say('good', 'tea') }, { comments: say('good', 'cup') }])
  await importAllOfCompetitor(made, two, [{ comments: say('good', 'tea', -30) }])
  await analysePlain(made)
  const idsOf = async (competitors: unknown) =>
    (await made.ask({ competitors })).competitors.map(({ id }: { id: number }) => id)
  const [a, b] = [first.competitorId, second.competitorId]
  assert.deepEqual(await idsOf(undefined), [a, b])
  assert.deepEqual(await idsOf([]), [])
  assert.deepEqual(await idsOf([{ competitorId: b }, { competitorId: a }, { competitorId: b }]), [b, a])
  const countsOf = async (...compAccountIds: unknown[]) => {
    const competitors = compAccountIds.map((ids) => ({ competitorId: a, ...(ids ? { compAccountIds: ids } : {}) }))
    const [{ occr, ct }] = (await made.ask({ competitors })).competitors
    return [occr, ct]
  }
  assert.deepEqual(await countsOf(undefined), [2, 3])
  assert.deepEqual(await countsOf([]), [2, 3])
  assert.deepEqual(await countsOf([one]), [1, 2])
  assert.deepEqual(await countsOf([one], [two]), [2, 3])
  assert.deepEqual(await countsOf([one], []), [2, 3])
  const { competitors } = await made.ask()
  assert.deepEqual(competitors[1], {
    id: b,
    name: 'Second',
    themes: ['good tea'],
    ...ZEROS,
    pendingTexts: 0,
    themeStats: [{ theme: 'good tea', adj: 'good', kw: 'tea', ...ZEROS }],
  })
})

test('an id that does not belong to the business is refused and named (1000)', async () => {
  const made = await scene()
  const other = await scene()
  const theirs = await other.given.competitor(other.chain.id)
  const ofLocation = await made.given.competitor(made.north.id)
  const own = await made.given.competitor(made.chain.id)
  const refuse = async (competitors: object[], id: number | undefined) => {
    const { code, message } = await made.ask({ competitors })
    assert.equal(code, 1000)
    assert.ok(message.includes(String(id)), message)
    return message.replace(String(id), '#')
  }
  const foreign = await refuse(
    [{ competitorId: own.competitorId }, { competitorId: theirs.competitorId }],
    theirs.competitorId,
  )
  const unknown = await refuse([{ competitorId: 999_999_999 }], 999_999_999)
  assert.equal(foreign, unknown)
  await refuse([{ competitorId: ofLocation.competitorId }], ofLocation.competitorId)
  const account = theirs.accounts[0]?.compAccountId
  const mixed = [own.accounts[0]?.compAccountId, account]
  await refuse([{ competitorId: own.competitorId, compAccountIds: mixed }], account)
})

test('ids of competitors and their accounts may be strings of digits', async () => {
  const made = await scene()
  const { competitorId, accounts } = await made.given.competitor(made.chain.id)
  const asText = {
    competitorId: String(competitorId),
    compAccountIds: accounts.map(({ compAccountId }) => String(compAccountId)),
  }
  const { competitors } = await made.ask({ competitors: [asText] })
  assert.deepEqual(
    competitors.map(({ id }: { id: number }) => id),
    [competitorId],
  )
})

test('the path is checked before the dates, the dates before the business, the business before competitors', async () => {
  const { ask } = await scene()
  const codeOf = async (body: unknown, at?: number) => (await ask(body, at)).code
  const competitors = [{ competitorId: 999_999_999 }]
  assert.equal(await codeOf({ startDate: 'x' }, 5), 1011)
  assert.equal(await codeOf({ startDate: '2/30/2026', competitors }, 999_999), 1186)
  assert.equal(await codeOf({ endDate: '', competitors }, 999_999), 1187)
  assert.equal(await codeOf({ startDate: '2/2/2026', endDate: '2/1/2026' }, 999_999), 1187)
  assert.equal(await codeOf({ competitors }, 999_999), 1011)
  assert.equal(await codeOf({ competitors }), 1000)
})

test('numbers outside their limits, other types and unknown members are refused (1000)', async () => {
  const { ask } = await scene()
  for (const body of [
    { topThm: 0 },
    { topThm: -1 },
    { topThm: 1_000_000_000 },
    { topThm: '5' },
    { sentiment: 2 },
    { sentiment: '1' },
    { orderBy: 'random' },
    { sourceType: 'survey' },
    { timePeriodSelected: 'month' },
    { sources: 'all' },
    { competitors: [5] },
    { competitors: [{ compAccountIds: [1] }] },
    { theme: 'x' },
    [],
    null,
  ])
    assert.equal((await ask(body)).code, 1000, JSON.stringify(body))
})

test("never counts another partner's reviews, and another partner's businesses are unknown (1011)", async () => {
  const other = await scene()
  await importAll(other, other.north.id, [{ comments: say('good', 'tea') }])
  await analysePlain(other)
  const made = await scene()
  assert.equal((await made.ask()).ct, 0)
  assert.equal((await made.ask({}, other.chain.id)).code, 1011)
})
