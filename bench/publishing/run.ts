import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { publishListings } from '../../server/src/jobs/publish-listings.ts'
import type { Database } from '../../server/src/platform/database.ts'
import { secretOf } from '../../server/src/platform/secret.ts'
import { openFolder, type Session } from '../environment.ts'
import { median } from '../median.ts'
import { stopChild } from '../stop-child.ts'
import type { PublishingResults, Round } from './report.ts'
import { connectNext, insertLocations, openPublishingWorld, VIEWS } from './world.ts'

const WORKERS = 2
const IDLE_PASSES = 11
const AT_ONCE = 5_000

/** Two workers publish changes of all locations to a directory on loopback. Then a pass over many that need no work. */
export async function measurePublishing(quick: boolean, { progress, later }: Session): Promise<PublishingResults> {
  const [listings, idle] = quick ? [500, 100_000] : [10_000, 1_000_000]
  const { dataDir } = openFolder({ later })
  const directory = start('directory-process.ts', [], later)
  const [url] = (await once(directory, 'message')) as [string]
  const db = await openPublishingWorld(dataDir, url)
  later(() => db.close())
  await inBatches(listings, (count) => insertLocations(db, count, true))
  await db.execute('vacuum analyze')

  const { host, port, user, database } = db.config
  const workers = () =>
    Array.from({ length: WORKERS }, () =>
      start('worker-process.ts', [JSON.stringify({ host, port, user, database })], later),
    )
  const measure = async (name: string, begin: () => Promise<unknown>): Promise<Round> => {
    progress(`${name}: ${listings} listings × ${VIEWS.length} directories…`)
    await begin()
    const before = await loadOf(db)
    const from = performance.now()
    const running = workers()
    await untilInSync(db)
    const seconds = (performance.now() - from) / 1000
    await Promise.all(running.map((worker) => stopChild(worker, 'disconnect')))
    const after = await loadOf(db)
    const publications = listings * VIEWS.length
    const [transactions, walBytes] = [after.transactions - before.transactions, after.wal - before.wal]
    return { name, publications, seconds, transactions, walBytes }
  }
  const rounds = [
    await measure('new in every directory', () => inBatches(listings, (count) => connectNext(db, count, false))),
    await measure('all changed at once', async () => {
      await db.execute(`update businesses set name = name || ' & Co.'`)
      await db.execute(`insert into publish_requests (business_id, reason) select id, 'listing' from businesses`)
    }),
    await measure('all read back', () => db.execute(`update publications set state = 'submitted', due_at = now()`)),
  ]

  progress(`${idle.toLocaleString('en')} publications in sync…`)
  await inBatches(idle / VIEWS.length, (count) => insertLocations(db, count, false))
  // Otherwise the foreign keys of the next insert would be checked with plans for a small table.
  await db.execute('vacuum analyze')
  await inBatches(idle / VIEWS.length, (count) => connectNext(db, count, true))
  await db.execute('vacuum analyze')
  const idleMs = await measureIdlePass(db)
  return { rounds, idle: { publications: idle, ms: idleMs } }
}

async function inBatches(count: number, insert: (count: number) => Promise<unknown>) {
  for (let done = 0; done < count; done += AT_ONCE) await insert(Math.min(AT_ONCE, count - done))
}

function start(file: string, args: string[], later: Session['later']): ChildProcess {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), args, { detached: true })
  later(() => stopChild(child, 'disconnect'))
  return child
}

async function untilInSync(db: Database) {
  const isLeft = `select 1 from publications where state <> 'in sync' union all select 1 from publish_requests limit 1`
  while ((await db.execute(isLeft)).rows.length > 0) await sleep(100)
}

async function loadOf(db: Database) {
  await db.execute('select pg_stat_force_next_flush()')
  const { rows } = await db.execute(
    `select xact_commit as transactions, pg_current_wal_lsn() - '0/0'::pg_lsn as wal
    from pg_stat_database where datname = current_database()`,
  )
  const [load] = rows as { transactions: number; wal: string }[]
  return { transactions: load?.transactions ?? 0, wal: Number(load?.wal) }
}

async function measureIdlePass(db: Database): Promise<number> {
  const times: number[] = []
  for (let pass = 0; pass < IDLE_PASSES; pass++) {
    const from = performance.now()
    await publishListings.run({ db, signal: new AbortController().signal, secret: secretOf('bench') })
    times.push(performance.now() - from)
  }
  return median(times)
}
