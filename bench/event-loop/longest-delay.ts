import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export const PROBE_OPTIONS = ['--import', fileURLToPath(new URL('./probe.ts', import.meta.url))]

export interface LongestDelay {
  readonly ms: number
  /** Of these on the processor. On a busy machine the rest is waiting for it. */
  readonly cpuMs: number
}

/** For how long the event loop of a process with the probe stood still, at most, while something was done. */
export async function longestDelay(child: ChildProcess, work: () => Promise<unknown>): Promise<LongestDelay> {
  child.send('begin')
  await work()
  const answered = once(child, 'message')
  child.send('end')
  const [longest] = (await answered) as [LongestDelay]
  return longest
}

/** The least of a few rounds: the first compiles, and whatever else the machine does only makes it longer. */
export const leastOf = (rounds: readonly LongestDelay[]): LongestDelay => ({
  ms: Math.min(...rounds.slice(1).map(({ ms }) => ms)),
  cpuMs: Math.min(...rounds.slice(1).map(({ cpuMs }) => cpuMs)),
})
