import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { report } from './figures.ts'
import { faultOf } from './judge.ts'
import { mutatedShot } from './mutate-request.ts'
import type { Operation } from './operations.ts'
import { minutes, seed, shareMs } from './options.ts'
import { randomOf } from './random.ts'
import { exampleOf, type Shot, send } from './request.ts'
import { openTarget, type Target } from './target.ts'
import { makeAccount, type Things, unknownThings } from './things.ts'
import { type Watched, watch } from './watch.ts'

/**
 * Sends slightly invalid requests to every operation, with a key and with a session. There must be no 5xx, every 4xx must
 * be as documented, and the service must keep running. The same seed sends the same requests.
 */
const target = openTarget()
const PER_OPERATION = minutes ? 12 : 1
const IN_FLIGHT = 4
/** More than one, because a session is limited to 1,200 requests a minute. */
const SESSIONS = minutes ? 4 : 1
const FAULTS_SHOWN = 20

interface Mount {
  readonly prefix: '' | '/console'
  readonly operations: readonly Operation[]
  readonly credentials: readonly Readonly<Record<string, string>>[]
}
let service: Target
let mounts: readonly Mount[]
let rootId: number
let requests = 0
let accepted = 0
let watched: Watched
const faults: string[] = []
let slowest = { ms: 0, what: '' }

before(async () => {
  service = await target()
  const { server, stranger, operations, consoleOperations } = service
  const root = await server.client(stranger.key).createBusiness({ body: { name: 'Fuzz', type: 'reseller' } })
  rootId = root.businessId
  const sessions = await service.sessions(stranger, rootId, SESSIONS)
  mounts = [
    { prefix: '', operations, credentials: [{ 'x-api-key': stranger.key }] },
    { prefix: '/console', operations, credentials: sessions },
    { prefix: '', operations: consoleOperations, credentials: sessions },
  ]
})

const removes = ({ id }: Operation) => Number(/^(delete|remove|unsubscribe)/.test(id))
/** These would end the session that the other requests need. */
const endsSessions = ({ id }: Operation) => id.startsWith('signOut')

/** Calls all operations once more with newly created records. Operations that delete them come last. */
async function round(number: number) {
  const { server, stranger } = service
  const made = await makeAccount(server.client(stranger.key), `round${number}`, stranger.keyId, rootId)
  // Not the key that the requests use, because one of them revokes the named key.
  const things: Things = { ...made, key: unknownThings.key }
  const planned = mounts
    .flatMap((mount) => mount.operations.map((operation) => ({ mount, operation })))
    .toSorted((a, b) => removes(a.operation) - removes(b.operation))
    .flatMap((each) => Array.from({ length: PER_OPERATION }, () => each))
  const queue = planned.map((each, place) => ({ ...each, place }))
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { mount, operation, place } = next
      const random = randomOf(seed * 1_000_003 + number * 100_003 + place)
      const shot = mutatedShot(operation, exampleOf(operation, things), random, mount.prefix)
      const credentials = endsSessions(operation) ? {} : (mount.credentials[place % mount.credentials.length] ?? {})
      await fire(operation, shot, credentials, `round ${number}, request ${place}`)
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker))
}

async function fire(operation: Operation, shot: Shot, credentials: Readonly<Record<string, string>>, which: string) {
  requests++
  const what = `seed ${seed}, ${which}: ${shown(shot)}`
  try {
    const answer = await send(service.server, shot, credentials)
    if (answer.status < 400) accepted++
    const fault = faultOf(operation, shot, answer)
    if (fault) faults.push(`${fault}\n${what}`)
    if (answer.ms > slowest.ms) slowest = { ms: answer.ms, what: `${operation.id} (${which})` }
  } catch (error) {
    // The server may close the connection before it has read a body that is too large.
    if ((shot.body?.length ?? 0) < 1_000_000) faults.push(`no answer (${String(error)})\n${what}`)
  }
}

/** Enough to repeat the request by hand. Long bodies are cut; the seed reproduces all of it. */
function shown({ method, path, headers, body }: Shot): string {
  const text = body?.toString() ?? ''
  const content = text.length > 600 ? `${text.slice(0, 600)}… (${text.length} characters)` : text
  return `${method} ${path.slice(0, 600)} ${JSON.stringify(headers).slice(0, 600)} ${JSON.stringify(content)}`
}

test('whatever is sent, every response is documented, none is a 5xx, and the service keeps running', async () => {
  const { server } = service
  const watching = watch(server, () => requests)
  const end = performance.now() + shareMs(0.6)
  let rounds = 0
  try {
    do await round(rounds++)
    while (performance.now() < end && faults.length < FAULTS_SHOWN)
  } finally {
    watched = await watching.stop()
  }
  report('fuzz', {
    requests,
    accepted,
    rounds,
    faults: faults.length,
    slowestMs: Math.round(slowest.ms),
    slowest: slowest.what,
  })
  assert.equal(faults.length, 0, faults.slice(0, FAULTS_SHOWN).join('\n\n'))
  assert.ok(server.process.isRunning())
  assert.equal((await fetch(`${server.url}/readyz`)).status, 200)
  const failures = server.process.stdout.split('\n').filter((line) => /"level":"?(50|60|error|fatal)/.test(line))
  assert.deepEqual(failures.slice(0, 5), [])
})

test('no turn of the event loop takes more than 250 ms of processor time, and memory does not grow with the number of requests', () => {
  const rounded = Object.entries(watched).map(([name, value]) => [name, Math.round(value * 100) / 100])
  report('event loop and memory', Object.fromEntries(rounded))
  assert.ok(watched.longestTurnMs < 250, `${watched.longestTurnMs} ms`)
  assert.ok(watched.residentMb < 1_200, `${watched.residentMb} MB`)
  // A leak is visible only after many requests.
  if (minutes && requests > 20_000) assert.ok(watched.heapSlopeMb < 1, `${watched.heapSlopeMb} MB per 1,000 requests`)
})
