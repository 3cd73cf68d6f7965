import assert from 'node:assert/strict'
import { after, before, type TestContext, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import type { Client, InputOf } from '@presence/client'
import pg from 'pg'
import { codeOf, namesBelow, newLocation } from '../stage/businesses.ts'
import type { PresenceProcess } from '../stage/presence-process.ts'
import { skipWithoutServerPostgres } from '../stage/server-postgres.ts'
import { newStage, type Server } from '../stage/stage.ts'
import { eventually } from './eventually.ts'
import { type RunningProxy, startDatabaseProxy } from './haproxy.ts'
import { type Answer, startLoad, type Write } from './load.ts'
import { type DatabaseCluster, startDatabaseCluster } from './patroni.ts'
import { type Publishing, startPublishing } from './publishing.ts'
import { type Receiver, startReceiver } from './receiver.ts'
import { skipWithout } from './skip-without.ts'

/**
 * Three PostgreSQL servers under Patroni behind HAProxy, and a server and a worker of Presence. The primary fails, or is
 * switched over, while clients write: no acknowledged write is lost, and nothing needs a restart.
 */
const WRITERS = 3
const PARTNER = 'Failover'
/** For requests that do not test the switch: on a busy machine, HAProxy may close connections at any time. */
const RETRIES = 10
/** A statement times out after 17 s and a connection attempt after 3 s; the rest is reserve for a busy machine. */
const ANSWER_MS_MAX = 30_000
const ENOUGH_ANSWERS = 200

const skip = skipWithoutServerPostgres() || skipWithout('haproxy', 'patroni', 'etcd')
const stage = newStage()
const dataDir = stage.dataFolder()

let cluster: DatabaseCluster
let proxy: RunningProxy
let receiver: Receiver
let settings: Readonly<Record<string, string>>
let server: Server
let worker: PresenceProcess
let key: string
let client: Client
let enterpriseId: number
let locationId: number
let publishing: Publishing

const opened: (() => Promise<void>)[] = []
after(async () => {
  for (const close of opened.toReversed()) await close()
})

before(async () => {
  if (skip) return
  cluster = await startDatabaseCluster(3)
  opened.push(() => cluster.stop())
  proxy = await startDatabaseProxy(cluster.members)
  opened.push(() => proxy.stop())
  receiver = await startReceiver()
  opened.push(() => receiver.stop())
  const isFound = async () => isDeepStrictEqual(await proxy.used(), [(await cluster.primary()).port])
  await eventually(isFound, 'HAProxy to find the primary')
  await query('create role presence login', 'postgres', 'postgres')
  await query('create database presence owner presence', 'postgres', 'postgres')
  settings = {
    DATABASE_URL: `postgres://presence@127.0.0.1:${proxy.port}/presence`,
    DATA_DIR: dataDir,
    PRIVATE_WEBHOOKS: `127.0.0.1:${receiver.port}`,
  }
  server = await stage.serve(dataDir, settings, '--no-worker')
  worker = stage.start(['worker'], { ...settings, LOG_LEVEL: 'info' })
  await eventually(() => {
    assert.ok(worker.isRunning(), worker.stderr)
    return worker.stdout.includes('worker started')
  }, 'the worker to start')
  key = (await createKey()).key
  client = server.client(key, RETRIES)
  enterpriseId = (await client.createBusiness({ body: { name: 'Group', type: 'enterprise' } })).businessId
  locationId = (await client.createBusiness({ body: newLocation('First', enterpriseId) })).businessId
  const published = await client.createBusiness({ body: newLocation('Published') })
  publishing = await startPublishing(stage, dataDir, command, { client, partner: PARTNER, ...published })
  locations.push('First')
  await client.subscribe({
    query: { businessId: enterpriseId },
    body: { url: `http://127.0.0.1:${receiver.port}/`, events: ['contact.created'] },
  })
})

/** Retries while the database is unavailable: on a busy machine, a check of HAProxy may fail. Returns the output. */
const command = (...args: string[]): Promise<string> =>
  eventually(
    async () => {
      const { code, stdout, stderr } = await stage.run(args, settings)
      assert.ok(code === 0 || /database|standby/.test(stderr), stderr)
      return code === 0 ? stdout || ' ' : undefined
    },
    `presence ${args.join(' ')}`,
  )

const createKey = async () =>
  JSON.parse(await command('keys', 'create', '--partner', PARTNER, '--json')) as { key: string; keyId: number }

/** Retries if the connection fails. */
const query = async <Row extends object>(text: string, user = 'presence', database = 'presence') => {
  const ask = async (): Promise<Row[] | undefined> => {
    const connection = new pg.Client({ host: '127.0.0.1', port: proxy.port, user, database })
    connection.on('error', () => {})
    try {
      await connection.connect()
      return (await connection.query<Row>(text)).rows
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.severity === 'ERROR') throw error
      return undefined
    } finally {
      await connection.end().catch(() => {})
    }
  }
  return eventually(ask, 'the database')
}

