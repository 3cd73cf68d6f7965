import assert from 'node:assert/strict'
import { Agent, request } from 'node:http'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '../stage/free-port.ts'
import { newStage, type Server } from '../stage/stage.ts'
import { eventually } from './eventually.ts'
import { startApiProxy } from './haproxy.ts'
import { skipWithout } from './skip-without.ts'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '120' } } })
const CLIENTS = 8
/** Enough that one has started again when its turn comes, and that others serve requests until then. */
const PROCESSES = 4
const BETWEEN_SIGNALS_MS = 5_000
/** On a busy machine, HAProxy may take a while to notice. */
const SHUTDOWN_GRACE = '10'
const PAGE = 1000

const stage = newStage()

await test('a SIGTERM every five seconds behind HAProxy loses no request and no write', {
  skip: skipWithout('haproxy'),
}, async (t) => {
  const dataDir = stage.folderWithDatabase()
  const ports: number[] = []
  const servers: Server[] = []
  const start = (port: number) =>
    stage.serve(dataDir, { PORT: `${port}`, TRUSTED_PROXIES: '127.0.0.1', SHUTDOWN_GRACE })
  for (let at = 0; at < PROCESSES; at++) {
    const port = await freePort()
    ports.push(port)
    servers.push(await start(port))
  }
  const { key } = await stage.createKey(dataDir, '--partner', 'acme')
  const proxy = await startApiProxy(ports)
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  after(async () => {
    agent.destroy()
    await proxy.stop()
  })
  const isUsed = (port: number) =>
    eventually(async () => (await proxy.used()).includes(port), `HAProxy to use port ${port}`)
  for (const port of ports) await isUsed(port)

  const send = (method: string, path: string, body?: object) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const headers = { 'x-api-key': key, ...(body && { 'content-type': 'application/json' }) }
      request(`http://127.0.0.1:${proxy.port}${path}`, { method, agent, headers }, (answer) => {
        const parts: Buffer[] = []
        answer
          .on('data', (part: Buffer) => parts.push(part))
          .once('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }))
          .once('error', reject)
      })
        .once('error', reject)
        .end(body && JSON.stringify(body))
    })

  const end = performance.now() + Number(values.seconds) * 1000
  const counts = new Map<string, number>()
  const created: string[] = []
  let isOver = false
  const clients = Array.from({ length: CLIENTS }, async (_, number) => {
    for (let n = 0; !isOver; n++) {
      const isWrite = number % 2 === 0
      const name = `Client ${number} ${n}`
      const result = await (isWrite
        ? send('POST', '/v1/business', { name, type: 'location' })
        : send('GET', '/v1/business?count=10')
      ).then(
        ({ status }) => status,
        (failure: Error) => failure.message,
      )
      if (isWrite && result === 200) created.push(name)
      counts.set(`${result}`, (counts.get(`${result}`) ?? 0) + 1)
    }
  })

  const restart = async (which: number) => {
    const port = ports[which] as number
    assert.equal(await (servers[which] as Server).stop(), 0)
    servers[which] = await start(port)
    await isUsed(port)
  }
  const restarts: Promise<void>[] = []
  try {
    while (performance.now() < end || restarts.length < PROCESSES) {
      // On a slow machine, the process of this turn may not have started again.
      await restarts.at(-PROCESSES)
      restarts.push(restart(restarts.length % PROCESSES))
      await sleep(BETWEEN_SIGNALS_MS)
    }
    await Promise.all(restarts)
  } finally {
    isOver = true
  }
  await Promise.all(clients)
  t.diagnostic(`${restarts.length} restarts, answers: ${JSON.stringify(Object.fromEntries(counts))}`)
  assert.deepEqual([...counts.keys()], ['200'])
  // From loopback, only requests without a forwarding header get the metrics.
  assert.equal((await send('GET', '/metrics')).status, 404)
  const stored: string[] = []
  for (let hasMore = true; hasMore; ) {
    const { text } = await send('GET', `/v1/business?sindex=${stored.length}&count=${PAGE}`)
    const page = JSON.parse(text) as { businesses: { name: string }[]; hasMore: boolean }
    stored.push(...page.businesses.map(({ name }) => name))
    hasMore = page.hasMore
  }
  assert.ok(created.length > 0)
  assert.deepEqual(stored.toSorted(), created.toSorted(), 'every acknowledged write is stored, once')
  const { stdout } = await stage.run(['doctor'], { DATA_DIR: dataDir, DEMO: 'off' })
  assert.match(stdout, /No problems found/)
})
