import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { before, test } from 'node:test'
import type { Client, InputOf } from '@presence/client'
import { postmasterPid } from '../stage/data-folder.ts'
import { eventually } from '../stage/eventually.ts'
import { newStage, type Server } from '../stage/stage.ts'
import { report } from './figures.ts'
import { openJournal, writeKinds } from './journal.ts'
import { readOperations } from './operations.ts'
import { minutes, seed, shareMs } from './options.ts'
import { randomOf } from './random.ts'

/** A process is killed during writes of every kind. Afterwards, every acknowledged write is still there. */
const stage = newStage()
const dataDir = stage.folderWithDatabase()
const victims = ['server', 'postmaster', 'supervisor'] as const
type Victim = (typeof victims)[number]
let server: Server
let key: string
let exampleListing: InputOf<'updateListing'>['body']

before(async () => {
  server = await stage.serve(dataDir, { LOG_LEVEL: 'warn' })
  key = (await stage.createKey(dataDir, '--partner', 'Journal')).key
  const updateListing = (await readOperations(server)).find(({ id }) => id === 'updateListing')
  exampleListing = updateListing?.body?.example as typeof exampleListing
})

const parentOf = (pid: number) => Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }))
const isReady = async () => (await fetch(`${server.url}/readyz`)).status === 200

async function kill(victim: Victim) {
  const postmaster = postmasterPid(dataDir) ?? assert.fail('PostgreSQL does not run')
  if (victim === 'server') server.process.signal('SIGKILL')
  else process.kill(victim === 'postmaster' ? postmaster : parentOf(postmaster), 'SIGKILL')
  return postmaster
}

/** The server restarts the database itself, but a killed server has to be restarted here. */
async function recover(victim: Victim, before: number) {
  if (victim === 'server') {
    await server.process.exited
    server = await stage.serve(dataDir, { LOG_LEVEL: 'warn' })
  } else await eventually(() => (postmasterPid(dataDir) ?? before) !== before, 'another PostgreSQL')
  await eventually(isReady, 'the service to be ready')
}

async function iterate(victim: Victim, killAfter: number) {
  const client = (): Client => server.client(key)
  const journal = await openJournal(client(), exampleListing)
  const writing = journal.write(client())
  // Wait for writes of every kind, even if there are few.
  await eventually(
    () => journal.count() >= killAfter && journal.kindsWritten() === writeKinds.length,
    'enough acknowledged writes',
  )
  const postmaster = await kill(victim)
  const start = performance.now()
  await writing
  await recover(victim, postmaster)
  const recoveredMs = performance.now() - start
  return { acknowledged: journal.count(), lost: await journal.lost(server.client(key, 5)), recoveredMs }
}

const random = randomOf(seed)
const kills: Record<Victim, number> = { server: 0, postmaster: 0, supervisor: 0 }
let acknowledged = 0
let longestRecoveryMs = 0

async function killOnce(victim: Victim) {
  const done = await iterate(victim, 20 + random.below(minutes ? 300 : 40))
  kills[victim]++
  acknowledged += done.acknowledged
  longestRecoveryMs = Math.max(longestRecoveryMs, Math.round(done.recoveredMs))
  const turn = kills.server + kills.postmaster + kills.supervisor
  assert.deepEqual(done.lost, [], `seed ${seed}, kill ${turn}: lost when the ${victim} was killed`)
  report('kill loop', { kills: turn, ...kills, acknowledged, longestRecoveryMs })
}

for (const victim of victims) {
  test(`every acknowledged write is read back when the ${victim} is killed during writes`, () => killOnce(victim))
}

test('no write is lost however often they are killed', { skip: minutes ? false : 'long form only' }, async () => {
  for (const end = performance.now() + shareMs(0.3); performance.now() < end; ) await killOnce(random.pick(victims))
})
