import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { jobs } from '../../server/src/jobs/index.ts'
import type { Database } from '../../server/src/platform/database.ts'
import { stopChild } from '../stop-child.ts'
import { jobWorlds } from './job-worlds.ts'
import { type LongestDelay, leastOf, longestDelay, PROBE_OPTIONS } from './longest-delay.ts'
import type { startOutside } from './outside.ts'
import type { Delay } from './report.ts'
import { sceneOn } from './scene.ts'

export interface JobsOrder {
  readonly url: string
  readonly db: Database
  readonly dataDir: string
  readonly outside: Awaited<ReturnType<typeof startOutside>>
  readonly only: string | undefined
  readonly rounds: number
  readonly later: (closer: () => unknown) => void
}

/** Each job in a separate process, with the largest task that a partner can give it. */
export async function measureJobs({ url, db, dataDir, outside, only, rounds, later }: JobsOrder): Promise<Delay[]> {
  const child = await startJobProcess(dataDir, outside.settings)
  later(() => stopChild(child, 'SIGTERM'))
  const delays: Delay[] = []
  for (const { name } of jobs.filter((job) => only === undefined || job.name === only)) {
    const world = jobWorlds[name]
    const measured: LongestDelay[] = []
    let outcome = ''
    // The first round warms up the JIT compiler.
    for (let round = 0; round <= rounds; round++) {
      await world?.prepare(await sceneOn(url, db, `Bench ${name} ${round}`), outside.url)
      const delay = await longestDelay(child, async () => {
        outcome = await runIn(child, name)
      })
      measured.push(delay)
    }
    delays.push({ name, worst: world?.worst ?? '', bytes: 0, outcome, ...leastOf(measured) })
  }
  return delays
}

async function runIn(child: ChildProcess, name: string): Promise<string> {
  const ended = once(child, 'message')
  child.send({ run: name })
  const [{ failure }] = (await ended) as [{ failure?: string }]
  return failure ?? 'done'
}

async function startJobProcess(dataDir: string, settings: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const file = fileURLToPath(new URL('./job-process.ts', import.meta.url))
  const { PATH = '', HOME = '/' } = process.env
  const child = spawn(process.execPath, [...PROBE_OPTIONS, file], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH, HOME, DATA_DIR: dataDir, ...settings },
  })
  await once(child, 'message')
  return child
}
