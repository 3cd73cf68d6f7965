import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import pg from 'pg'
import { freePort } from '../testing/free-port.ts'
import { startTestService } from '../testing/fresh.ts'
import { until } from '../testing/until.ts'
import { PoolerError, refuseTransactionPooling } from './connection-pooler.ts'

const skip = pgbouncerIsThere() ? false : 'there is no pgbouncer on this machine; apt-get install pgbouncer'

test('a pgbouncer in transaction mode is refused with one clear line', { skip }, async (t) => {
  await assert.rejects(refuseTransactionPooling(await startPgbouncer(t, 'transaction')), PoolerError)
})

test('a pgbouncer in session mode is accepted, and so is PostgreSQL itself', { skip }, async (t) => {
  await refuseTransactionPooling(await startPgbouncer(t, 'session'))
  const { db } = await startTestService()
  await refuseTransactionPooling(db.connection)
})

function pgbouncerIsThere(): boolean {
  const isThere = spawnSync('pgbouncer', ['--version']).status === 0
  if (!isThere && process.env.CI) throw new Error('CI must have a pgbouncer: apt-get install pgbouncer')
  return isThere
}

/** A real pgbouncer on loopback, in front of the test database. */
async function startPgbouncer(t: TestContext, mode: string) {
  const { db } = await startTestService()
  const target = new pg.Client(db.connection)
  const folder = await mkdtemp(join(tmpdir(), 'presence-pgbouncer-'))
  await chmod(folder, 0o755)
  const port = await freePort()
  const config = join(folder, 'pgbouncer.ini')
  await writeFile(
    config,
    `[databases]
* = host=${target.host} port=${target.port} user=${target.user} dbname=${target.database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
ignore_startup_parameters = extra_float_digits,options
`,
  )
  // pgbouncer does not run as root, and must reach the socket of the database.
  const isRoot = process.getuid?.() === 0
  const owner = target.host.startsWith('/') ? await stat(target.host) : { uid: 65_534, gid: 65_534 }
  const child = spawn('pgbouncer', [config], { stdio: 'ignore', ...(isRoot && { uid: owner.uid, gid: owner.gid }) })
  const ended = once(child, 'exit')
  t.after(async () => {
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  })
  const connection = { host: '127.0.0.1', port, user: target.user ?? 'postgres', database: 'presence' }
  await until(async () => {
    const probe = new pg.Client(connection)
    probe.on('error', () => {})
    try {
      await probe.connect()
      return true
    } catch {
      return false
    } finally {
      await probe.end().catch(() => {})
    }
  })
  return connection
}
