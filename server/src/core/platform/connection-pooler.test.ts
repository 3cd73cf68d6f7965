import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { freePort } from '../../testing/free-port.ts'
import { declareTestService } from '../../testing/fresh.ts'
import { until } from '../../testing/until.ts'
import { PoolerError, refuseTransactionPooling } from './connection-pooler.ts'

const PRESENCE = process.env.TEST_PROGRAM ?? fileURLToPath(new URL('../../../bin/presence.js', import.meta.url))
const RUNNING = /Presence is running on (http:\/\/localhost:\d+)\s/
const skip = pgbouncerIsThere() ? false : 'there is no pgbouncer on this machine; apt-get install pgbouncer'
const service = declareTestService()

/** Databases of the pgbouncer, all of them the test database. */
const POOLS = {
  transaction: 'pool_mode=transaction',
  transaction_of_one: 'pool_mode=transaction pool_size=1',
  session: 'pool_mode=session',
  session_of_one: 'pool_mode=session pool_size=1',
}

test('PostgreSQL itself is accepted', async () => {
  const { db } = await service()
  await refuseTransactionPooling(db.connection)
})

// Some of them wait for the time-out of a statement.
describe('a database behind pgbouncer', { skip, concurrency: true }, () => {
  let folder: string
  let port: number
  let pgbouncer: ChildProcess
  const urlOf = (pool: keyof typeof POOLS) => `postgres://presence@127.0.0.1:${port}/${pool}`

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'presence-pgbouncer-'))
    await chmod(folder, 0o755)
    port = await freePort()
    pgbouncer = await startPgbouncer(folder, port)
    await until(() => answers(urlOf('session')))
  })
  after(async () => {
    pgbouncer.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })

  test('is refused if its pool is in transaction mode and has one connection, for which others wait', async () => {
    await assert.rejects(refuseTransactionPooling({ connectionString: urlOf('transaction_of_one') }), PoolerError)
  })

  test('is not reported as in transaction mode if its pool in session mode is too small', async () => {
    await refuseTransactionPooling({ connectionString: urlOf('session_of_one') })
  })

  test('is not reported if it becomes unreachable during the check', async (t) => {
    const target = new URL(urlOf('session'))
    target.port = String(await portCutAfter(t, 'select 1', port))
    await refuseTransactionPooling({ connectionString: target.href })
  })

  test('ends the program with one line if its pool is in transaction mode', async (t) => {
    const { child, output } = await startProgram(t, urlOf('transaction'))
    assert.match(output, /^presence: DATABASE_URL points to a connection pooler in transaction mode[^\n]*\n$/)
    assert.equal(child.exitCode, 1)
  })

  test('serves the program if its pool is in session mode', async (t) => {
    const { output } = await startProgram(t, urlOf('session'))
    const [, url] = RUNNING.exec(output) ?? assert.fail(output)
    assert.equal((await fetch(`${url}/readyz`)).status, 200)
  })

  /** Returns what it has printed when it has started or ended. */
  async function startProgram(t: TestContext, databaseUrl: string) {
    const { PATH = '' } = process.env
    const child = spawn(process.execPath, [PRESENCE, 'serve', '--no-worker'], {
      env: { PATH, DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'data'), PORT: '0', DEMO: 'off' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    t.after(async () => {
      if (child.kill()) await once(child, 'close')
    })
    let output = ''
    await new Promise<void>((resolve) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (part) => {
          output += part
          if (RUNNING.test(output)) resolve()
        })
      }
      child.once('close', resolve)
    })
    return { child, output }
  }
})

function pgbouncerIsThere(): boolean {
  const isThere = spawnSync('pgbouncer', ['--version']).status === 0
  if (!isThere && process.env.CI) throw new Error('CI must have a pgbouncer: apt-get install pgbouncer')
  return isThere
}

/** A real pgbouncer on loopback, in front of the test database. It accepts the startup parameters of docs/scaling.md. */
async function startPgbouncer(folder: string, port: number): Promise<ChildProcess> {
  const { db } = await service()
  const target = new pg.Client(db.connection)
  const address = `host=${target.host} port=${target.port} user=${target.user} dbname=${target.database}`
  const config = join(folder, 'pgbouncer.ini')
  await writeFile(
    config,
    `[databases]
${Object.entries(POOLS)
  .map(([name, pool]) => `${name} = ${address} ${pool}`)
  .join('\n')}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
ignore_startup_parameters = extra_float_digits,statement_timeout,idle_in_transaction_session_timeout
`,
  )
  // pgbouncer does not run as root, and must reach the socket of the database.
  const isRoot = process.getuid?.() === 0
  const owner = target.host.startsWith('/') ? await stat(target.host) : { uid: 65_534, gid: 65_534 }
  return spawn('pgbouncer', [config], { stdio: 'ignore', ...(isRoot && { uid: owner.uid, gid: owner.gid }) })
}

async function answers(connectionString: string): Promise<boolean> {
  const probe = new pg.Client({ connectionString })
  probe.on('error', () => {})
  try {
    await probe.connect()
    return true
  } catch {
    return false
  } finally {
    await probe.end().catch(() => {})
  }
}

/** A port that leads to another, until something is sent after the statement. Then all its connections are cut. */
async function portCutAfter(t: TestContext, statement: string, port: number): Promise<number> {
  const sockets: Socket[] = []
  let isSent = false
  const server = createServer((socket) => {
    const onward = connect(port, '127.0.0.1')
    for (const end of [socket, onward]) sockets.push(end.on('error', () => {}))
    onward.pipe(socket)
    socket.on('data', (data) => {
      if (isSent) for (const end of sockets) end.destroy()
      else onward.write(data)
      isSent ||= data.includes(statement)
    })
  })
  t.after(() => server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}