const locations: string[] = []
const contacts: number[] = []
const nextLocation = (): Write => {
  const name = `Location ${crypto.randomUUID()}`
  return { path: '/v1/business', body: newLocation(name, enterpriseId), onDone: () => void locations.push(name) }
}
const nextContact = (): Write & { body: InputOf<'saveCustomer'>['body'] } => ({
  path: '/v1/contact/external/preferences/saveCustomer',
  body: { firstName: 'Ann', email: `${crypto.randomUUID()}@guest.example`, businessIds: [locationId] },
  onDone: ({ id }) => void contacts.push(id as number),
})

/** Makes the primary fail while clients write and read. */
async function switchUnderLoad(t: TestContext, lose: () => Promise<void>) {
  const writers = Array.from({ length: WRITERS }, () => [nextLocation, nextContact]).flat()
  const load = startLoad(server.url, key, writers, [`/v1/business/${enterpriseId}`, '/v1/business?count=10'])
  const { answers } = load
  const before = await cluster.primary()
  try {
    await eventually(() => answers.length >= ENOUGH_ANSWERS, 'requests to be under way')
    await lose()
    await eventually(async () => (await cluster.primary()).name !== before.name, 'another primary')
    const switched = answers.length
    const hasRecovered = () =>
      answers.length >= switched + ENOUGH_ANSWERS &&
      answers.slice(-ENOUGH_ANSWERS).every(({ status }) => status === 200)
    await eventually(hasRecovered, 'the service to recover')
  } finally {
    await load.stop()
  }
  assert.ok(
    answers.some(({ status }) => status !== 200),
    'the loss was not noticed',
  )
  t.diagnostic(summaryOf(answers))
  for (const { status, code, retryAfter, ms, body } of answers) {
    assert.ok(ms < ANSWER_MS_MAX, `a response took ${ms} ms`)
    if (status === 200) continue
    assert.deepEqual({ status, code }, { status: 503, code: 1503 }, JSON.stringify(body))
    assert.match(retryAfter ?? '', /^[1-9]\d*$/)
  }
}

function summaryOf(answers: readonly Answer[]): string {
  const acknowledged = answers.filter(({ status, isWrite }) => status === 200 && isWrite)
  const pauses = acknowledged.slice(1).map(({ at }, index) => at - (acknowledged[index] as Answer).at)
  const refused = answers.filter(({ status }) => status === 503).length
  const [longestPause, longest] = [Math.max(...pauses), Math.max(...answers.map(({ ms }) => ms))].map(Math.round)
  return `${acknowledged.length} writes acknowledged, none for ${longestPause} ms; ${refused} answers 503; longest answer ${longest} ms`
}

