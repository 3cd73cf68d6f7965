import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export const PROBE_OPTIONS = ['--import', fileURLToPath(new URL('./probe.ts', import.meta.url))]

export interface LongestDelay {
  readonly ms: number
  /** The CPU time within this time. On a busy machine, the rest is spent waiting for the processor. */
  readonly cpuMs: number
}

/** The longest time that the event loop of a process with the probe was blocked during the work. */
export async function longestDelay(child: ChildProcess, work: () => Promise<unknown>): Promise<LongestDelay> {
  child.send('begin')
  await work()
  const answered = once(child, 'message')
  child.send('end')
  const [longest] = (await answered) as [LongestDelay]
  return longest
}

/** The minimum of a few rounds, because other load only makes it longer. The first round, a warm-up, is left out. */
export const leastOf = (rounds: readonly LongestDelay[]): LongestDelay => ({
  ms: Math.min(...rounds.slice(1).map(({ ms }) => ms)),
  cpuMs: Math.min(...rounds.slice(1).map(({ cpuMs }) => cpuMs)),
})
