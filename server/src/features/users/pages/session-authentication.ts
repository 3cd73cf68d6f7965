import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientNetworkOf } from '../../../core/http/conventions/attempt-limiter.ts'
import {
  type Authentication,
  checkScopeAndRate,
  type Gate,
  NO_PARTNER,
} from '../../../core/http/conventions/authentication.ts'
import type { Session, Visitor } from '../../../core/operation/context.ts'
import { type AnyOperation, scopeOf } from '../../../core/operation/define-operation.ts'
import type { Database, Db } from '../../../core/platform/database.ts'
import type { Secret } from '../../../core/platform/secret.ts'
import { ApiError } from '../../../core/values/api-error.ts'
import { waitInWords } from '../../../core/values/duration.ts'
import { foldEmail } from '../../../core/values/email.ts'
import type { Limit } from '../../../core/values/rate-limit.ts'
import { isAtLeast } from '../../../core/values/user-role.ts'
import { authoriser } from '../actions/authorise.ts'
import { deviceAgeSeconds, joinDeviceTokens, splitDeviceTokens } from '../rules/device-token.ts'
import { agentFamily, hashOfSessionToken, isSessionToken, sessionAgeSeconds } from '../rules/sign-in-rules.ts'
import { listRolesAt } from '../store/reach.ts'
import type { Scope } from '../store/scoped-grants.ts'
import { findSession, touchSession } from '../store/sessions.ts'

/** The session cookie, and the cookie of a known device (rules/device-token.ts). */
interface SessionCookie {
  readonly name: string
  readonly deviceName: string
  readonly attributes: string
}

const OVER_TLS: SessionCookie = {
  name: '__Host-presence',
  deviceName: '__Host-presence-device',
  attributes: 'Path=/; Secure; HttpOnly; SameSite=Lax',
}
/** Loopback traffic needs no TLS, and not every browser accepts a Secure cookie there without it. */
const ON_THIS_MACHINE: SessionCookie = {
  name: 'presence',
  deviceName: 'presence-device',
  attributes: 'Path=/; HttpOnly; SameSite=Lax',
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i

/** Returns undefined where the cookie could be intercepted: over plain HTTP from another machine. */
function sessionCookieFor(host: string | undefined, publicUrl: string | undefined): SessionCookie | undefined {
  if (publicUrl?.startsWith('https:')) return OVER_TLS
  return LOOPBACK.test(host ?? '') ? ON_THIS_MACHINE : undefined
}

const NO_SAFE_WAY = 'sign-in requires https: put TLS in front of the service and set PUBLIC_URL to its https:// URL'

/** Returns undefined if there are two cookies of this name: neither can be trusted. */
function cookieNamed({ cookie = '' }: IncomingHttpHeaders, name: string): string | undefined {
  const [value, ...more] = cookie
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
  return more.length === 0 ? value : undefined
}

function sessionTokenIn(headers: IncomingHttpHeaders, { name }: SessionCookie): string | undefined {
  const token = cookieNamed(headers, name)
  return token !== undefined && isSessionToken(token) ? token : undefined
}

const deviceTokensIn = (headers: IncomingHttpHeaders, { deviceName }: SessionCookie): string[] =>
  splitDeviceTokens(cookieNamed(headers, deviceName) ?? '')

const setCookieText = ({ name, attributes }: SessionCookie, token: string | undefined): string =>
  `${name}=${token ?? ''}; ${attributes}; Max-Age=${token ? sessionAgeSeconds : 0}`

const setDeviceCookieText = ({ deviceName, attributes }: SessionCookie, tokens: readonly string[]): string =>
  `${deviceName}=${joinDeviceTokens(tokens)}; ${attributes}; Max-Age=${deviceAgeSeconds}`

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | undefined
    /** The answer is about some locations of the account only: the header x-scope says so. */
    isLimited?: true
  }
}

export interface ConsoleParts {
  readonly db: Database
  readonly gate: Gate
  readonly secret: Secret
  readonly publicUrl: string | undefined
  readonly keyLimitMax: Limit | undefined
  readonly operations: readonly AnyOperation[]
}

/** Enough for a busy dashboard with several windows, but low enough to slow down the misuse of a stolen session. */
const LIMIT = { requests: 1200, windowSeconds: 60 }

