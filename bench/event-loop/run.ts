import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../../server/src/platform/connect.ts'
import { startService } from '../service.ts'
import { measureJobs } from './jobs.ts'
import { PROBE_OPTIONS } from './longest-delay.ts'
import { measureOperations } from './operations.ts'
import { startOutside } from './outside.ts'
import { measureLargeReads } from './reads.ts'
import type { EventLoopResults } from './report.ts'

export interface EventLoopOrder {
  readonly quick: boolean
  readonly only: string | undefined
  readonly progress: (message: string) => void
  readonly later: (closer: () => unknown) => void
}

/** How long one request, or one run of a job, can keep all others of its process waiting. */
export async function measureEventLoop({ quick, only, progress, later }: EventLoopOrder): Promise<EventLoopResults> {
  const folder = mkdtempSync(join(tmpdir(), 'presence-bench-'))
  later(() => rmSync(folder, { recursive: true, force: true }))
  // Started by root, PostgreSQL runs as another user, who must be able to get in.
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'data'))
  const outside = await startOutside()
  later(() => outside.close())
  const service = await startService({
    dataDir: folder,
    outputTo: '/dev/null',
    firstRequest: (url) => fetch(`${url}/readyz`),
    onStarted: later,
    nodeOptions: PROBE_OPTIONS,
    serveOptions: ['--no-worker'],
    settings: outside.settings,
  })
  const dataDir = join(folder, 'data')
  const db = await connect({ databaseUrl: undefined, dataDir }, () => {})
  later(() => db.close())
  const rounds = quick ? 2 : 5
  progress('the worst request to every operation…')
  const operations = await measureOperations({ service, db, rounds, only })
  progress('the largest lists…')
  const reads = await measureLargeReads({ service, db, rounds, only, quick })
  progress('every job…')
  const jobs = await measureJobs({ url: service.url, db, dataDir, outside, only, rounds: quick ? 1 : 3, later })
  const machine = `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}`
  return { at: new Date().toISOString(), machine, quick, operations, reads, jobs }
}
