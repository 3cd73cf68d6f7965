import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import type { ImportParent, OnBatch, Refusal } from '../../../core/import/batches.ts'
import { openSource } from '../../../core/import/read-rows.ts'
import { describeViolations } from '../../../core/values/violation.ts'
import { fresh } from '../../../testing/fresh.ts'
import { givenChain } from '../../../testing/given-reviews.ts'
import { importAsOperator } from '../../../testing/import-as-operator.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { findImportParent } from '../../businesses/store/imports.ts'
import { findMiscountedBusinesses } from '../actions/recount-reviews.ts'
import { countReviewsByRating } from '../operations/count-reviews-by-rating.ts'
import { listReviews } from '../operations/list-reviews.ts'
import { reviewImport } from './review-import.ts'
import type { ReviewReading } from './review-row.ts'

async function given(t: TestContext) {
  const scene = await givenChain(await fresh())
  const folder = await mkdtemp(join(tmpdir(), 'presence-import-'))
  t.after(() => rm(folder, { recursive: true }))
  const ignored: string[] = []
  /** Returns the counts (created, updated, unchanged, refused) and the refusals. */
  const take = async (
    text: string,
    {
      below = scene.north.id,
      name = 'rows.csv',
      rowsAtOnce = reviewImport.rowsAtOnce,
      onBatch,
      ...options
    }: Partial<ReviewReading> & { below?: number; name?: string; rowsAtOnce?: number; onBatch?: OnBatch } = {},
  ) => {
    await writeFile(join(folder, name), text)
    const { rows } = await openSource(
      join(folder, name),
      reviewImport.columns.read((more) => ignored.push(...more)),
    )
    const refusals: Refusal[] = []
    const counts = await importAsOperator(
      scene.db,
      { ...reviewImport, rowsAtOnce },
      (await findImportParent(scene.db, below)) as ImportParent,
      rows,
      {
        options: { source: 'search', scale: 5, dates: 'mdy', ...options },
        onBatch: (total, refused) => {
          refusals.push(...refused)
          onBatch?.(total, refused)
        },
      },
    )
    const { created, updated, unchanged, refused } = counts
    const reasons = refusals.map(({ line, violations }) => `${line}: ${describeViolations(violations)}`)
    return { counts: [created, updated, unchanged, refused], reasons }
  }
  const countsOf = async (BusinessId: number) => {
    const { body } = await scene.call(countReviewsByRating, { params: { BusinessId } })
    return body.countByRating.map(({ count }: { count: number }) => count)
  }
  const list = async (businessId = scene.chain.id) =>
    (await scene.call(listReviews, { params: { businessId }, query: { count: 1000 } })).body.reviews
  return { ...scene, take, countsOf, list, ignored }
}

test('each row makes a review, and a second run updates only changed rows', async (t) => {
  const { take, countsOf, list, ignored, reseller } = await given(t)
  const file =
    'Review ID,Source,Stars,Date,Text,Author,Colour\n1,Social,4.5,2026-11-05,"Good, warm",Ana,red\n2,,,11/6/2026,,,\n'
  assert.deepEqual((await take(file)).counts, [2, 0, 0, 0])
  assert.deepEqual((await take(file)).counts, [0, 0, 2, 0])
  assert.deepEqual((await take(file.replace('4.5', '3'))).counts, [0, 1, 1, 0])
  assert.deepEqual(await countsOf(reseller.id), [1, 0, 0, 1, 0, 0])
  assert.deepEqual(ignored.slice(0, 1), ['Colour'])
  const [second, first] = await list()
  assert.deepEqual(
    [first.sourceAlias, first.externalId, first.reviewDate, first.comments, first.reviewer],
    ['Social', '1', '11/05/2026', 'Good, warm', 'Ana'],
  )
  assert.deepEqual([second.sourceAlias, second.rating], ['search', 0])
})

test('one file can have many locations, by id or number; a row for an unknown one is refused with its line', async (t) => {
  const { take, countsOf, chain, north, south, given: give } = await given(t)
  const beside = await give.business()
  const foreign = await (await fresh()).given.business()
  const lines = [north.id, south.number, beside.id, foreign.number, chain.id, '', 'x']
  const file = `business,id,rating,date\n${lines.map((each, at) => `${each},${at},5,11/15/2026\n`).join('')}`
  const { counts, reasons } = await take(file, { below: chain.id })
  assert.deepEqual(counts, [2, 0, 0, 5])
  assert.deepEqual(
    reasons.map((reason) => reason.replaceAll(/\d{6,}/g, 'N')),
    [
      '4: businessNumber (no location N below N)',
      '5: businessNumber (no location N below N)',
      '6: businessNumber (no location N below N)',
      '7: businessNumber (a location below N)',
      '8: businessNumber (a business id or business number)',
    ],
  )
  assert.deepEqual(await countsOf(chain.id), [0, 0, 0, 0, 0, 2])
})

