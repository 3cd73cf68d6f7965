import assert from 'node:assert/strict'
import { Agent, request } from 'node:http'
import { after, test } from 'node:test'
import { parseArgs } from 'node:util'
import { eventually } from '../stage/eventually.ts'
import { freePort } from '../stage/free-port.ts'
import { newStage, type Server } from '../stage/stage.ts'
import { skipWithoutHaproxy, startHaproxy } from './haproxy.ts'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '120' } } })
const CLIENTS = 8
const RESTART_EVERY_MS = 5000

const stage = newStage()

await test('restarts behind HAProxy lose no request', { skip: skipWithoutHaproxy() }, async (t) => {
  const dataDir = stage.folderWithDatabase()
  const ports = [await freePort(), await freePort()] as const
  const start = (port: number) =>
    stage.serve(dataDir, { PORT: `${port}`, TRUSTED_PROXIES: '127.0.0.1', SHUTDOWN_GRACE: '2' })
  const servers: Server[] = [await start(ports[0]), await start(ports[1])]
  const { key } = await stage.createKey(dataDir, '--partner', 'acme')
  const proxy = await startHaproxy(ports)
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  after(async () => {
    agent.destroy()
    await proxy.stop()
  })
  const isUsed = (port: number) => eventually(() => proxy.isUsed(port), `HAProxy to use port ${port}`)
  for (const port of ports) await isUsed(port)

  const send = (method: string, path: string, body?: object) =>
    new Promise<number>((resolve, reject) => {
      const headers = { 'x-api-key': key, ...(body && { 'content-type': 'application/json' }) }
      request(`${proxy.url}${path}`, { method, agent, headers }, (answer) => {
        answer
          .resume()
          .once('end', () => resolve(answer.statusCode ?? 0))
          .once('error', reject)
      })
        .once('error', reject)
        .end(body && JSON.stringify(body))
    })

  const end = performance.now() + Number(values.seconds) * 1000
  const counts = new Map<string, number>()
  let created = 0
  const clients = Array.from({ length: CLIENTS }, async (_, number) => {
    while (performance.now() < end) {
      const isWrite = number % 2 === 0
      const result = await (isWrite
        ? send('POST', '/v1/business', { name: `Client ${number}`, type: 'location' })
        : send('GET', '/v1/business?count=10')
      ).catch((failure: Error) => failure.message)
      if (isWrite && result === 200) created++
      counts.set(`${result}`, (counts.get(`${result}`) ?? 0) + 1)
    }
  })

  let restarts = 0
  while (performance.now() + RESTART_EVERY_MS < end) {
    const next = performance.now() + RESTART_EVERY_MS
    const which = restarts++ % 2
    const port = ports[which] as number
    assert.equal(await (servers[which] as Server).stop(), 0)
    servers[which] = await start(port)
    await isUsed(port)
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - performance.now())))
  }
  await Promise.all(clients)
  t.diagnostic(`${restarts} restarts, answers: ${JSON.stringify(Object.fromEntries(counts))}`)
  assert.deepEqual([...counts.keys()], ['200'])
  assert.ok(restarts > 1)
  const { stdout } = await stage.run(['doctor'], { DATA_DIR: dataDir, DEMO: 'off' })
  assert.match(stdout, /All is well/)
  assert.ok(created > 0)
})
