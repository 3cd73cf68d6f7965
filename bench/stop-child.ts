import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

const PATIENCE_MS = 25_000

/** Asks the process to exit, and kills it if it does not. */
export async function stopChild(child: ChildProcess, signal: NodeJS.Signals | 'disconnect') {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  if (signal !== 'disconnect') child.kill(signal)
  else if (child.connected) child.disconnect()
  const insisting = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
  await ended
  clearTimeout(insisting)
}
