import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { RivalOrder } from './rivals/parts.ts'
import { stopChild } from './stop-child.ts'

const MAIN = fileURLToPath(new URL('./rivals/main.ts', import.meta.url))

export async function startRivals(order: RivalOrder, onStarted: (stop: () => Promise<void>) => void) {
  const child = fork(MAIN, [JSON.stringify(order)], { detached: true })
  onStarted(() => stopChild(child, 'disconnect'))
  const died = once(child, 'exit').then(() => Promise.reject(new Error('the rivals did not start')))
  const [{ port }] = (await Promise.race([once(child, 'message'), died])) as [{ port: number }]
  died.catch(() => {})
  return { pid: child.pid as number, url: `http://127.0.0.1:${port}` }
}
