import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { eventually } from './eventually.ts'
import { freePort } from './free-port.ts'

export function skipWithoutRedis(): string | false {
  const hasRedis = spawnSync('redis-server', ['--version']).status === 0
  if (!hasRedis && process.env.CI) throw new Error('CI must have a Redis: apt-get install redis-server')
  return hasRedis ? false : 'there is no redis-server; apt-get install redis-server'
}

/** On loopback, without persistence. */
export async function startRedis() {
  const port = await freePort()
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child = spawn('redis-server', options, { stdio: 'ignore' })
  const ended = once(child, 'exit')
  const close = async () => {
    child.kill('SIGKILL')
    await ended
  }
  await eventually(() => accepts(port), 'Redis to start')
  return { url: `redis://127.0.0.1:${port}`, close }
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
