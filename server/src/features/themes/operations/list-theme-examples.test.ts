import assert from 'node:assert/strict'
import { test } from 'node:test'
import { givenChain, importAll } from '../../../testing/given-reviews.ts'
import { analyse, freshForAnalysis, importAllOfCompetitor, importAllPosts } from '../../../testing/theme-scene.ts'
import { listThemeExamples } from './list-theme-examples.ts'

interface Example {
  readonly sentence: string
  readonly spans: { readonly kw: [number, number]; readonly adj?: [number, number] }
  readonly [member: string]: unknown
}
const cut = (text: string, [from, to]: [number, number]) => [...text].slice(from, to).join('')
const shown = (examples: Example[]) =>
  examples.map(({ sentence, spans }) => [sentence, cut(sentence, spans.kw), spans.adj && cut(sentence, spans.adj)])

async function scene() {
  const made = await givenChain(await freshForAnalysis())
  const ask = async (businessNumber: number, body: object, query: object = {}) =>
    (await made.call(listThemeExamples, { params: { businessNumber }, query: { ...query }, body })).body
  return { ...made, ask }
}

test('shows the sentence as it was written, with the positions of thing and opinion in code points', async () => {
  const made = await scene()
  const comments = 'Früh am Morgen 🥐🥐! We came early. Well 🙂 the Staff was truly FRIENDLY. Bye.'
  await importAll(made, made.north.id, [{ comments, rating: 5 }])
  await analyse(made)
  const { examples, hasMore } = await made.ask(made.chain.number, { adj: 'friendly', kw: 'staff' })
  assert.deepEqual(shown(examples), [['Well 🙂 the Staff was truly FRIENDLY.', 'Staff', 'truly FRIENDLY']])
  assert.equal(hasMore, false)
  const [{ sentence: _sentence, spans: _spans, score, reviewId, ...rest }] = examples
  assert.ok(score > 0 && score <= 1 && reviewId > 0)
  assert.deepEqual(rest, {
    theme: 'friendly staff',
    adj: 'friendly',
    kw: 'staff',
    sentiment: 1,
    sourceAlias: 'search',
    date: '11/15/2026',
    businessId: made.north.id,
    businessName: 'North',
  })
})

test('newest first, in pages, by source, date and sentiment, for the business and all below it', async () => {
  const made = await scene()
  const say = (day: string, sourceAlias = 'search') => ({
    comments: `Friendly staff, ${day}.`,
    reviewDate: day,
    sourceAlias,
  })
  await importAll(made, made.north.id, [say('1/1/2026'), say('3/1/2026', 'maps')])
  await importAll(made, made.south.id, [say('2/1/2026')])
  await analyse(made)
  const datesOf = async (at: number, body: object, query: object = {}) =>
    (await made.ask(at, { theme: 'friendly staff', ...body }, query)).examples.map(({ date }: Example) => date)
  const all = ['03/01/2026', '02/01/2026', '01/01/2026']
  assert.deepEqual(await datesOf(made.reseller.id, {}), all)
  assert.deepEqual(await datesOf(made.chain.id, {}), all)
  assert.deepEqual(await datesOf(made.north.id, {}), ['03/01/2026', '01/01/2026'])
  assert.deepEqual(await datesOf(made.chain.id, { sources: ['MAPS'] }), ['03/01/2026'])
  assert.deepEqual(await datesOf(made.chain.id, { sources: ['never'] }), [])
  assert.deepEqual(await datesOf(made.chain.id, { startDate: '2/1/2026', endDate: '2/1/2026' }), ['02/01/2026'])
  assert.deepEqual(await datesOf(made.chain.id, { sentiment: -1 }), [])
  assert.deepEqual(await datesOf(made.chain.id, {}, { sindex: 1, count: 1 }), ['02/01/2026'])
  const page = await made.ask(made.chain.id, { theme: 'friendly staff' }, { count: 2 })
  assert.deepEqual([page.examples.length, page.hasMore], [2, true])
})

test('shows posts for social, and the sentences of a competitor or of some of its accounts', async () => {
  const made = await scene()
  await importAllPosts(made, made.south.id, [{ text: 'Rude staff!' }])
  const rival = await made.given.competitor(made.chain.id, 'Rival', ['One', 'Two'])
  const [one, two] = rival.accounts
  await importAllOfCompetitor(made, one?.compAccountId, [{ comments: 'Such rude staff here.' }])
  await importAllOfCompetitor(made, two?.compAccountId, [{ comments: 'A place with rude staff.' }])
  await analyse(made)
  const requested = { theme: 'rude staff', competitorId: rival.competitorId }
  const posts = await made.ask(made.chain.id, { theme: 'rude staff', sourceType: 'social' })
  assert.deepEqual(
    posts.examples.map(({ postId, reviewId }: Example) => [typeof postId, reviewId]),
    [['number', undefined]],
  )
  assert.equal((await made.ask(made.chain.id, { theme: 'rude staff' })).examples.length, 0)
  assert.equal((await made.ask(made.chain.id, requested)).examples.length, 2)
  const some = await made.ask(made.chain.id, { ...requested, compAccountIds: [two?.compAccountId] })
  assert.deepEqual(
    some.examples.map(({ compAccountId, businessId }: Example) => [compAccountId, businessId]),
    [[two?.compAccountId, undefined]],
  )
  assert.equal((await made.ask(made.chain.id, { ...requested, sourceType: 'social' })).examples.length, 0)
})

test('requires a theme and competitors of this business (1000), valid dates (1186, 1187) and a business (1011)', async () => {
  const made = await scene()
  const theirs = await (await freshForAnalysis()).given.business()
  const rival = await made.given.competitor(made.north.id)
  const codeOf = async (body: object, at = made.chain.id) => (await made.ask(at, body)).code
  const theme = 'rude staff'
  assert.equal(await codeOf({}), 1000)
  assert.equal(await codeOf({ adj: 'rude' }), 1000)
  assert.equal(await codeOf({ theme: ' ' }), 1000)
  assert.equal(await codeOf({ theme, competitorId: rival.competitorId }), 1000)
  assert.equal(await codeOf({ theme, compAccountIds: [rival.accounts[0]?.compAccountId] }), 1000)
  assert.equal(await codeOf({ theme, startDate: '2/30/2026' }), 1186)
  assert.equal(await codeOf({ theme, endDate: 'x' }), 1187)
  assert.equal(await codeOf({ theme }, theirs.id), 1011)
  assert.equal(await codeOf({ theme }), undefined)
})

test("never shows another partner's sentences about the same theme", async () => {
  const other = await scene()
  await importAll(other, other.north.id, [{ comments: 'Friendly staff.' }])
  await analyse(other)
  const made = await scene()
  await importAll(made, made.north.id, [{ comments: 'Really friendly staff here.' }])
  await analyse(made)
  const { examples } = await made.ask(made.reseller.id, { theme: 'friendly staff' })
  assert.deepEqual(
    examples.map(({ sentence }: Example) => sentence),
    ['Really friendly staff here.'],
  )
})
