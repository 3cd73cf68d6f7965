import { connect } from '../../server/src/platform/connect.ts'
import { openFolder, type Session } from '../environment.ts'
import { startService } from '../service.ts'
import { measureJobs } from './jobs.ts'
import { PROBE_OPTIONS } from './longest-delay.ts'
import { measureOperations } from './operations.ts'
import { startOutside } from './outside.ts'
import { measureLargeReads } from './reads.ts'
import type { EventLoopResults } from './report.ts'

interface Order extends Session {
  readonly quick: boolean
  readonly only: string | undefined
}

/** How long one request, or one run of a job, can block all others in its process. */
export async function measureEventLoop({ quick, only, progress, later }: Order): Promise<EventLoopResults> {
  const { folder, dataDir } = openFolder({ later })
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
  const db = await connect({ databaseUrl: undefined, dataDir }, () => {})
  later(() => db.close())
  const rounds = quick ? 2 : 5
  progress('the worst request to every operation…')
  const operations = await measureOperations({ service, db, rounds, only })
  progress('the largest lists…')
  const reads = await measureLargeReads({ service, db, rounds, only, quick })
  progress('every job…')
  const jobs = await measureJobs({ url: service.url, db, dataDir, outside, only, rounds: quick ? 1 : 3, later })
  return { operations, reads, jobs }
}
