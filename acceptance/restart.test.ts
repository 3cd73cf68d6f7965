import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { eventually } from './stage/eventually.ts'
import { openBalancer } from './stage/ready-balancer.ts'
import { newStage, type Server } from './stage/stage.ts'

const stage = newStage()
const dataDir = stage.folderWithDatabase()
let first: Server
let second: Server
let key: string

before(async () => {
  // Far longer than the test takes; the second signal ends the shutdown.
  first = await stage.serve(dataDir, { SHUTDOWN_GRACE: '300' })
  second = await stage.serve(dataDir, { SHUTDOWN_GRACE: '1' })
  key = (await stage.createKey(dataDir, '--partner', 'Acme')).key
})

test('behind a proxy that checks /readyz, a restart loses no request; a second signal ends the grace period', async () => {
  const balancer = openBalancer([first, second])
  const headers = { 'x-api-key': key, 'content-type': 'application/json' }
  const statuses: number[] = []
  let isOver = false
  const keepAsking = async (method: string, path: string, body?: string) => {
    while (!isOver) statuses.push(await balancer.send(method, path, headers, body))
  }
  const asking = Promise.all([
    keepAsking('GET', '/v1/business'),
    keepAsking('POST', '/v1/business', '{"name":"Restarted","type":"location"}'),
    keepAsking('GET', '/v1/business'),
  ])
  const restarting = async () => {
    await eventually(() => balancer.sentTo(first) > 10 && balancer.sentTo(second) > 10, 'both servers to work')
    first.process.signal('SIGTERM')
    await eventually(() => !balancer.isReady(first), 'the proxy to notice')
    // It still serves clients that have not noticed yet, but does not keep their connections alive.
    const late = await fetch(`${first.url}/v1/business`, { headers })
    assert.deepEqual([late.status, late.headers.get('connection')], [200, 'close'])
    const check = await fetch(`${first.url}/readyz`)
    assert.deepEqual([check.status, check.headers.get('connection')], [503, 'keep-alive'])
    await eventually(() => balancer.underWay(first) === 0, 'the last request to be answered')
    first.process.signal('SIGTERM')
    assert.equal(await first.process.exited, 0)
    const sent = balancer.sentTo(second)
    await eventually(() => balancer.sentTo(second) > sent + 10, 'the other server to go on')
    isOver = true
  }
  await Promise.all([asking, restarting()])
  await balancer.close()
  assert.deepEqual([...new Set(statuses)], [200])
})

test('without a second signal the service stops when the grace period is over', async () => {
  second.process.signal('SIGTERM')
  assert.equal(await second.process.exited, 0)
})
