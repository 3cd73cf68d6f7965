import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh, freshIn, startTestService } from '../../../testing/fresh.ts'
import { givenChain, importAll } from '../../../testing/given-reviews.ts'
import {
  analyse,
  analysePlain,
  freshForAnalysis,
  importAllOfCompetitor,
  importAllPosts,
  neverAborted,
  plainReaders,
  plainText,
} from '../../../testing/theme-scene.ts'
import { purgeDeletedBusinesses } from '../../accounts/jobs/purge-deleted-businesses.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { deleteReview } from '../../reviews/operations/delete-review.ts'
import { listReviews } from '../../reviews/operations/list-reviews.ts'
import { findMiscountedThemes } from '../actions/recount-themes.ts'
import type { TextReaders } from '../actions/text-reader.ts'
import { deleteCompetitor } from '../operations/delete-competitor.ts'
import { getThemeStatistics } from '../operations/get-theme-statistics.ts'
import { countTextAnalyses } from '../store/text-progress.ts'
import { analyseTextsBy } from './analyse-texts.ts'

const GOOD = plainText([['good', 'bread', 50]])
const BAD = plainText([['bad', 'bread', -50]])

const inOwn = async (service: ReturnType<typeof startTestService>) => freshIn(await service)

async function scene(partner = fresh()) {
  const made = await givenChain(await partner)
  const ask = async (businessNumber: number, body: object = {}) =>
    (await made.call(getThemeStatistics, { params: { businessNumber }, body })).body
  const countsOf = async (businessNumber: number, body: object = {}) => {
    const { pCt, nCt, ct } = await ask(businessNumber, body)
    return [pCt, nCt, ct]
  }
  const reviewIds = async () => {
    const { body } = await made.call(listReviews, { params: { businessId: made.chain.id }, query: { count: 1000 } })
    return body.reviews.map(({ reviewId }: { reviewId: number }) => reviewId) as number[]
  }
  return { ...made, ask, countsOf, reviewIds }
}
const states = async ({ db, north }: Awaited<ReturnType<typeof scene>>) =>
  (
    await db.execute('select language, count(*) from text_analyses where business_id = $1 group by 1 order by 1', [
      north.id,
    ])
  ).rows

test('reads English, and detects other languages without reading mentions from them', async () => {
  const made = await scene(freshForAnalysis())
  await importAll(made, made.north.id, [
    { comments: 'Friendly staff. The soup was cold.' },
    { comments: 'Das Personal war sehr freundlich und das Brot ist gut.' },
    { comments: 'スタッフはとても親切でした。' },
    { comments: '' },
  ])
  await analyse(made)
  const { themes, ct } = await made.ask(made.north.id)
  assert.deepEqual([themes, ct], [['cold soup', 'friendly staff'], 2])
  assert.deepEqual(await states(made), [
    { language: 'de', count: 1 },
    { language: 'en', count: 1 },
    { language: 'ja', count: 1 },
  ])
})

test('reads long texts a few at a time, and does not make a theme of twenty nouns in a row', async () => {
  const made = await scene(freshForAnalysis())
  const long = `Friendly staff. ${'We came here on a Monday with the family. '.repeat(230)}`
  const nouns = `The ${'kitchen table '.repeat(50)}was great.`
  await importAll(made, made.north.id, [...Array.from({ length: 25 }, () => ({ comments: long })), { comments: nouns }])
  await analyse(made)
  const { themes, ct } = await made.ask(made.north.id, { topThm: 1 })
  assert.deepEqual(themes, ['friendly staff'])
  assert.ok(ct >= 25)
  assert.deepEqual(await states(made), [{ language: 'en', count: 26 }])
})

test('a changed text is not counted until it has been read again; an unchanged one stays counted', async () => {
  const made = await scene()
  const review = { externalId: 'x', comments: GOOD, reviewer: 'Ana' }
  await importAll(made, made.north.id, [review])
  await analysePlain(made)
  assert.deepEqual(await made.countsOf(made.chain.id), [1, 0, 1])
  await importAll(made, made.north.id, [{ ...review, reviewer: 'Ben' }])
  assert.deepEqual(await made.countsOf(made.chain.id), [1, 0, 1])
  await importAll(made, made.north.id, [{ ...review, comments: BAD }])
  assert.deepEqual(await made.countsOf(made.chain.id), [0, 0, 0])
  await analysePlain(made)
  assert.deepEqual(await made.countsOf(made.chain.id), [0, 1, 1])
  await importAll(made, made.north.id, [{ ...review, comments: BAD, reviewDate: '1/5/2025' }])
  await analysePlain(made)
  assert.deepEqual(await made.countsOf(made.chain.id, { endDate: '12/31/2025' }), [0, 1, 1])
  await importAll(made, made.north.id, [{ ...review, comments: '' }])
  await analysePlain(made)
  assert.deepEqual(await made.countsOf(made.chain.id), [0, 0, 0])
})

