import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import type { TestContext } from 'node:test'
import { createClient } from 'redis'
import { freePort } from './free-port.ts'
import { until } from './until.ts'

export const redisIsThere = () => {
  const present = spawnSync('redis-server', ['--version']).status === 0
  if (!present && process.env.CI) throw new Error('CI must have a Redis: apt-get install redis-server')
  return present
}

/** A real Redis on loopback that stores nothing on disk and is stopped when the test ends. */
export async function startRedis(t: TestContext, given?: number) {
  const port = given ?? (await freePort())
  const url = `redis://127.0.0.1:${port}`
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child: ChildProcess = spawn('redis-server', options, { stdio: 'ignore' })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
  }
  t.after(stop)
  const probe = createClient({ url, socket: { reconnectStrategy: 20 } }).on('error', () => {})
  await probe.connect()
  await until(() => probe.ping())
  probe.destroy()
  return { url, port, stop, signal: (name: NodeJS.Signals) => child.kill(name) }
}
