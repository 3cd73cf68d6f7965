import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../stage/free-port.ts'
import { eventually } from './eventually.ts'
import type { Member } from './patroni.ts'

const SCALING_PAGE = join(import.meta.dirname, '../../docs/scaling.md')

export interface RunningProxy {
  readonly port: number
  /** The ports of the servers that get requests. Before the first check, this is all of them. */
  used(): Promise<number[]>
  stop(): Promise<void>
}

/** The proxy for Presence: the settings are read from docs/scaling.md, the servers are on loopback. */
export function startApiProxy(ports: readonly number[]): Promise<RunningProxy> {
  const [, settings] = /^backend presence\n(.+?)^ {2}server /ms.exec(readFileSync(SCALING_PAGE, 'utf8')) ?? []
  if (settings === undefined) throw new Error('docs/scaling.md has no "backend presence"')
  return startHaproxy(
    `  mode http\n${settings}${ports.map((each) => `  server p${each} 127.0.0.1:${each}\n`).join('')}`,
  )
}

/** The proxy for PostgreSQL, also from docs/scaling.md. It closes connections to a server that is no longer the primary. */
export const startDatabaseProxy = (members: readonly Member[]): Promise<RunningProxy> =>
  startHaproxy(`  mode tcp
  timeout check 5s
  timeout client 1h
  timeout server 1h
  option httpchk GET /primary
  http-check expect status 200
  default-server check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${members.map(({ port, apiPort }) => `  server p${port} 127.0.0.1:${port} port ${apiPort}\n`).join('')}`)

async function startHaproxy(section: string): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'presence-haproxy-'))
  const [port, statsPort] = [await freePort(), await freePort()]
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(
    file,
    `defaults
  timeout connect 2s
  timeout client 30s
  timeout server 30s
frontend stats
  mode http
  bind 127.0.0.1:${statsPort}
  stats enable
  stats uri /stats
listen servers
  bind 127.0.0.1:${port}
${section}`,
  )
  const child: ChildProcess = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' })
  const exited = once(child, 'exit')
  const used = async (): Promise<number[]> => {
    const table = await fetch(`http://127.0.0.1:${statsPort}/stats;csv`).then((answer) => answer.text())
    const rows = table.split('\n').map((line) => line.split(','))
    return rows.flatMap(([section, name, ...row]) =>
      section === 'servers' && name?.startsWith('p') && row[15]?.startsWith('UP') ? [Number(name.slice(1))] : [],
    )
  }
  await eventually(
    () =>
      fetch(`http://127.0.0.1:${statsPort}/stats`).then(
        () => true,
        () => false,
      ),
    'HAProxy to start',
  )
  return {
    port,
    used,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true })
    },
  }
}
