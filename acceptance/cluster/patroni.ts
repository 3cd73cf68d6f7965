import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../stage/free-port.ts'
import { giveToPostgres, postgresAccount, postgresPrograms } from '../stage/server-postgres.ts'
import { eventually } from './eventually.ts'

export interface Member {
  readonly name: string
  /** The port of PostgreSQL. */
  readonly port: number
  /** The port of Patroni, whose endpoint `/primary` tells whether this is the primary. */
  readonly apiPort: number
}
export interface DatabaseCluster {
  readonly members: readonly Member[]
  primary(): Promise<Member>
  /** Kills Patroni and every process of its PostgreSQL, as if the machine had failed. */
  kill(member: Member): Promise<void>
  /** Promotes the synchronous standby, as an operator does for maintenance. */
  switchover(): Promise<void>
  /** Whether a standby has every acknowledged write. */
  isSynchronous(): Promise<boolean>
  stop(): Promise<void>
}

/**
 * Short, to keep the test fast, but long enough for a busy machine: a primary that cannot reach etcd for `retry_timeout`
 * steps down. The documentation has the values for production.
 */
const TIMES = { ttl: 20, loop_wait: 1, retry_timeout: 8 }

/** Some PostgreSQL servers under Patroni, with one etcd, all on loopback. */
export async function startDatabaseCluster(size: number): Promise<DatabaseCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'presence-patroni-'))
  giveToPostgres(folder)
  const running = new Map<string, ChildProcess>()
  const launch = (name: string, program: string, args: readonly string[]) => {
    const log = openSync(join(folder, `${name}.log`), 'a')
    const env = { ...process.env, ETCD_UNSUPPORTED_ARCH: 'arm64' }
    running.set(name, spawn(program, args, { cwd: '/', env, stdio: ['ignore', log, log], ...postgresAccount() }))
  }

  const [etcd, etcdPeer] = [`127.0.0.1:${await freePort()}`, `http://127.0.0.1:${await freePort()}`]
  launch('etcd', 'etcd', [
    '--name=etcd',
    `--data-dir=${join(folder, 'etcd')}`,
    `--listen-client-urls=http://${etcd}`,
    `--advertise-client-urls=http://${etcd}`,
    `--listen-peer-urls=${etcdPeer}`,
    `--initial-advertise-peer-urls=${etcdPeer}`,
    `--initial-cluster=etcd=${etcdPeer}`,
  ])

  const members: Member[] = []
  for (let number = 1; number <= size; number++) {
    const member = { name: `pg${number}`, port: await freePort(), apiPort: await freePort() }
    // JSON is valid YAML.
    writeFileSync(join(folder, `${member.name}.yml`), JSON.stringify(configurationOf(member, folder, etcd)))
    members.push(member)
  }
  const ask = (member: Member, path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${member.apiPort}${path}`, init)
  const findPrimary = async () => {
    const answers = await Promise.all(members.map((member) => ask(member, '/primary').then(isOk, isNot)))
    return members.find((_, at) => answers[at])
  }
  const primary = () => eventually(findPrimary, 'a primary')
  /** The roles of the running members. */
  const roles = async (): Promise<string[]> => {
    const leader = await findPrimary()
    return leader ? ask(leader, '/cluster').then(rolesOf, () => []) : []
  }
  const isSynchronous = async () => (await roles()).includes('sync_standby')
  const kill = async ({ name }: Member) => {
    await killProcess(running.get(name))
    for (const pid of postgresIn(join(folder, name))) signal(pid, 'SIGKILL')
    await eventually(() => postgresIn(join(folder, name)).length === 0, `${name} to be gone`)
  }
  const stop = async () => {
    for (const member of members) await kill(member)
    await killProcess(running.get('etcd'))
    rmSync(folder, { recursive: true, maxRetries: 10 })
  }

  const isComplete = async () => (await roles()).length === size && (await isSynchronous())
  try {
    await eventually(() => fetch(`http://${etcd}/health`).then(isOk, isNot), 'etcd to start')
    for (const { name } of members) launch(name, 'patroni', [join(folder, `${name}.yml`)])
    await eventually(isComplete, `${size} PostgreSQL servers under Patroni`)
  } catch (error) {
    await stop()
    throw error
  }

  return {
    members,
    primary,
    isSynchronous,
    kill,
    switchover: () =>
      eventually(async () => {
        const leader = await primary()
        const body = JSON.stringify({ leader: leader.name })
        // Patroni responds with 412 while there is no suitable candidate.
        return (await ask(leader, '/switchover', { method: 'POST', body })).status !== 412
      }, 'Patroni to accept the switchover').then(() => {}),
    stop,
  }
}

function configurationOf({ name, port, apiPort }: Member, folder: string, etcd: string) {
  const [address, api] = [`127.0.0.1:${port}`, `127.0.0.1:${apiPort}`]
  return {
    scope: 'presence',
    name,
    restapi: { listen: api, connect_address: api },
    etcd3: { host: etcd },
    bootstrap: {
      dcs: { ...TIMES, synchronous_mode: true, postgresql: { use_pg_rewind: true } },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, { auth: 'trust' }, 'no-sync'],
    },
    postgresql: {
      listen: address,
      connect_address: address,
      data_dir: join(folder, name),
      bin_dir: postgresPrograms(),
      pgpass: join(folder, `${name}.pgpass`),
      authentication: { superuser: { username: 'postgres' }, replication: { username: 'replicator' } },
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
      parameters: { unix_socket_directories: folder, shared_buffers: '32MB', max_connections: 100 },
      basebackup: [{ checkpoint: 'fast' }, 'no-sync'],
    },
  }
}

const isOk = async (answer: Response): Promise<boolean> => {
  await answer.text()
  return answer.ok
}
const isNot = () => false

async function rolesOf(answer: Response): Promise<string[]> {
  const { members } = (await answer.json()) as { members: { role: string; state: string }[] }
  // Later versions of Patroni use the state "streaming" for a standby that receives changes.
  return members.flatMap(({ role, state }) => (state === 'running' || state === 'streaming' ? [role] : []))
}

async function killProcess(child: ChildProcess | undefined) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

/** The ids of all PostgreSQL processes with this data folder. */
function postgresIn(data: string): number[] {
  const file = join(data, 'postmaster.pid')
  const postmaster = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
  // The file of a killed server remains, and its pid may have been reused. The command of a zombie is empty.
  const command = `/proc/${postmaster}/cmdline`
  if (!existsSync(command) || !readFileSync(command, 'utf8').includes(data)) return []
  const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' }).stdout
  return [postmaster, ...children.split('\n').filter(Boolean).map(Number)]
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