test('JSON lines use the same names; an unknown one is refused', async (t) => {
  const { take, list } = await given(t)
  const lines = [
    { externalId: 7, rating: 4.5, reviewDate: '2026-11-05T22:00:00-05:00', comments: 'Ja', tags: ['a'] },
    { externalId: 'x', reviewDate: '11/05/2026', blocked: true },
    { externalId: 'y' },
  ]
  const { counts, reasons } = await take(lines.map((line) => JSON.stringify(line)).join('\n'), { name: 'a.jsonl' })
  assert.deepEqual(counts, [1, 0, 0, 2])
  assert.deepEqual(reasons, ['2: blocked (is unknown)', '3: reviewDate (is missing)'])
  const [{ externalId, rating, reviewDate, tags }] = await list()
  assert.deepEqual([externalId, rating, reviewDate, tags], ['7', 5, '11/06/2026', ['a']])
})

test('other scales are refused unless --scale is given', async (t) => {
  const { take, countsOf, north } = await given(t)
  const file = 'id,rating,date\n1,9,11/15/2026\n2,8/10,11/15/2026\n3,5,11/15/2026\n4,0.5,11/15/2026\n'
  const { counts, reasons } = await take(file)
  assert.deepEqual(counts, [2, 0, 0, 2])
  assert.equal(reasons[0], '2: rating (0 to 5; for ratings from 0 to 10, use --scale 10)')
  assert.deepEqual(await countsOf(north.id), [0, 1, 0, 0, 0, 1])
  assert.deepEqual((await take(file, { scale: 10 })).counts, [2, 2, 0, 0])
  assert.deepEqual(await countsOf(north.id), [1, 0, 0, 1, 1, 1])
})

test('an ambiguous date is read in the given order', async (t) => {
  const { take, list } = await given(t)
  assert.deepEqual((await take('id,date\n1,03/04/2026\n2,25/04/2026\n', { dates: 'dmy' })).counts, [2, 0, 0, 0])
  assert.equal((await list())[1].reviewDate, '04/03/2026')
  const { reasons } = await take('id,date\n3,25/04/2026\n')
  assert.deepEqual(reasons, [
    '2: reviewDate (a valid date; 03/04/2026 is read month first, or day first with --dates dmy)',
  ])
})

test('a row without an id is identified by its date, reviewer and text', async (t) => {
  const { take } = await given(t)
  const file = 'date,reviewer,text,rating\n11/15/2026,Ana,Good,4\n11/15/2026,Ben,Good,4\n'
  assert.deepEqual((await take(file)).counts, [2, 0, 0, 0])
  assert.deepEqual((await take(file.replace('Good,4', 'Good,5'))).counts, [0, 1, 1, 0])
})

test('if a review is in a file twice, the last one counts, within a batch and across batches', async (t) => {
  const { take, countsOf, north } = await given(t)
  const file = 'id,date,rating\n1,11/15/2026,1\n2,11/15/2026,1\n1,11/15/2026,5\n2,11/15/2026,5\n'
  await take(file)
  assert.deepEqual(await countsOf(north.id), [0, 0, 0, 0, 0, 2])
  await take(file, { rowsAtOnce: 2 })
  assert.deepEqual(await countsOf(north.id), [0, 0, 0, 0, 0, 2])
})

test('repeating an interrupted import does not import rows twice', async (t) => {
  const { take, countsOf, db, partnerId, north } = await given(t)
  const file = `id,date,rating\n${Array.from({ length: 100 }, (_, at) => `${at},11/15/2026,${at % 6}\n`).join('')}`
  const stop = new Error('cut short')
  const cutting = take(file, {
    rowsAtOnce: 30,
    onBatch: ({ created }) => {
      if (created === 60) throw stop
    },
  })
  await assert.rejects(cutting, stop)
  const taken = (await countsOf(north.id)).reduce((sum: number, count: number) => sum + count, 0)
  assert.ok(taken >= 60 && taken < 100)
  assert.deepEqual((await take(file)).counts, [100 - taken, 0, taken, 0])
  assert.deepEqual(await findMiscountedBusinesses(db, partnerId), [])
})

test('an import during the deletion of its locations leaves correct counts and no rows', async (t) => {
  const { take, countsOf, call, chain, north, south, reseller } = await given(t)
  const rows = Array.from({ length: 400 }, (_, at) => `${[north, south][at % 2]?.id},${at},11/15/2026,${at % 6}\n`)
  const importing = take(`location,id,date,rating\n${rows.join('')}`, { below: chain.id, rowsAtOnce: 20 })
  await call(deleteBusiness, { params: { business_Id: south.id } })
  const { counts } = await importing
  assert.equal((counts[0] as number) + (counts[3] as number), 400)
  assert.deepEqual(await countsOf(reseller.id), await countsOf(north.id))
})

test('a file without a date column is refused as a whole', async (t) => {
  const { take } = await given(t)
  await assert.rejects(take('id,rating\n1,5\n'), /no column "reviewDate", only id, rating/)
})
