import type { AddressInfo } from 'node:net'
import { drain } from '../core/http/connections/open-connections.ts'
import { openPartnerSlots } from '../core/http/conventions/partner-slots.ts'
import { emitTo } from '../core/jobs/facts.ts'
import { connectService } from '../core/platform/connect.ts'
import type { Database } from '../core/platform/database.ts'
import { listenErrorFor } from '../core/platform/listen-error.ts'
import { type Logger, openLogger } from '../core/platform/logger.ts'
import type { MediaFiles } from '../core/platform/media-files/media-files.ts'
import { openQueue } from '../core/platform/queue.ts'
import { recordService } from '../core/platform/running-service.ts'
import type { Secret } from '../core/platform/secret.ts'
import { publicUrlOf, type Settings } from '../core/platform/settings.ts'
import { tracedDatabase } from '../core/platform/tracing/traced-database.ts'
import { openSecret } from '../core/store/open-secret.ts'
import { openMediaFiles } from '../features/media/files/open-media-files.ts'
import { jobs } from './jobs.ts'
import { migrateEverything } from './migrate-everything.ts'
import { wireHttp } from './wire-http.ts'

export interface Service {
  readonly db: Database
  readonly secret: Secret
  readonly files: MediaFiles
  /** Its public address. */
  readonly url: string
  /** Announces that the service will close soon. It serves requests as before. */
  leave(): void
  close(): Promise<void>
}

export interface StartOptions {
  readonly onProgress?: (message: string) => void
  readonly log?: Logger
  /** A connection that the caller has started to open. The service closes it. */
  readonly database?: Promise<Database>
}

/** Creates the parts and starts them; closing stops them in reverse order. */
export async function startService(settings: Settings, options: StartOptions): Promise<Service> {
  const { onProgress = () => {}, log = openLogger(settings.logLevel) } = options
  const closers: (() => Promise<unknown>)[] = []
  // A failure must not prevent the others from closing: a database left open would outlive the service.
  const close = async () => {
    const failures: unknown[] = []
    for (const closer of closers.splice(0).reverse()) await closer().catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  }
  try {
    const db = tracedDatabase(await (options.database ?? connectService(settings, onProgress)))
    closers.push(() => db.close())
    await migrateEverything(db, onProgress)
    const secret = await openSecret(db, settings)

    const files = openMediaFiles(settings)
    let url = publicUrlOf(settings)
    const queue = await openQueue(db)
    closers.push(() => queue.close())
    const redis = settings.redisUrl ? await openSharedStore(settings.redisUrl, log) : undefined
    if (redis) closers.push(() => redis.close())
    const slots = openPartnerSlots()
    const http = wireHttp({
      settings,
      log,
      db,
      files,
      emit: emitTo(jobs, queue.enqueue),
      secret,
      slots,
      redis,
    })
    closers.push(() => http.close())
    const { app, health } = http
    await app.listen({ port: settings.port, host: settings.host }).catch((error: unknown) => {
      throw listenErrorFor(error, (port) => `PORT=${port} npm start`)
    })
    closers.push(() => drain(app))
    closers.push(async () => {
      health.stage = 'closing'
    })
    const { port, address } = app.server.address() as AddressInfo
    url = publicUrlOf({ ...settings, port })
    await recordService(settings, { url, address: localAddressOf(address, port) }).then(
      (forget) => closers.push(forget),
      (error: unknown) => {
        const advice =
          'the address of the service cannot be stored in DATA_DIR, where commands look for it: make DATA_DIR writable, or set PUBLIC_URL'
        if (!settings.publicUrl) log.warn({ err: error }, advice)
      },
    )
    const leave = () => {
      health.stage = 'leaving'
    }
    return { db, secret, files, url, leave, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** A service that listens on all interfaces is reached on loopback. */
function localAddressOf(address: string, port: number): string {
  const host = { '0.0.0.0': '127.0.0.1', '::': '::1' }[address] ?? address
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Loaded only if used, because the Redis client takes longer to load than the rest of a command. */
async function openSharedStore(url: string, log: Logger) {
  const { openRedis } = await import('../core/platform/redis.ts')
  const redis = openRedis(url, log)
  void redis.ping().then(() => redis.countProcesses())
  return redis
}
