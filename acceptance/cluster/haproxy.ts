import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '../stage/eventually.ts'
import { freePort } from '../stage/free-port.ts'

export interface Proxy {
  readonly url: string
  /** Whether the server on this port gets requests. */
  isUsed(port: number): Promise<boolean>
  stop(): Promise<void>
}

export function skipWithoutHaproxy(): string | false {
  const isThere = spawnSync('haproxy', ['-v']).status === 0
  return isThere ? false : 'there is no HAProxy on this machine; apt-get install haproxy'
}

/** The configuration that docs/scaling.md shows, on loopback. */
export async function startHaproxy(ports: readonly number[]): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'presence-haproxy-'))
  const [port, statsPort] = [await freePort(), await freePort()]
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(
    file,
    `defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  option redispatch
frontend api
  bind 127.0.0.1:${port}
  default_backend presence
frontend stats
  bind 127.0.0.1:${statsPort}
  stats enable
  stats uri /stats
backend presence
  balance roundrobin
  option httpchk GET /readyz
  http-check expect status 200
  default-server check inter 500ms fall 1 rise 2
${ports.map((each) => `  server p${each} 127.0.0.1:${each}\n`).join('')}`,
  )
  const child: ChildProcess = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' })
  const exited = once(child, 'exit')
  const stateOf = async (server: number): Promise<string | undefined> => {
    const table = await fetch(`http://127.0.0.1:${statsPort}/stats;csv`).then((answer) => answer.text())
    return table
      .split('\n')
      .map((line) => line.split(','))
      .find(([backend, name]) => backend === 'presence' && name === `p${server}`)?.[17]
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
    url: `http://127.0.0.1:${port}`,
    isUsed: async (server) => (await stateOf(server))?.startsWith('UP') ?? false,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true })
    },
  }
}
