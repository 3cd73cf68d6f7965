import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { eventually } from './eventually.ts'
import { freePort } from './free-port.ts'
import { newServerPostgres, skipWithoutServerPostgres } from './server-postgres.ts'

export const PASSWORD = 'not-for-any-log'

export function skipWithoutReplication(): string | false {
  const hasRedis = spawnSync('redis-server', ['--version']).status === 0
  if (!hasRedis && process.env.CI) throw new Error('CI must have a Redis: apt-get install redis-server')
  return skipWithoutServerPostgres() || (hasRedis ? false : 'there is no redis-server; apt-get install redis-server')
}

/** Starts a primary and a streaming replica. */
export async function startReplication() {
  const postgres = newServerPostgres('replication')
  const clients: pg.Client[] = []
  const connect = async (connectionString: string, applicationName = 'test') => {
    const client = new pg.Client({ connectionString, application_name: applicationName })
    client.on('error', () => {})
    await client.connect()
    clients.push(client)
    return client
  }
  const port = await freePort()
  const primaryUrl = await postgres.start(postgres.create())
  const copy = postgres.copy(primaryUrl, 'replica', '--write-recovery-conf', '--create-slot', '--slot', 'replica')
  const url = await postgres.start(copy, port)
  const primary = await connect(primaryUrl)
  const onReplica = async (sql: string) => {
    const client = await connect(url)
    const { rows } = await client.query(sql)
    clients.splice(clients.indexOf(client), 1)
    await client.end()
    return rows as Record<string, unknown>[]
  }
  return {
    close: async () => {
      await Promise.all(clients.map((client) => client.end()))
      postgres.close()
    },
    primaryUrl,
    replicaUrl: url.replace('postgres@', `postgres:${PASSWORD}@`),
    name: `127.0.0.1:${port}`,
    primary,
    connect,
    /** Resolves when replay has stopped. */
    pause: async () => {
      await onReplica('select pg_wal_replay_pause()')
      const isPaused = async () =>
        (await onReplica('select pg_get_wal_replay_pause_state() as state'))[0]?.state === 'paused'
      await eventually(isPaused, 'the replay to pause')
    },
    /** Promotes another copy, as in a failover that the replica has not followed. */
    failOver: async () => {
      const promoted = postgres.copy(primaryUrl, 'promoted', '--write-recovery-conf')
      const promotedUrl = await postgres.start(promoted)
      postgres.promote(promoted)
      return promotedUrl
    },
    resume: () => onReplica('select pg_wal_replay_resume()'),
    stop: () => postgres.stop(copy, 'immediate'),
    start: () => postgres.start(copy, port),
    /** Makes the replica hang with its connections open. */
    hang: async () => {
      const own = 'select pid from pg_stat_activity where pid <> pg_backend_pid()'
      const pids = (await onReplica(own)).map(({ pid }) => Number(pid))
      const [main] = readFileSync(join(copy, 'postmaster.pid'), 'utf8').split('\n')
      const all = [Number(main), ...pids]
      for (const pid of all) signalTo(pid, 'SIGSTOP')
      return () => {
        for (const pid of all) signalTo(pid, 'SIGCONT')
      }
    },
  }
}

/** Ignores processes that have already ended. */
function signalTo(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Starts Redis on loopback, without persistence. */
export async function startRedis() {
  const port = await freePort()
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child = spawn('redis-server', options, { stdio: 'ignore' })
  const ended = once(child, 'exit')
  const close = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { url: `redis://127.0.0.1:${port}`, close }
}
