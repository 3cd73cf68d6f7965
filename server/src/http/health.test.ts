import assert from 'node:assert/strict'
import { test } from 'node:test'
import packageJson from '../../../package.json' with { type: 'json' }
import { freshIn, startTestService } from '../testing/fresh.ts'
import { until } from '../testing/until.ts'

test('is alive and ready while it can do its work, and names the version of the program', async () => {
  const { app } = await freshIn(await startTestService())
  assert.deepEqual((await app.inject('/healthz')).json(), { status: 'ok', version: packageJson.version })
  assert.deepEqual((await app.inject('/readyz')).json(), { status: 'ready' })
})

test('stops being ready before it stops answering', async () => {
  const service = await startTestService()
  service.health.closing = true
  const answer = await service.app.inject('/readyz')
  assert.deepEqual([answer.statusCode, answer.json()], [503, { status: 'not ready' }])
  assert.equal((await service.app.inject('/healthz')).statusCode, 200)
})

test('is alive but not ready without its database, and ready again with it', async () => {
  const { app, db } = await startTestService()
  const database = db.name
  await db.elsewhere(`alter database ${database} allow_connections false`)
  await db.elsewhere(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`)
  await until(async () => (await app.inject('/readyz')).statusCode === 503)
  assert.equal((await app.inject('/healthz')).statusCode, 200)
  await db.elsewhere(`alter database ${database} allow_connections true`)
  await until(async () => (await app.inject('/readyz')).statusCode === 200)
})
