import { createHash } from 'node:crypto'
import { access, constants, mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { extractorVersion } from '@presence/insight/version'
import { Command } from 'commander'
import { explainBriefly } from '../../core/cli/fail.ts'
import { withDatabase } from '../../core/cli/with-database.ts'
import { connect } from '../../core/platform/connect.ts'
import type { Database } from '../../core/platform/database.ts'
import { openLogger } from '../../core/platform/logger.ts'
import { isQueueUpToDate } from '../../core/platform/queue-state.ts'
import { findSecretKey, proofOf, secretOf } from '../../core/platform/secret.ts'
import { parseSettings, type Settings } from '../../core/platform/settings.ts'
import { appliedMigrations, findShortcoming, POSTGRES_MIN, pendingMigrations } from '../../core/store/migrate.ts'
import { findSecretProof } from '../../core/store/open-secret.ts'
import { countPartners } from '../../core/store/partners.ts'
import { listFailedWork } from '../../core/work/failed-work.ts'
import { openMediaFiles } from '../../features/media/files/open-media-files.ts'
import { correctReviewCounts, findMiscountedBusinesses } from '../../features/reviews/actions/recount-reviews.ts'
import { correctThemeCounts, findMiscountedThemes } from '../../features/themes/actions/recount-themes.ts'
import { type AnalysisProgress, countTextAnalyses } from '../../features/themes/store/text-progress.ts'
import {
  countDeletedBusinesses,
  countFailedJobs,
  type FaultyItems,
  listFaultyItems,
  retryFaultyItems,
} from '../faulty-items.ts'
import { jobSchedules } from '../migrate-everything.ts'
import { checkPort, checkReplicas, type Finding, fine, wrong } from './doctor-checks.ts'

export const doctorCommand = () =>
  new Command('doctor')
    .description('report problems and the commands that fix them')
    .option('--retry', 'retry items that were set aside because they could not be processed')
    .option('--recount', 'recount all reviews and mentions and correct the counts used by reports')
    .action(async ({ recount, retry }: { recount?: boolean; retry?: boolean }) => {
      if (recount) await recountReviews()
      if (retry) await retryAnalyses()
      if (recount || retry) return
      let healthy = true
      const report = (name: string, finding: Finding) => {
        healthy &&= finding.ok
        if (finding.ok) {
          const command = finding.command ? `\n         → ${finding.command}` : ''
          console.log(`  ${command ? 'note' : 'ok  '}   ${name}${finding.note ? `: ${finding.note}` : ''}${command}`)
        } else console.log(`  WRONG  ${name}: ${finding.wrong}\n         → ${finding.fix}`)
      }
      await examine(report)
      console.log(healthy ? '\nNo problems found.' : '\nProblems found: see the arrows above.')
      process.exitCode = healthy ? 0 : 1
    })

async function recountReviews() {
  const corrected = await withDatabase(async (db) => (await correctReviewCounts(db)) + (await correctThemeCounts(db)))
  console.log(corrected === 0 ? 'All counts are correct.' : `Businesses whose counts were corrected: ${corrected}`)
}

async function retryAnalyses() {
  const count = await withDatabase(retryFaultyItems)
  console.log(
    count === 0 ? 'Nothing is set aside.' : `The worker will retry ${count === 1 ? '1 item' : `${count} items`}.`,
  )
}

async function examine(report: (name: string, finding: Finding) => void) {
  let settings: Settings
  try {
    settings = parseSettings(process.env, { checksFiles: true })
    report('settings', fine())
  } catch (error) {
    return report('settings', wrong(explainBriefly(error), 'correct them in the environment and try again'))
  }
  report('node', checkNode(process.versions.node))
  report('port', await checkPort(settings))
  if (settings.redisUrl) report('redis', await checkRedis(settings.redisUrl))
  const dataDir = settings.databaseUrl ? fine() : await checkDataDir(settings.dataDir)
  if (!settings.databaseUrl) report('data directory', dataDir)
  // Without S3, media are in the data directory.
  if (dataDir.ok || settings.s3) report('media', await checkMedia(settings))
  if (dataDir.ok) await checkDatabase(settings, report)
  for (const { name, finding } of await checkReplicas(settings)) report(`replica ${name}`, finding)
}

const checkNode = (version: string): Finding =>
  Number(version.split('.')[0]) >= 24
    ? fine(`v${version}`)
    : wrong(`v${version} is too old: Node 24 or later is required`, 'npm ci, then npx presence doctor')

const FREE_BYTES_MIN = 500_000_000

async function checkDataDir(dataDir: string): Promise<Finding> {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK)
    const { bavail, bsize } = await statfs(dataDir)
    const free = `${Math.round((bavail * bsize) / 1e6)} MB free`
    return bavail * bsize > FREE_BYTES_MIN
      ? fine(`${dataDir}, ${free}`)
      : wrong(`${dataDir} has only ${free}`, 'free some space')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return wrong(`${dataDir} is not writable (${code})`, 'DATA_DIR=/path/to/folder npx presence doctor')
  }
}