test('a deleted review is removed from the statistics at once, and no row of it remains', async () => {
  const made = await scene()
  await importAll(made, made.north.id, [{ comments: GOOD }, { comments: GOOD }])
  await analysePlain(made)
  const [first] = await made.reviewIds()
  await made.call(deleteReview, { params: { reviewId: first } })
  assert.deepEqual(await made.countsOf(made.reseller.id), [1, 0, 1])
  const left = `select 1 from mentions where text_id = $1 and kind = 'r'
    union all select 1 from text_analyses where text_id = $1 and kind = 'r'`
  assert.equal((await made.db.execute(left, [first])).rowCount, 0)
})

test('a review that is deleted or changed while it is read is not counted with its old text', async () => {
  const made = await scene()
  await importAll(made, made.north.id, [
    { externalId: 'a', comments: GOOD },
    { externalId: 'b', comments: GOOD },
    { externalId: 'c', comments: GOOD },
  ])
  const [last] = await made.reviewIds()
  let isFirst = true
  const meanwhile = async () => {
    if (!isFirst) return
    isFirst = false
    await made.call(deleteReview, { params: { reviewId: last } })
    await importAll(made, made.north.id, [{ externalId: 'b', comments: BAD }])
  }
  await analysePlain(made, plainReaders('plain', meanwhile))
  assert.deepEqual(await made.countsOf(made.north.id), [1, 1, 2])
  assert.deepEqual(await findMiscountedThemes(made.db), [])
})

test('a business or competitor that is deleted while its texts are read leaves nothing', async () => {
  const made = await scene()
  const { db, call, chain, north, south } = made
  const rival = await made.given.competitor(chain.id)
  await importAll(made, north.id, [{ comments: GOOD }])
  await importAllPosts(made, south.id, [{ text: GOOD }])
  await importAllOfCompetitor(made, rival.accounts[0]?.compAccountId, [{ comments: GOOD }])
  const meanwhile = async () => {
    await call(deleteBusiness, { params: { business_Id: north.id } })
    await call(deleteCompetitor, { params: { competitorId: rival.competitorId } })
  }
  await analysePlain(made, plainReaders('plain', meanwhile))
  assert.deepEqual(await made.countsOf(chain.id), [0, 0, 0])
  assert.deepEqual(await made.countsOf(chain.id, { sourceType: 'social' }), [1, 0, 1])
  const { rowCount } = await db.execute(`select 1 from mentions where kind in ('r', 'c') and business_id in ($1, $2)`, [
    chain.id,
    north.id,
  ])
  assert.equal(rowCount, 0)
  assert.deepEqual(await findMiscountedThemes(db), [])
})

test('a deleted location is removed from the statistics above it at once, and the purge removes its rows', async () => {
  const made = await scene()
  const { db, call, north, south, reseller } = made
  await importAll(made, north.id, [{ comments: GOOD }])
  await importAll(made, south.id, [{ comments: BAD }])
  await importAllPosts(made, north.id, [{ text: GOOD }])
  await analysePlain(made)
  await call(deleteBusiness, { params: { business_Id: north.id } })
  assert.deepEqual(await made.countsOf(reseller.id), [0, 1, 1])
  assert.deepEqual(await made.countsOf(reseller.id, { sourceType: 'social' }), [0, 0, 0])
  assert.deepEqual(await findMiscountedThemes(db), [])
  await purgeDeletedBusinesses.run({ db, signal: neverAborted })
  for (const table of ['reviews', 'social_posts', 'mentions', 'text_analyses', 'theme_counts'])
    assert.equal((await db.execute(`select 1 from ${table} where business_id = $1`, [north.id])).rowCount, 0, table)
})

