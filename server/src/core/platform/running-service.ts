import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { hostname, uptime } from 'node:os'
import { join } from 'node:path'
import { publicUrlOf, type Settings } from './settings.ts'

/**
 * The running services of a DATA_DIR, so that commands can print links that work. Each process has its own file, so they
 * never overwrite each other, and a killed process leaves only its own file behind.
 */
export interface RunningService {
  /** Its public address. */
  readonly url: string
  /** The address where it listens, as seen from this machine. */
  readonly address: string
  readonly pid: number
  readonly startedAt: string
}

interface Entry extends RunningService {
  readonly machine: string
  readonly database: string
}

type DatabaseSettings = Pick<Settings, 'dataDir' | 'databaseUrl'>

const folderOf = (dataDir: string) => join(dataDir, 'services')

/** Returns a function that removes the record. */
export async function recordService(settings: Settings, { url, address }: Pick<RunningService, 'url' | 'address'>) {
  const folder = folderOf(settings.dataDir)
  await mkdir(folder, { recursive: true })
  await removeDead(folder)
  const name = `${hostname().replaceAll(/[^\w.-]/g, '_')}-${process.pid}`
  const file = join(folder, `${name}.json`)
  const entry: Entry = {
    url,
    address,
    pid: process.pid,
    startedAt: new Date().toISOString(),
    machine: hostname(),
    database: databaseOf(settings),
  }
  // Renamed into place when complete, so that a reader sees the whole record or none.
  const draft = join(folder, `${name}.draft`)
  await writeFile(draft, `${JSON.stringify(entry)}\n`)
  await rename(draft, file)
  return () => rm(file, { force: true })
}

/** The service that was started last, of those running on this machine with the same database. */
export async function findRunningService(settings: DatabaseSettings): Promise<RunningService | undefined> {
  const entries = await readAll(folderOf(settings.dataDir))
  return entries
    .map(({ service }) => service)
    .filter(({ database, ...service }) => database === databaseOf(settings) && isHere(service) && isAlive(service))
    .toSorted((one, other) => other.startedAt.localeCompare(one.startedAt))[0]
}

/** The base of links: PUBLIC_URL, or the running service, or the configured address. */
export const findPublicUrl = async (settings: Settings): Promise<string> =>
  settings.publicUrl ?? (await findRunningService(settings))?.url ?? publicUrlOf(settings)

/** Identifies the database without user and password, because the folder is less protected than those must be. */
function databaseOf({ databaseUrl }: Pick<Settings, 'databaseUrl'>): string {
  if (!databaseUrl) return 'embedded'
  const { host, pathname } = new URL(databaseUrl)
  return `${host}${pathname}`
}

/** Process ids of another machine, or container, that shares the folder are not valid here. */
const isHere = ({ machine }: Pick<Entry, 'machine'>) => machine === hostname()

/** Process ids are reused after the machine restarts, so a record from before is not valid. */
function isAlive({ pid, startedAt }: Pick<Entry, 'pid' | 'startedAt'>): boolean {
  if (Date.parse(startedAt) < Date.now() - uptime() * 1000) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function removeDead(folder: string) {
  for (const { file, service } of await readAll(folder)) {
    if (isHere(service) && !isAlive(service)) await rm(file, { force: true })
  }
}

/** An unreadable record is ignored, because a command must not fail because of it. */
async function readAll(folder: string): Promise<{ file: string; service: Entry }[]> {
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => name.endsWith('.json')).map((name) => join(folder, name))
  const services = await Promise.all(files.map((file) => readFile(file, 'utf8').then(parseEntry, () => undefined)))
  return files.flatMap((file, at) => {
    const service = services[at]
    return service ? [{ file, service }] : []
  })
}

function parseEntry(text: string): Entry | undefined {
  try {
    const entry = JSON.parse(text) as Entry
    const texts = [entry.url, entry.address, entry.startedAt, entry.machine, entry.database]
    const isValid = texts.every((each) => typeof each === 'string') && Number.isSafeInteger(entry.pid) && entry.pid > 0
    return isValid && URL.canParse(entry.url) && URL.canParse(entry.address) ? entry : undefined
  } catch {
    return undefined
  }
}
