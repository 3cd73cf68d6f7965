import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { eventually } from './stage/eventually.ts'
import { newStage, type Server } from './stage/stage.ts'

const stage = newStage()
const dataDir = stage.folderWithDatabase()
const ENGINE_KEY = 'sk-of-the-engine'
const HANGING = 'Third?'
const asked: string[] = []
const hanging: ServerResponse[] = []

/** A fake engine. It answers at once, except for one question that it never answers. */
const engine = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  const prompt = (JSON.parse(body) as { messages: { content: string }[] }).messages[0]?.content ?? ''
  asked.push(prompt)
  if (prompt === HANGING) return hanging.push(response)
  return response.end(JSON.stringify({ choices: [{ message: { content: 'Harbour Bakery is great.' } }] }))
})
const processes: Server['process'][] = []
let server: Server
let key: string
let env: Record<string, string>

before(async () => {
  engine.listen(0, '127.0.0.1')
  await once(engine, 'listening')
  const address = `127.0.0.1:${(engine.address() as AddressInfo).port}`
  env = { PRIVATE_ENGINES: address, LOG_LEVEL: 'trace' }
  server = await stage.serve(dataDir, env)
  key = (await stage.createKey(dataDir, '--partner', 'Acme')).key
})
after(() => {
  for (const response of hanging) response.destroy()
  engine.close()
})

test('a run survives a kill of the service: answers and counted calls are kept, and nothing is asked twice', async () => {
  const client = server.client(key)
  const { businessId } = await client.createBusiness({ body: { name: 'Harbour Bakery', type: 'location' } })
  const headers = { 'x-business-number': businessId }
  const baseUrl = `http://${env.PRIVATE_ENGINES}/v1`
  await client.updateSearchAiAccountSetup({
    headers,
    body: {
      frequency: 'off',
      quota: 10,
      engines: [{ name: 'engine', type: 'chat', baseUrl, model: 'm', key: ENGINE_KEY }],
      themes: [{ theme: 'Bread', prompts: ['First?', 'Second?', HANGING] }],
    },
  })
  const { runId, status } = await client.startSearchAiRun({ headers })
  assert.equal(status, 'running')
  const progress = () => server.client(key).getSearchAiRun({ params: { runId } })
  await eventually(async () => (await progress()).answered === 2 && hanging.length === 1, 'two of three answers')
  assert.equal((await progress()).calls, 3)

  processes.push(server.process)
  await server.stop('SIGKILL')
  server = await stage.serve(dataDir, env)

  const { answered, open, calls } = await progress()
  assert.deepEqual([answered, open, calls], [2, 1, 3])
  // Another run shows that the worker is running again, and that the first run's questions are not asked again.
  await server.client(key).startSearchAiRun({ headers })
  await eventually(() => asked.length === 6, 'the second run to ask')
  assert.deepEqual(asked.toSorted(), ['First?', 'First?', 'Second?', 'Second?', HANGING, HANGING].toSorted())
  const { callsThisMonth } = await server.client(key).getSearchAiAccountSetup({ headers })
  assert.equal(callsThisMonth, 6)
})

test('a service that is stopping does not wait for an engine', async () => {
  processes.push(server.process)
  const started = performance.now()
  assert.equal(await server.stop(), 0)
  assert.ok(performance.now() - started < 15_000)
})

test('the key of an engine is in no log', () => {
  for (const { stdout, stderr } of processes) assert.ok(!`${stdout}${stderr}`.includes(ENGINE_KEY))
})
