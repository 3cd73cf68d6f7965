import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { isAlive, isDatabaseRunning } from './stage/data-folder.ts'
import { eventually } from './stage/eventually.ts'
import { newStage, type Server } from './stage/stage.ts'

const stage = newStage()

/** The pid of the worker that a server has started. */
const workerOf = ({ process }: Server) =>
  eventually(() => {
    const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
    const children = lines
      .map((line) => line.trim().split(/\s+/))
      .filter(([, parent]) => Number(parent) === process.pid)
    return Number(children.find((fields) => fields.at(-1) === 'worker')?.[0])
  }, 'the worker to run')

test('the jobs of a server run in a worker, which is started again when it is killed', async () => {
  const dataDir = stage.folderWithDatabase()
  const server = await stage.serve(dataDir)
  const killed = await workerOf(server)
  process.kill(killed, 'SIGKILL')
  await eventually(() => server.process.stdout.includes('the worker has ended'), 'the log')
  assert.notEqual(await workerOf(server), killed)

  // The metrics of the server include the jobs of its worker.
  const { key } = await stage.createKey(dataDir, '--partner', 'Acme', '--scope', 'write')
  const headers = { 'x-api-key': key, 'content-type': 'application/json' }
  const post = async (path: string, body: object) => {
    const answer = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await answer.json()) as { businessId: number }
  }
  const { businessId } = await post('/v1/business', { name: 'Harbour Bakery', type: 'location' })
  const review = { sourceAlias: 'search', externalId: '1', rating: 5, reviewDate: '11/15/2026', comments: 'Warm bread' }
  await post(`/v1/review/import/${businessId}`, { reviews: [review] })
  const isCounted = async () =>
    /job_duration_seconds_count\{job="analyse-texts",outcome="done"\} [1-9]/.test(
      await (await fetch(`${server.url}/metrics`)).text(),
    )
  await eventually(isCounted, 'the job to be counted')

  // As from a service manager, which signals every process: the worker does not stop before its server.
  const worker = await workerOf(server)
  process.kill(worker, 'SIGTERM')
  process.kill(worker, 'SIGINT')
  assert.equal((await fetch(`${server.url}/readyz`)).status, 200)
  assert.equal(await server.stop(), 0)
  assert.ok(!isAlive(worker))
  assert.equal(server.process.stdout.match(/the worker has ended/g)?.length, 1)
})

test('a worker ends with its server, even if that is killed', async () => {
  const dataDir = stage.folderWithDatabase()
  const server = await stage.serve(dataDir)
  const worker = await workerOf(server)
  process.kill(server.process.pid, 'SIGKILL')
  await eventually(() => !isAlive(worker), 'the worker to end')
  await eventually(() => !isDatabaseRunning(dataDir), 'PostgreSQL to stop')
})

test('--no-worker starts no worker', async () => {
  const server = await stage.serve(stage.folderWithDatabase(), {}, '--no-worker')
  assert.equal(await server.stop(), 0)
  assert.ok(!server.process.stdout.includes('worker'))
})
