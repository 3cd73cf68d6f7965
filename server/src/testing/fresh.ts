import { randomUUID } from 'node:crypto'
import { after } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { createKey, type NewKey } from '../cli/change-keys.ts'
import { KeptAnswers } from '../http/conventions/kept-answers.ts'
import { KeyRing } from '../http/conventions/key-ring.ts'
import { GuessLimiter, RateLimiter } from '../http/conventions/rate-limiter.ts'
import { type Health, watchHealth } from '../http/health.ts'
import { buildServer } from '../http/server.ts'
import { createBusiness } from '../operations/business/create-business.ts'
import type { AnyOperation, Operation } from '../operations/define-operation.ts'
import { importReviews } from '../operations/reviews/import-reviews.ts'
import { listReviews } from '../operations/reviews/list-reviews.ts'
import { type Logger, openLogger } from '../platform/logger.ts'
import { openQueue } from '../platform/queue.ts'
import type { RedisStore } from '../platform/redis.ts'
import { secretOf } from '../platform/secret.ts'
import { parseSettings } from '../platform/settings.ts'
import { type Answer, checkAnswer } from './check-answer.ts'
import { openTestDatabase, openTestServer, prepareTemplate, type TestDatabase } from './database.ts'

export interface Request {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>> | string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** A service in this process, on a database of its own. Shared by the tests of a file; closed when they are done. */
export interface TestService {
  readonly app: FastifyInstance
  readonly db: TestDatabase
  readonly health: Health
}

let shared: Promise<TestService> | undefined
const closers: (() => Promise<unknown>)[] = []
// Registered while the test file loads, so that it runs once after all its tests and not after the first.
after(async () => {
  for (const close of closers.reverse()) await close()
})

export async function startTestService(
  options: { settings?: Record<string, string>; log?: Logger; redis?: RedisStore } = {},
): Promise<TestService> {
  const own = process.env.TEST_SERVER_URL ? undefined : await openTestServer()
  const url = process.env.TEST_SERVER_URL ?? (own as { url: string }).url
  if (own) await prepareTemplate(url)
  const db = await openTestDatabase(url)
  const settings = parseSettings({ RATE_LIMIT: 'off', ...options.settings })
  const queue = await openQueue(db)
  const keys = new KeyRing(db)
  const answers = new KeptAnswers(db)
  const gate = { keys, limiter: new RateLimiter(settings.rateLimit, options.redis), guesses: new GuessLimiter() }
  const log = options.log ?? openLogger('silent')
  const health = watchHealth(db)
  const app = buildServer({ settings, log, db, queue, gate, answers, secret: secretOf('test'), health })
  await app.ready()
  closers.push(async () => {
    await app.close()
    await keys.close()
    await answers.close()
    await queue.close()
    await db.close()
    await own?.close()
  })
  return { app, db, health }
}

/** A partner that nobody else has, in the file's service: as good as an empty database, and far cheaper. */
export async function fresh(key: Partial<NewKey> = {}) {
  shared ??= startTestService()
  return freshIn(await shared, key)
}

export async function freshIn(service: TestService, key: Partial<NewKey> = {}) {
  const { app, db } = service
  const partner = randomUUID()
  const made = await createKey(db, partner, { scope: 'write', ...key })

  const call = async <Op extends Pick<Operation, 'method' | 'path'>>(
    operation: Op,
    request: Request = {},
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const answer = await send(app, operation, request, { 'x-api-key': made.key, ...headers })
    checkAnswer(operation as unknown as AnyOperation, answer)
    return answer
  }
  const given = {
    business: async (business: Record<string, unknown> = {}) => {
      const { body } = await call(createBusiness, { body: { name: 'Given', type: 'location', ...business } })
      return { id: body.businessId as number, number: body.businessNumber as number }
    },
    /** Of the location that is named, else of a new one. */
    review: async (review: Record<string, unknown> = {}, businessId?: number) => {
      const id = businessId ?? (await given.business()).id
      const written = { sourceAlias: 'search', externalId: randomUUID(), reviewDate: '11/15/2026', ...review }
      await call(importReviews, { params: { businessId: id }, body: { reviews: [written] } })
      const { body } = await call(listReviews, { params: { businessId: id }, query: { count: 1000 } })
      const made = body.reviews.find((each: { externalId: string }) => each.externalId === written.externalId)
      return { businessId: id, reviewId: made.reviewId as number }
    },
  }
  const anotherKey = (other: NewKey) => createKey(db, partner, other)
  return { ...made, app, db, call, given, anotherKey }
}

/** The request as it goes over the wire, whatever it holds. */
export async function send(
  app: FastifyInstance,
  { method, path }: Pick<AnyOperation, 'method' | 'path'>,
  { params = {}, query = {}, headers = {}, body }: Request,
  more: Record<string, string> = {},
): Promise<Answer> {
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = typeof query === 'string' ? query : new URLSearchParams(query as Record<string, string>).toString()
  const answer = await app.inject({
    method,
    url: search ? `${url}?${search}` : url,
    headers: { ...headers, ...more, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return {
    status: answer.statusCode,
    headers: answer.headers as Record<string, string | undefined>,
    text: answer.body,
    body: answer.body ? JSON.parse(answer.body) : undefined,
  }
}
