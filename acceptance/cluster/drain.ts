import assert from 'node:assert/strict'
import { Agent, request } from 'node:http'
import { after, test } from 'node:test'
import { parseArgs } from 'node:util'
import { freePort } from '../stage/free-port.ts'
import { newStage, type Server } from '../stage/stage.ts'
import { eventually } from './eventually.ts'
import { startApiProxy } from './haproxy.ts'
import { skipWithout } from './skip-without.ts'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '120' } } })
const CLIENTS = 8
/** On a busy machine, HAProxy may take a while to notice. */
const SHUTDOWN_GRACE = '10'
/** The number of responses to wait for between two restarts. */
const ENOUGH_ANSWERS = 200

const stage = newStage()

await test('restarts behind HAProxy lose no request', { skip: skipWithout('haproxy') }, async (t) => {
  const dataDir = stage.folderWithDatabase()
  const ports = [await freePort(), await freePort()] as const
  const start = (port: number) =>
    stage.serve(dataDir, { PORT: `${port}`, TRUSTED_PROXIES: '127.0.0.1', SHUTDOWN_GRACE })
  const servers: Server[] = [await start(ports[0]), await start(ports[1])]
  const { key } = await stage.createKey(dataDir, '--partner', 'acme')
  const proxy = await startApiProxy(ports)
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  after(async () => {
    agent.destroy()
    await proxy.stop()
  })
  const bothUsed = () => eventually(async () => (await proxy.used()).length === 2, 'HAProxy to use both servers')
  await bothUsed()

  const send = (method: string, path: string, body?: object) =>
    new Promise<number>((resolve, reject) => {
      const headers = { 'x-api-key': key, ...(body && { 'content-type': 'application/json' }) }
      request(`http://127.0.0.1:${proxy.port}${path}`, { method, agent, headers }, (answer) => {
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
  let [created, answered, isOver] = [0, 0, false]
  const clients = Array.from({ length: CLIENTS }, async (_, number) => {
    while (!isOver) {
      const isWrite = number % 2 === 0
      const result = await (isWrite
        ? send('POST', '/v1/business', { name: `Client ${number}`, type: 'location' })
        : send('GET', '/v1/business?count=10')
      ).catch((failure: Error) => failure.message)
      if (isWrite && result === 200) created++
      answered++
      counts.set(`${result}`, (counts.get(`${result}`) ?? 0) + 1)
    }
  })

  let restarts = 0
  try {
    while (performance.now() < end || restarts < 2) {
      const enough = answered + ENOUGH_ANSWERS
      await eventually(() => answered >= enough, 'answers from both servers')
      const which = restarts++ % 2
      assert.equal(await (servers[which] as Server).stop(), 0)
      servers[which] = await start(ports[which] as number)
      await bothUsed()
    }
  } finally {
    isOver = true
  }
  await Promise.all(clients)
  t.diagnostic(`${restarts} restarts, answers: ${JSON.stringify(Object.fromEntries(counts))}`)
  assert.deepEqual([...counts.keys()], ['200'])
  const { stdout } = await stage.run(['doctor'], { DATA_DIR: dataDir, DEMO: 'off' })
  assert.match(stdout, /No problems found/)
  assert.ok(created > 0)
})
