import type { AddressInfo, Socket } from 'node:net'
import compileSerializer, { type Schema } from 'fast-json-stringify'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { CONNECTION_LIMITS, type ConnectionLimits } from '../core/http/connections/connection-limits.ts'
import { openConnections, watchConnections } from '../core/http/connections/open-connections.ts'
import { isInNetworks, unknownProxyWarner } from '../core/http/connections/proxies.ts'
import { keyAuthentication } from '../core/http/conventions/authentication.ts'
import { compressLargeResponses } from '../core/http/conventions/compression.ts'
import { apiErrorFor, BODY_BYTES_MAX, sendError, unavailable } from '../core/http/conventions/error-handler.ts'
import { isLargeBody, LargeBody } from '../core/http/conventions/large-body.ts'
import { originForm, refuseOddHeaders } from '../core/http/conventions/odd-requests.ts'
import { VISITORS } from '../core/http/conventions/partner-slots.ts'
import { requestIdOf, responseHeaders } from '../core/http/conventions/response-headers.ts'
import { malformedBody, parseStrictJson } from '../core/http/conventions/strict-json.ts'
import { unknownRoute } from '../core/http/conventions/unknown-route.ts'
import { openUploadSlots } from '../core/http/conventions/uploads.ts'
import { type Health, isHealthCheck, registerHealth } from '../core/http/health.ts'
import { isPageMissing, sendMissingPage } from '../core/http/pages/html-page.ts'
import { hasFreeKeys } from '../core/operation/define-operation.ts'
import type { Logger } from '../core/platform/logger.ts'
import { publicUrlOf, type Settings } from '../core/platform/settings.ts'
import { inRequest, traceRequest } from '../core/platform/tracing/spans.ts'
import { withConnectionSlots } from '../core/platform/with-connection-slots.ts'
import { ApiError } from '../core/values/api-error.ts'
import { registerUnsubscribe } from '../features/alerts/pages/register-unsubscribe.ts'
import { registerBounces } from '../features/campaigns/pages/register-bounces.ts'
import { registerPreferences } from '../features/campaigns/pages/register-preferences.ts'
import { registerRequests } from '../features/campaigns/pages/register-requests.ts'
import { registerMedia } from '../features/media/pages/register-media.ts'
import { registerSites } from '../features/microsites/pages/register-sites.ts'
import { registerPushes } from '../features/reviews/pages/register-pushes.ts'
import { registerSurveys } from '../features/surveys/pages/register-surveys.ts'
import { sessionAuthentication, withoutAuthentication } from '../features/users/pages/session-authentication.ts'
import { cachedAnswering } from './answer-from-cache.ts'
import { registerDashboard } from './dashboard.ts'
import { registerMetrics } from './metrics.ts'
import { observeRequest } from './observe-request.ts'
import { registerDocs } from './openapi/reference-pages.ts'
import { operations } from './operations.ts'
import { registerOperation } from './register-operation.ts'
import type { OperationParts } from './run-operation.ts'

export interface ServerParts extends OperationParts {
  readonly settings: Settings
  readonly log: Logger
  readonly health: Health
  /** Overrides of the default limits. */
  readonly limits?: Partial<ConnectionLimits>
}

