import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { jobs } from '../app/jobs.ts'
import { wireHttp } from '../app/wire-http.ts'
import { createKey, type NewKey } from '../core/access/change-keys.ts'
import type { ConnectionLimits } from '../core/http/connections/connection-limits.ts'
import type { AttemptLimiter } from '../core/http/conventions/attempt-limiter.ts'
import type { KeyCache } from '../core/http/conventions/key-cache.ts'
import type { PartnerSlots } from '../core/http/conventions/partner-slots.ts'
import type { Health } from '../core/http/health.ts'
import { emitTo } from '../core/jobs/facts.ts'
import type { AnyOperation } from '../core/operation/define-operation.ts'
import { type Logger, openLogger } from '../core/platform/logger.ts'
import type { MediaFiles } from '../core/platform/media-files/media-files.ts'
import { countTimeout } from '../core/platform/metrics.ts'
import { openQueue } from '../core/platform/queue.ts'
import { secretOf } from '../core/platform/secret.ts'
import { parseSettings } from '../core/platform/settings.ts'
import type { StatementLimits } from '../core/platform/statement-limits.ts'
import { openMediaFiles } from '../features/media/files/open-media-files.ts'
import { png } from '../features/media/files/sample-images.fixture.ts'
import { type Answer, checkAnswer } from './check-answer.ts'
import { givenBy } from './given.ts'
import { openTestDatabase, openTestServer, prepareTemplate, type TestDatabase } from './test-database.ts'

export interface Request {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>> | string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** The content of the part `file`, for an operation that accepts one. By default a small photo. */
  readonly file?: Uint8Array
}

/** A service in this process, on its own database. */
export interface TestService {
  readonly app: FastifyInstance
  readonly db: TestDatabase
  readonly health: Health
  readonly files: MediaFiles
  readonly keys: KeyCache
  readonly attempts: AttemptLimiter
  readonly slots: PartnerSlots
  /** Its DATA_DIR. */
  readonly folder: string
}

interface ServiceOptions {
  readonly settings?: Record<string, string>
  readonly limits?: Partial<ConnectionLimits>
  readonly log?: Logger
  /** Smaller limits, for tests of reaching them. */
  readonly slots?: PartnerSlots
  /** Shorter limits, for tests of statements that exceed them. */
  readonly statementLimits?: StatementLimits
}

/**
 * A service for one test, closed when the test ends, because many files share a process, and the database server has a
 * limited number of connections.
 */
export async function startTestService(options: ServiceOptions = {}): Promise<TestService> {
  const started = start(options)
  after(async () => (await started).close())
  return (await started).service
}

/**
 * A service for several tests: declared while the file loads, started by the first test that needs it, closed when the
 * process has run all its tests. It is not started while files load, because they keep the process too busy to respond to
 * the database.
 */
export function declareTestService(options: ServiceOptions = {}): () => Promise<TestService> {
  let started: ReturnType<typeof start> | undefined
  after(async () => (await started)?.close())
  return async () => {
    started ??= start(options)
    return (await started).service
  }
}

const shared = declareTestService()
// One logger for all services, because each would wait for the end of the process. LOG_LEVEL=error prints what caused a 1500.
const usualLog = openLogger(process.env.LOG_LEVEL ?? 'silent')

async function start(options: ServiceOptions): Promise<{ service: TestService; close(): Promise<void> }> {
  const own = process.env.TEST_SERVER_URL ? undefined : await openTestServer()
  const url = process.env.TEST_SERVER_URL ?? (own as { url: string }).url
  if (own) await prepareTemplate(url)
  const { statementLimits: limits } = options
  const db = await openTestDatabase(url, { onTimeout: countTimeout, ...(limits && { limits }) })
  const folder = await mkdtemp(join(tmpdir(), 'presence-test-'))
  const settings = parseSettings({ RATE_LIMIT: 'off', DATA_DIR: folder, ...options.settings })
  const files = openMediaFiles(settings)
  const queue = await openQueue(db)
  const http = wireHttp({
    settings,
    log: options.log ?? usualLog,
    db,
    files,
    emit: emitTo(jobs, queue.enqueue),
    secret: secretOf('test'),
    ...(options.slots && { slots: options.slots }),
    ...(options.limits && { limits: options.limits }),
  })
  const { app, health, parts } = http
  await app.ready()
  const close = async () => {
    await app.close()
    await http.close()
    await queue.close()
    await db.close()
    await own?.close()
    await rm(folder, { recursive: true })
  }
  const { slots, gate } = parts
  return { service: { app, db, health, files, keys: gate.keys, attempts: gate.attempts, slots, folder }, close }
}

/** A new partner in the service that all tests of the process share. As good as an empty database, and far cheaper. */
export async function fresh(key: Partial<NewKey> = {}) {
  return freshIn(await shared(), key)
}

export async function freshIn(service: TestService, key: Partial<NewKey> = {}) {
  const { app, db, files, keys, folder } = service
  const partner = randomUUID()
  const made = await createKey(db, partner, { scope: 'write', ...key })

  const call = async <Op extends Pick<AnyOperation, 'method' | 'path' | 'upload'>>(
    operation: Op,
    request: Request = {},
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const answer = await send(app, operation, request, { 'x-api-key': made.key, ...headers })
    checkAnswer(operation as unknown as AnyOperation, answer)
    return answer
  }
  const given = givenBy(call)
  const anotherKey = (other: NewKey) => createKey(db, partner, other)
  return { ...made, partner, app, db, files, keys, folder, call, given, anotherKey }
}

/** Sends the request as it is, valid or not. */
export async function send(
  app: FastifyInstance,
  { method, path, upload }: Pick<AnyOperation, 'method' | 'path' | 'upload'>,
  { params = {}, query = {}, headers = {}, body, file }: Request,
  more: Record<string, string> = {},
  remoteAddress?: string,
): Promise<Answer> {
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = typeof query === 'string' ? query : new URLSearchParams(query as Record<string, string>).toString()
  const answer = await app.inject({
    method,
    ...(remoteAddress && { remoteAddress }),
    url: search ? `${url}?${search}` : url,
    headers: { ...headers, ...more, ...(body !== undefined && !upload && { 'content-type': 'application/json' }) },
    ...(upload
      ? { payload: formOf(body as Record<string, string>, file) }
      : body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return {
    status: answer.statusCode,
    headers: answer.headers as Record<string, string | undefined>,
    text: answer.body,
    body: answer.body ? JSON.parse(answer.body) : undefined,
  }
}

/** The smallest photo that is accepted. */
const smallestPhoto = png(720, 720, 10_240)

function formOf(fields: Readonly<Record<string, string>> = {}, file: Uint8Array = smallestPhoto): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([file as Uint8Array<ArrayBuffer>]), 'x')
  return form
}