/** Writes and removes a file: settings alone do not show whether that works. */
async function checkMedia(settings: Settings): Promise<Finding> {
  const files = openMediaFiles(settings)
  const name = `${'0'.repeat(32)}.txt`
  const content = 'written by presence doctor'
  const sha256 = createHash('sha256').update(content).digest('hex')
  try {
    const path = await files.newIncomingPath()
    try {
      await writeFile(path, content)
      await files.keep(name, { path, bytes: content.length, sha256 }, 'text/plain')
      await files.remove(name)
    } finally {
      await rm(path, { force: true })
    }
    return fine(settings.s3 ? `S3, bucket ${settings.s3.bucket}` : 'in the data directory')
  } catch (error) {
    const fix = settings.s3 ? 'correct the S3_ settings, or start the media store' : 'set DATA_DIR to a writable folder'
    return wrong(explainBriefly(error), `${fix}, then npx presence doctor`)
  }
}

async function checkRedis(url: string): Promise<Finding> {
  const { openRedis } = await import('../../core/platform/redis.ts')
  const redis = openRedis(url, openLogger('silent'))
  const reached = await redis.ping()
  await redis.close()
  return reached
    ? fine()
    : wrong('unreachable; each process applies its share of the rate limits', 'start Redis or correct REDIS_URL')
}

const checkPartners = (partners: number): Finding =>
  fine(partners > 0 ? String(partners) : 'none yet: npx presence keys create --partner NAME')

const checkJobs = (failed: number): Finding =>
  failed === 0 ? fine() : wrong(`${failed} failed after all retries`, 'see the log for "job failed"')

/** A running worker purges deleted businesses within seconds. If one waits for half an hour, no worker is running. */
const checkPurge = ({ waiting, overdue }: { waiting: number; overdue: number }): Finding =>
  overdue > 0
    ? wrong(
        `${overdue} deleted businesses have been waiting for over half an hour: no worker is running`,
        'npx presence worker',
      )
    : fine(waiting > 0 ? `${waiting} deleted businesses are waiting for a worker` : 'nothing to purge')

/** A partner can cause this with its data, so it is not a failure of the service. */
export const checkFaultyItems = (faultyItems: readonly FaultyItems[]): Finding =>
  faultyItems.length === 0
    ? fine('nothing')
    : {
        ok: true,
        note: `could not be processed: ${faultyItems.map(({ what, count, examples }) => `${count} ${what}: ${examples.join(', ')}${count > examples.length ? ', …' : ''}`).join('; ')}`,
        command: 'npx presence doctor --retry',
      }

/** After a change of the extractor, every text is analysed again. */
export function checkThemes({ analysed, notAnalysed, pending, outdated, setAside }: AnalysisProgress): Finding {
  const waiting = pending + outdated
  const texts = analysed + notAnalysed + setAside + waiting
  const parts = [
    `${texts - waiting} of ${texts} texts done`,
    ...(notAnalysed > 0 ? [`${notAnalysed} of them not analysed because they are not in English`] : []),
    ...(setAside > 0 ? [`${setAside} set aside`] : []),
    ...(waiting > 0 ? [`${waiting} waiting`] : []),
    ...(outdated > 0 ? [`${outdated} of these with the themes of another version until then`] : []),
  ]
  return fine(parts.join(', '))
}

const checkCounts = (what: string, miscounted: readonly number[]): Finding =>
  miscounted.length === 0
    ? fine(`they match the ${what}`)
    : wrong(
        `they do not match the ${what} of these businesses: ${miscounted.slice(0, 5).join(', ')}${miscounted.length > 5 ? `, … (${miscounted.length} in total)` : ''}`,
        'npx presence doctor --recount',
      )