/** Builds the complete HTTP server without listening, so that tests can call it directly. */
export function buildServer(parts: ServerParts): FastifyInstance {
  const { settings, log, health } = parts
  const limits = { ...CONNECTION_LIMITS, ...parts.limits }
  const headers = responseHeaders(settings.publicUrl)
  const answerFromCache = cachedAnswering(parts, headers)
  const connections = openConnections(settings, limits, headers)
  const isProxy = isInNetworks(settings.trustedProxies)
  const warnOfUnknownProxy = unknownProxyWarner(log, isProxy)
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger per request would cost as much as writing its line; the lines contain the request id themselves.
    childLoggerFactory: (logger) => logger,
    genReqId: requestIdOf,
    trustProxy: settings.trustedProxies.length > 0 && [...settings.trustedProxies],
    bodyLimit: BODY_BYTES_MAX,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // Node's limit for headers refuses a longer path first.
    routerOptions: { maxParamLength: 16_384 },
    clientErrorHandler: (error, socket) => connections.answerBroken(error, socket as Socket),
    frameworkErrors: (error, request, reply) => {
      const refusal = refuseOddHeaders(request.raw) ?? apiErrorFor(error, request)
      sendError(refusal, reply.headers(headers).header('x-request-id', request.id))
      observeRequest(request, reply)
    },
    rewriteUrl: originForm,
    serverFactory: (route) =>
      connections.createServer((request, response) =>
        traceRequest(request, isProxy, () => {
          if (!answerFromCache(request, response)) route(request, response)
        }),
      ),
  })

  app.setSerializerCompiler(({ schema }) => {
    let compiled: ((answer: unknown) => string) | undefined
    return (answer) => {
      compiled ??= compileSerializer(schema as Schema)
      return compiled(answer)
    }
  })
  app.setErrorHandler((error, request, reply) => {
    const refusal = apiErrorFor(error, request)
    return isPageMissing(refusal, request) ? sendMissingPage(reply) : sendError(refusal, reply)
  })
  readJsonBodies(app)
  app.decorateRequest('caller', undefined)
  app.decorateRequest('session', undefined)
  app.decorateRequest('upload', undefined)
  app.decorateRequest('slot', undefined)
  app.decorateRequest('endReading', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    warnOfUnknownProxy(request.raw)
    const refused = health.stage === 'closing' && request.routeOptions.config.operation
    // An unknown path or method is refused before its body is read: anyone may send one.
    const unknown = () => (request.is404 ? refuseUnknown(request.url) : undefined)
    done(refused ? unavailable('it is shutting down') : (refuseOddHeaders(request.raw) ?? unknown()))
  })
  app.addHook('preValidation', (request, _reply, done) => inRequest(request.raw, done))
  // The next request then uses a new connection, which a proxy opens to another process.
  connections.announceClose(app, ({ routeOptions }) => health.stage === 'leaving' && !isHealthCheck(routeOptions.url))
  compressLargeResponses(app)
  watchConnections(app)
  app.addHook('onResponse', (request, reply, done) => {
    observeRequest(request, reply)
    // The garbage collector may retain a request long after its response, and with it a large parsed body.
    request.body = undefined
    // Otherwise a connection whose request was in progress when closing began would stay open until its client closes it.
    if (health.stage === 'closing') request.raw.socket.end()
    done()
  })

  let url: string | undefined
  const baseUrl = () => {
    url ??= publicUrlOf({ ...settings, port: portOf(app) ?? settings.port })
    return url
  }
  const { db, gate, secret, slots } = parts
  const visitorDb = withConnectionSlots(db, slots.connections, VISITORS)
  const consoleParts = {
    db,
    gate,
    secret,
    publicUrl: settings.publicUrl,
    keyLimitMax: settings.rateLimit,
    operations: operations.filter(({ audience }) => audience !== 'visitors'),
  }
  const uploads = { files: parts.files, takeSlot: openUploadSlots(limits), limits }
  const sends = { sendsMail: settings.mail !== undefined, sendsSms: settings.sms !== undefined }
  const routeParts = { ...parts, ...sends, uploads, baseUrl }
  const session = sessionAuthentication(consoleParts)
  const authenticationsOf = {
    everyone: [keyAuthentication(gate), session],
    dashboard: [{ ...session, prefix: '' }],
    visitors: [withoutAuthentication(consoleParts)],
  }
  const served = operations.flatMap((operation) =>
    authenticationsOf[operation.audience ?? 'everyone'].map((authentication) => ({ authentication, operation })),
  )
  for (const { authentication, operation } of served) registerOperation(app, operation, routeParts, authentication)
  const outside = [
    ...served.map(({ authentication, operation }) => ({
      method: operation.method,
      path: authentication.prefix + operation.path,
    })),
    ...registerHealth(app, health),
    ...registerMetrics(app, db, settings.metricsToken),
    ...registerDocs(app, baseUrl, settings.publicUrl),
    ...registerMedia(app, parts),
    ...registerUnsubscribe(app, { db: visitorDb, secret }),
    ...registerDashboard(app),
    ...registerPushes(app, { ...parts, attempts: gate.attempts }),
    ...registerRequests(app, { db: visitorDb, secret, attempts: gate.attempts, baseUrl }),
    ...registerPreferences(app, { db: visitorDb, emit: parts.emit, secret, attempts: gate.attempts }),
    ...registerBounces(app, { ...parts, attempts: gate.attempts, gatewaySecret: settings.sms?.secret }),
    ...registerSurveys(app, { db: visitorDb, emit: parts.emit, attempts: gate.attempts }),
    ...(settings.sites ? registerSites(app, { ...parts, baseUrl, mapUrl: settings.mapUrl }) : []),
  ]
  const refuseUnknown = unknownRoute(outside)
  // Reached when a route passes a request on, such as for a file that the dashboard does not have.
  app.setNotFoundHandler((request) => {
    throw refuseUnknown(request.url)
  })
  return app
}

/** Undefined before the server listens. */
const portOf = ({ server }: FastifyInstance) => (server.address() as AddressInfo | null)?.port

/** Accepts JSON bodies only, except for uploads. An empty body counts as none, whatever its Content-Type. */
function readJsonBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*|;(?!\s*charset\b)[^;]*)*$/i,
    { parseAs: 'buffer' },
    (request, body, done) => {
      if (body.length === 0) return done(null, undefined)
      const encoding = request.headers['content-encoding']?.toLowerCase() ?? 'identity'
      if (encoding !== 'identity') return done(new ApiError('MEDIA_TYPE_NOT_SUPPORTED', 'send the body uncompressed'))
      const { operation } = request.routeOptions.config
      if (operation && isLargeBody(body as Buffer)) return done(null, new LargeBody(body as Buffer))
      try {
        done(null, parseStrictJson(body as Buffer, { freeKeys: operation !== undefined && hasFreeKeys(operation) }))
      } catch (error) {
        done(error instanceof ApiError ? malformedBody(error, operation) : (error as Error))
      }
    },
  )
}