test('after a version change all texts are read again with visible progress, and statistics stay available', async () => {
  // This needs a separate service, because a run processes everything that is waiting in its database.
  const made = await scene(inOwn(startTestService()))
  const texts = Array.from({ length: 250 }, () => ({ comments: GOOD }))
  await importAll(made, made.north.id, texts)
  await analysePlain(made, plainReaders('v1'))
  const seen: unknown[] = []
  const turned: TextReaders = {
    ...plainReaders('v2'),
    open: async () => ({
      read: async (given) => {
        const { analysed, outdated } = await countTextAnalyses(made.db, 'v2')
        seen.push([...(await made.countsOf(made.chain.id)), analysed, outdated])
        const reader = await plainReaders().open()
        return reader.read(given.map(() => ({ text: BAD })))
      },
      close: async () => {},
    }),
  }
  await analysePlain(made, turned)
  assert.deepEqual(seen, [
    [250, 0, 250, 0, 250],
    [150, 100, 250, 100, 150],
    [50, 200, 250, 200, 50],
  ])
  assert.deepEqual(await made.countsOf(made.chain.id), [0, 250, 250])
  await analysePlain(made, turned)
  assert.equal(seen.length, 3)
})

test('the next run continues one that was stopped between batches, and counts nothing twice', async () => {
  // This needs a separate service, because a run processes everything that is waiting in its database.
  const made = await scene(inOwn(startTestService()))
  await importAll(
    made,
    made.north.id,
    Array.from({ length: 250 }, () => ({ comments: GOOD })),
  )
  const stopping = new AbortController()
  const readers = plainReaders('plain', async () => stopping.abort())
  await assert.rejects(analyseTextsBy(readers).run({ db: made.db, signal: stopping.signal }))
  assert.deepEqual(await made.countsOf(made.chain.id), [100, 0, 100])
  const dying = plainReaders('plain', () => Promise.reject(new Error('killed')))
  await assert.rejects(analysePlain(made, dying))
  assert.deepEqual(await made.countsOf(made.chain.id), [100, 0, 100])
  await analysePlain(made)
  assert.deepEqual(await made.countsOf(made.chain.id), [250, 0, 250])
})

test('a text that cannot be read delays no other text, and is retried', async () => {
  const service = startTestService()
  const [broken, other] = [await scene(inOwn(service)), await scene(inOwn(service))]
  for (const each of [broken, other]) await importAll(each, each.north.id, [{ comments: GOOD }])
  let isBroken = true
  const { id } = broken.north
  const readers = plainReaders('plain', async () => {
    const { rows } = await broken.db.execute(
      `select 1 from text_analyses where business_id = $1 and version = 'plain'`,
      [id],
    )
    if (isBroken && rows.length === 0) {
      isBroken = false
      throw new Error('cannot be read')
    }
  })
  await assert.rejects(analysePlain(broken, readers), /cannot be read/)
  assert.deepEqual(await broken.countsOf(broken.chain.id), [0, 0, 0])
  assert.deepEqual(await other.countsOf(other.chain.id), [1, 0, 1])
  await analysePlain(broken)
  assert.deepEqual(await broken.countsOf(broken.chain.id), [1, 0, 1])
})

test('two concurrent workers read every text once', async () => {
  const service = startTestService()
  const [made, other] = [await scene(inOwn(service)), await scene(inOwn(service))]
  for (const each of [made, other])
    await importAll(
      each,
      each.north.id,
      Array.from({ length: 250 }, () => ({ comments: GOOD })),
    )
  let batches = 0
  const counting = plainReaders('plain', async () => batches++)
  await Promise.all([analysePlain(made, counting), analysePlain(made, counting)])
  await analysePlain(made, counting)
  assert.equal(batches, 6)
  for (const each of [made, other]) assert.deepEqual(await each.countsOf(each.chain.id), [250, 0, 250])
  assert.deepEqual(await findMiscountedThemes(made.db), [])
})

test('concurrent imports and readers of one tree leave correct counts', async () => {
  const made = await scene()
  const batch = (turn: number) =>
    Array.from({ length: 20 }, (_, at) => ({ externalId: `e${at}`, comments: (turn + at) % 2 ? GOOD : BAD }))
  const importing = async () => {
    for (let turn = 0; turn < 6; turn++) await importAll(made, turn % 2 ? made.north.id : made.south.id, batch(turn))
  }
  const reading = async () => {
    for (let turn = 0; turn < 6; turn++) await analysePlain(made)
  }
  await Promise.all([importing(), reading(), reading()])
  await analysePlain(made)
  assert.deepEqual(await made.countsOf(made.chain.id), [20, 20, 40])
  assert.deepEqual(await findMiscountedThemes(made.db), [])
})
