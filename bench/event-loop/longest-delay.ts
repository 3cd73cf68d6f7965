import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export const PROBE_OPTIONS = ['--import', fileURLToPath(new URL('./probe.ts', import.meta.url))]

/** For how many milliseconds the event loop of a process with the probe stood still, at most, while something was done. */
export async function longestDelayMs(child: ChildProcess, work: () => Promise<unknown>): Promise<number> {
  child.send('begin')
  await work()
  const answered = once(child, 'message')
  child.send('end')
  const [longestMs] = (await answered) as [number]
  return longestMs
}