/** The service creates a secret at its first start, and refuses another one later. */
export async function checkSecret(db: Database, settings: Pick<Settings, 'secretKey' | 'dataDir'>): Promise<Finding> {
  const proof = await findSecretProof(db)
  let secretKey: string | undefined
  try {
    secretKey = await findSecretKey(settings)
  } catch (error) {
    return wrong(explainBriefly(error), 'restore the key from a backup, or set SECRET_KEY')
  }
  if (!proof) return fine(secretKey === undefined ? 'the first start creates one' : undefined)
  const advice = `set SECRET_KEY, or put the key into ${settings.dataDir}/secret-key`
  if (secretKey === undefined) return wrong('missing, but this database was set up with one', advice)
  return proofOf(secretOf(secretKey)).equals(proof)
    ? fine('it matches this database')
    : wrong('it does not match this database', advice)
}

export function describeServer(version: string, location: string, compilesStatements: boolean): Finding {
  const note = `PostgreSQL ${version}, ${location}`
  if (!compilesStatements) return fine(note)
  return {
    ok: true,
    note: `${note}; jit is on, which slows down lists and reports of large accounts`,
    command: 'psql "$DATABASE_URL" -c "alter role current_user set jit = off"',
  }
}

type Report = (name: string, finding: Finding) => void

async function checkDatabase(settings: Settings, report: Report) {
  let db: Database
  try {
    db = await connect(settings, () => {}, { work: 'bulk' })
    const { rows } = await db.execute('show server_version')
    const { server_version: version } = rows[0] as { server_version: string }
    const supported = Number.parseInt(version, 10) >= POSTGRES_MIN
    if (!supported) return report('database', wrong(`PostgreSQL ${version} is too old`, `use ${POSTGRES_MIN} to 18`))
    const compiles = await db.execute(`select current_setting('jit') = 'on' and pg_jit_available() as compiles`)
    const location = settings.databaseUrl ? 'DATABASE_URL' : 'embedded'
    report('database', describeServer(version, location, (compiles.rows[0] as { compiles: boolean }).compiles))
  } catch (error) {
    const fix = settings.databaseUrl ? 'correct DATABASE_URL, or start the server' : 'fix this, then npm start'
    return report('database', wrong(explainBriefly(error), fix))
  }
  try {
    await checkContent(db, settings, report)
  } finally {
    await db.close()
  }
}

/** A check that fails unexpectedly is reported under its name, and ends the checks. */
export async function checkContent(
  db: Database,
  settings: Pick<Settings, 'secretKey' | 'dataDir'>,
  report: Report,
): Promise<void> {
  let checking = 'schema'
  const check = async (name: string, find: () => Promise<Finding>) => {
    checking = name
    report(name, await find())
  }
  try {
    const pending = await pendingMigrations(db)
    const shortcoming = (await appliedMigrations(db)).length === 0 && (await findShortcoming(db))
    if (shortcoming) return report('schema', wrong(shortcoming.wrong, shortcoming.fix))
    if (pending.length > 0)
      return report('schema', wrong(`pending migrations: ${pending.length}`, 'npx presence migrate'))
    if (!(await isQueueUpToDate(db, jobSchedules)))
      return report('schema', wrong('the job queue is not set up', 'npx presence migrate'))
    report('schema', fine('up to date'))
    await check('secret', () => checkSecret(db, settings))
    await check('partners', async () => checkPartners(await countPartners(db)))
    await check('jobs', async () => checkJobs(await countFailedJobs(db)))
    await check('purge', async () => checkPurge(await countDeletedBusinesses(db)))
    await check('review counts', async () => checkCounts('reviews', await findMiscountedBusinesses(db)))
    await check('theme counts', async () => checkCounts('mentions', await findMiscountedThemes(db)))
    checking = 'failed work'
    for (const { name, count, seeAt } of await listFailedWork(db))
      report(name, { ok: true, note: `${count} failed`, command: seeAt })
    await check('set aside', async () => checkFaultyItems(await listFaultyItems(db)))
    await check('themes', async () => checkThemes(await countTextAnalyses(db, await extractorVersion())))
  } catch (error) {
    const isSchema = checking === 'schema'
    const fix = isSchema
      ? 'start the version of the program that matches the database'
      : 'fix this, then npx presence doctor'
    report(checking, wrong(explainBriefly(error), fix))
  }
}