async function checkWrites() {
  assert.deepEqual((await namesBelow(client, enterpriseId)).toSorted(), locations.toSorted())
  const stored = await query<{ id: number }>('select id::integer from contacts')
  assert.deepEqual(new Set(stored.map(({ id }) => id)), new Set(contacts))
  assert.equal(stored.length, contacts.length)
}

/** Each message arrives at least once: those in progress when the primary was lost may be sent again. */
async function checkWebhooks(t: TestContext) {
  await nothingLeft(`coalesce(attempted_at, now()) > now() - interval '5 seconds'`)
  // Messages claimed when the primary was lost are sent when their lease ends: here at once, not after a minute.
  const leased = await query(`update webhook_deliveries set due_at = now() where state = 'waiting' returning id`)
  const { body, onDone } = nextContact()
  onDone(await client.saveCustomer({ body }))
  await nothingLeft('true')
  const sent = [...receiver.messages.values()].flat()
  t.diagnostic(
    `webhooks: ${sent.length} received, ${sent.length - new Set(sent).size} of them duplicates, ${leased.length} late`,
  )
  assert.deepEqual(new Set(receiver.messages.keys()), new Set(contacts))
}

const nothingLeft = (condition: string) =>
  eventually(async () => {
    const waiting = await query(`select from webhook_deliveries where state = 'waiting' and ${condition} limit 1`)
    return waiting.length === 0
  }, `webhooks to be delivered (${condition})`)

/** Checks that the listeners are connected to the new primary. */
async function checkListening() {
  const listening = (name: string) => query(`select from pg_stat_activity where application_name = '${name}'`)
  await eventually(async () => (await listening('presence-listener')).length === 2, 'the caches to listen again')
  await eventually(async () => (await listening('presence-queue')).length > 0, 'the queue to be connected again')
}

// Not awaited, because the tests share a cluster, which is stopped after the last one.
void test('a standby is not used', { skip }, async () => {
  const primary = await cluster.primary()
  const standby = cluster.members.find(({ name }) => name !== primary.name)
  const url = `postgres://presence@127.0.0.1:${standby?.port}/presence`
  const { stderr } = await stage.run(['keys', 'list'], { ...settings, DATABASE_URL: url })
  assert.match(stderr, /^presence: connected to a standby/)
})

void test('killing the primary under load loses no acknowledged write, and needs no restart', { skip }, async (t) => {
  const leaving = await createKey()
  const leavingClient = server.client(leaving.key, RETRIES)
  const useLeaving = () => codeOf(leavingClient.getBusiness({ params: { business_Id: enterpriseId } }))
  assert.equal(await useLeaving(), 0)
  const killed = await cluster.primary()
  await switchUnderLoad(t, () => cluster.kill(killed))
  await checkWrites()
  await checkListening()
  await checkWebhooks(t)
  assert.equal(await useLeaving(), 0)
  await command('keys', 'revoke', String(leaving.keyId))
  assert.equal(await useLeaving(), 1161)
})

void test('so does handing the primary over to its standby; what was queued before is published', {
  skip,
}, async (t) => {
  await eventually(() => cluster.isSynchronous(), 'the other standby to be synchronous')
  await publishing.delivered()
  // Stop the worker, so that it cannot publish before the switch.
  worker.signal('SIGSTOP')
  try {
    await publishing.change()
    await switchUnderLoad(t, () => cluster.switchover())
  } finally {
    worker.signal('SIGCONT')
  }
  await checkWrites()
  await checkListening()
  await checkWebhooks(t)
  await publishing.delivered()
})

void test('scheduled jobs run after it, in the same processes', { skip }, async () => {
  const [{ now } = assert.fail('no time')] = await query<{ now: Date }>('select now()')
  const done = `select from pgboss.job where name = 'pull-reviews' and state = 'completed' and created_on > '${now.toISOString()}'`
  await eventually(async () => (await query(done)).length > 0, 'a scheduled job')
  assert.ok(server.process.isRunning() && worker.isRunning())
})