/** For signed-in people: a session instead of a key, and only what that person is allowed to do. */
export function sessionAuthentication(parts: ConsoleParts): Authentication {
  const { db, gate } = parts
  const authorisers = new Map<AnyOperation, ReturnType<typeof authoriser>>()
  return {
    prefix: '/console',
    authenticate: async (operation, request, reply) => {
      const tokenHash = tokenHashOf(request, parts.publicUrl)
      const session = tokenHash && (await findSession(db, tokenHash))
      if (!session) throw new ApiError('SESSION_MISSING')
      const { partnerId, userId } = session
      request.session = session
      request.caller = { partnerId, userId }
      refuseOtherSites(request)
      const fingerprint = tokenHash.toString('hex', 0, 12)
      checkScopeAndRate(
        scopeOf(operation),
        { scope: 'write' },
        await gate.limiter.consume({ fingerprint, limit: LIMIT }),
        reply,
      )
      if (session.isStale) await touchSession(db, tokenHash)
    },
    authorise: async (operation, request) => {
      const { partnerId, userId } = request.session as Session
      const mayReach = authorisers.get(operation) ?? authoriser(operation)
      authorisers.set(operation, mayReach)
      const reach = await mayReach(db, { partnerId, userId }, request)
      if (reach === false) request.caller = { partnerId: NO_PARTNER, userId }
      if (typeof reach === 'object') limitTo(request, reach)
    },
    context: (request, reply) => {
      if (request.isLimited) reply.header('x-scope', 'limited')
      return {
        ...visitorOf(parts, request, reply),
        session: request.session,
        isAdminAt: (db: Db, businessId: number) => isAdmin(db, request.session as Session, businessId),
        withinReach: (db: Db, businessIds: readonly number[]) => reachedBy(db, request.session as Session, businessIds),
      }
    },
  }
}

const isAdmin = async (db: Db, { partnerId, userId }: Session, businessId: number) => {
  const role = (await listRolesAt(db, partnerId, userId, [businessId])).get(businessId)
  return role !== undefined && isAtLeast(role, 'admin')
}

/** The request gets the limit as one more filter, so that the answer is about the locations that the person may see. */
function limitTo(request: FastifyRequest, scope: Scope) {
  const body = request.body as { readonly hierarchyNodeData?: Scope } | undefined
  request.body = { ...body, hierarchyNodeData: [...(body?.hierarchyNodeData ?? []), ...scope] }
  request.isLimited = true
}

const reachedBy = async (db: Db, { partnerId, userId }: Session, businessIds: readonly number[]) =>
  new Set((await listRolesAt(db, partnerId, userId, businessIds)).keys())

/** For people who are not signed in. */
export const withoutAuthentication = (parts: ConsoleParts): Authentication => ({
  prefix: '',
  bodyBytesMax: 16_384,
  authenticate: (_operation, request) => {
    if (!sessionCookieFor(request.headers.host, parts.publicUrl)) throw new ApiError('INPUT_INVALID', NO_SAFE_WAY)
    refuseOtherSites(request)
    request.caller = { partnerId: NO_PARTNER }
  },
  context: (request, reply) => visitorOf(parts, request, reply),
})

function refuseOtherSites({ method, headers }: FastifyRequest) {
  if (method !== 'GET' && method !== 'HEAD' && !isFromDashboard(headers)) throw new ApiError('SENT_FROM_ELSEWHERE')
}

function tokenHashOf({ headers }: FastifyRequest, publicUrl: string | undefined): Buffer | undefined {
  const cookie = sessionCookieFor(headers.host, publicUrl)
  const token = cookie && sessionTokenIn(headers, cookie)
  return token === undefined ? undefined : hashOfSessionToken(token)
}

function visitorOf(
  { gate, secret, publicUrl, keyLimitMax, operations }: ConsoleParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Visitor {
  const cookie = sessionCookieFor(request.headers.host, publicUrl)
  const setCookie = (textFor: (cookie: SessionCookie) => string) => {
    if (cookie) reply.header('set-cookie', textFor(cookie))
  }
  return {
    requestId: request.id,
    agent: agentFamily(request.headers['user-agent']),
    tokenHash: tokenHashOf(request, publicUrl),
    keyLimitMax,
    operations,
    keepToken: (token) => setCookie((cookie) => setCookieText(cookie, token)),
    deviceTokens: cookie ? deviceTokensIn(request.headers, cookie) : [],
    keepDeviceTokens: (tokens) => setCookie((cookie) => setDeviceCookieText(cookie, tokens)),
    countAttempt: async (name, options) => {
      const person = secret.keyedHash('attempt', foldEmail(name)).toString('hex')
      const what = request.routeOptions.config.operation?.id ?? ''
      const attempt = { what, person, network: clientNetworkOf(request), ...options }
      const pauseSeconds = await gate.attempts.pauseAfter(attempt)
      if (!pauseSeconds) return () => gate.attempts.forgive(attempt)
      throw new ApiError('RATE_LIMIT_EXCEEDED', `too many attempts: try again in ${waitInWords(pauseSeconds)}`, {
        'retry-after': String(pauseSeconds),
      })
    },
  }
}

const JSON_TYPE = /^application\/json\s*(;|$)/i

/**
 * Protects against cross-site request forgery. Browsers send Sec-Fetch-Site, older ones Origin. A client that sends
 * neither must use a content type that a form on another site cannot send.
 */
function isFromDashboard(headers: IncomingHttpHeaders): boolean {
  const { origin, host, 'sec-fetch-site': site, 'content-type': type = '' } = headers
  if (site !== undefined) return site === 'same-origin'
  if (origin !== undefined) return URL.parse(origin)?.host === host
  return JSON_TYPE.test(type)
}
