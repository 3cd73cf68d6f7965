import assert from 'node:assert/strict'
import { test } from 'node:test'
import { explain } from '../../core/cli/fail.ts'
import { type Db, openDatabase } from '../../core/platform/database.ts'
import { countTimeout } from '../../core/platform/metrics.ts'
import { slowStatement, statement } from '../../core/platform/statement.ts'
import { timeoutOf } from '../../core/platform/statement-limits.ts'
import { purgeDeletedBusinesses } from '../../features/accounts/jobs/purge-deleted-businesses.ts'
import { deleteBusiness } from '../../features/accounts/operations/delete-business.ts'
import { updateBusiness } from '../../features/accounts/operations/update-business.ts'
import { importReviews } from '../../features/reviews/operations/import-reviews.ts'
import { freshIn, startTestService, type TestService } from '../../testing/fresh.ts'

/** Far enough apart for each test to see which limit ended the statement, and long enough for its other statements. */
const limits = { interactiveMs: 2000, reportMs: 3000, bulkMs: 4000, migrationMs: 0 }
const start = () => startTestService({ statementLimits: limits })

const QUICK = statement<unknown>('test-sleep', 'select pg_sleep(60)')
const SLOW = slowStatement<unknown>('test-sleep-slowly', 'select pg_sleep(60)')

/** Locks the rows of a business over another connection, until the returned function is called. */
async function lockBusiness({ db }: TestService, id: number) {
  const own = openDatabase(db.connection, { connections: 1 })
  const [locked, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = own.transaction(async (db) => {
    await db.execute(
      'select from business_anchors left join businesses using (id) where id = $1 for update of business_anchors',
      [id],
    )
    await db.execute('select from businesses where id = $1 for update', [id])
    locked.resolve()
    await ended.promise
  })
  await Promise.race([locked.promise, holding])
  return async () => {
    ended.resolve()
    await holding
    await own.close()
  }
}

/** The class of the limit that ended the statement, which must not have happened early. */
async function classOf(asked: Promise<unknown>) {
  const from = performance.now()
  const error = await asked.then(
    () => assert.fail('it was not ended'),
    (error: unknown) => error,
  )
  const timeout = timeoutOf(error)
  // With a tolerance, because the timers of the database and of this process differ.
  assert.ok(performance.now() - from > (timeout?.ms ?? 0) - 50)
  return timeout?.kind
}

const timeoutsOf = async ({ app }: TestService, kind: string) => {
  const { body } = await app.inject('/metrics')
  return Number(new RegExp(`presence_statement_timeouts_total\\{class="${kind}"\\} (\\d+)`).exec(body)?.[1])
}

test('an ordinary request whose statement takes too long gets 1503 with Retry-After, and is counted', async () => {
  const service = await start()
  const { call, given } = await freshIn(service)
  const { id } = await given.business()
  const before = await timeoutsOf(service, 'interactive')
  const letGo = await lockBusiness(service, id)
  const rename = () => call(updateBusiness, { params: { business_Id: id }, body: { name: 'Renamed' } })
  const { status, headers, body } = await rename()
  await letGo()
  assert.deepEqual([status, body.code, headers['retry-after']], [503, 1503, '2'])
  assert.match(body.message, /took longer than 2 s: ask for less at once, or try again later/)
  assert.equal(await timeoutsOf(service, 'interactive'), before + 1)
  assert.equal((await rename()).status, 200, 'the connection works for the next one')
})

test('an expensive request has the limit of reports, and its transaction is undone', async () => {
  const service = await start()
  const { call, given } = await freshIn(service)
  const { id } = await given.business()
  const review = { sourceAlias: 'search', rating: 4, reviewDate: '11/15/2026', comments: 'Good bread' }
  const reviews = Array.from({ length: 101 }, (_, at) => ({ ...review, externalId: `r-${at}` }))
  const before = await timeoutsOf(service, 'report')
  const letGo = await lockBusiness(service, id)
  const { status, headers, body } = await call(importReviews, { params: { businessId: id }, body: { reviews } })
  await letGo()
  assert.deepEqual([status, body.code, headers['retry-after']], [503, 1503, '2'])
  assert.match(body.message, /took longer than 3 s/)
  assert.equal(await timeoutsOf(service, 'report'), before + 1)
  const { rows } = await service.db.execute('select from reviews where business_id = $1', [id])
  assert.equal(rows.length, 0)
})

test('quick statements, transactions and SQL of requests are interactive, slow statements are reports', async () => {
  const { db } = await start()
  const interactive = [db.rows(QUICK), db.execute(QUICK.text), db.transaction((db) => db.rows(SLOW))]
  const report = [db.rows(SLOW), db.limitedTo('report').transaction((db) => db.rows(QUICK))]
  const [asInteractive, asReport] = [interactive.map(classOf), report.map(classOf)]
  assert.deepEqual(await Promise.all(asInteractive), ['interactive', 'interactive', 'interactive'])
  assert.deepEqual(await Promise.all(asReport), ['report', 'report'])
})

test('another limit ends with its transaction', async () => {
  const { db } = await start()
  const one = openDatabase(db.connection, { connections: 1, limits })
  const show = async (db: Db) => (await db.execute('show statement_timeout')).rows
  try {
    const inReport = await one.limitedTo('report').transaction(show)
    assert.deepEqual([inReport, await show(one)], [[{ statement_timeout: '3s' }], [{ statement_timeout: '2s' }]])
    assert.equal(await classOf(one.rows(SLOW)), 'report')
    assert.deepEqual(await show(one), [{ statement_timeout: '2s' }])
  } finally {
    await one.close()
  }
})

test('jobs have the limit of bulk work', async () => {
  const service = await start()
  const { call, given } = await freshIn(service)
  const { id } = await given.business()
  assert.equal((await call(deleteBusiness, { params: { business_Id: id } })).status, 200)
  const before = await timeoutsOf(service, 'bulk')
  const jobs = openDatabase(service.db.connection, { work: 'bulk', limits, onTimeout: countTimeout })
  try {
    const signal = new AbortController().signal
    const letGo = await lockBusiness(service, id)
    const purge = classOf(purgeDeletedBusinesses.run({ db: jobs, signal }))
    const all = [jobs.rows(SLOW), jobs.execute(QUICK.text), jobs.transaction((db) => db.rows(QUICK))].map(classOf)
    assert.deepEqual(await Promise.all([purge, ...all]), ['bulk', 'bulk', 'bulk', 'bulk'])
    await letGo()
    assert.equal(await timeoutsOf(service, 'bulk'), before + 4)
    await purgeDeletedBusinesses.run({ db: jobs, signal })
    const { rows } = await service.db.execute('select from business_anchors where id = $1', [id])
    assert.equal(rows.length, 0, 'the next run does what is left')
  } finally {
    await jobs.close()
  }
})

test('a command says which setting allows more', async () => {
  const { db } = await start()
  const jobs = openDatabase(db.connection, { work: 'bulk', limits })
  try {
    const error = await jobs.rows(QUICK).catch((error: unknown) => error)
    assert.match(explain(error), /took longer than 4 s\. Try again, or increase BULK_TIMEOUT\.$/)
  } finally {
    await jobs.close()
  }
})
