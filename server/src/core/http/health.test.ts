import assert from 'node:assert/strict'
import { test } from 'node:test'
import packageJson from '../../../../package.json' with { type: 'json' }
import { freshIn, startTestService } from '../../testing/fresh.ts'
import { connectRaw } from '../../testing/raw-connection.ts'
import { until } from '../../testing/until.ts'

test('is alive and ready while it works, and returns the version of the program', async () => {
  const { app } = await freshIn(await startTestService())
  assert.deepEqual((await app.inject('/healthz')).json(), { status: 'ok', version: packageJson.version })
  assert.deepEqual((await app.inject('/readyz')).json(), { status: 'ready' })
})

test('stops being ready before it stops responding', async () => {
  const service = await startTestService()
  service.health.stage = 'closing'
  const answer = await service.app.inject('/readyz')
  assert.deepEqual([answer.statusCode, answer.json()], [503, { status: 'not ready' }])
  assert.equal((await service.app.inject('/healthz')).statusCode, 200)
})

test('while stopping it responds as before, and closes all connections except those of health checks', async () => {
  const service = await startTestService()
  const { app, key } = await freshIn(service)
  service.health.stage = 'leaving'
  const request = (path: string) => [`GET ${path} HTTP/1.1`, 'host: x', `x-api-key: ${key}`, '', ''].join('\r\n')
  const connection = await connectRaw(app)
  connection.send(request('/readyz'))
  assert.match(await connection.answers(/not ready/), /^HTTP\/1.1 503 .*connection: keep-alive/is)
  // Pipelined requests still get a response: only the last response closes the connection.
  connection.send(request('/v1/business') + request('/v1/business'))
  const [, , first = '', second = ''] = (await connection.closed()).split('HTTP/1.1 ')
  assert.match(first, /^200 .*connection: keep-alive/is)
  assert.match(second, /^200 .*connection: close/is)
})

test('is alive but not ready without its database, and ready again when it is back', async () => {
  const { app, db } = await startTestService()
  const database = db.name
  await db.elsewhere(`alter database ${database} allow_connections false`)
  await db.elsewhere(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`)
  await until(async () => (await app.inject('/readyz')).statusCode === 503)
  assert.equal((await app.inject('/healthz')).statusCode, 200)
  await db.elsewhere(`alter database ${database} allow_connections true`)
  await until(async () => (await app.inject('/readyz')).statusCode === 200)
})
