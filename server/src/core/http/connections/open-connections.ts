import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { cutConnections, openConnectionCount, refusedConnections } from '../../platform/metrics.ts'
import { isPublicAddress } from '../../platform/outbound/public-address.ts'
import type { Settings } from '../../platform/settings.ts'
import { clientNetwork } from '../../values/client-network.ts'
import { brokenRequests } from '../conventions/broken-request.ts'
import { announcesBody } from '../conventions/odd-requests.ts'
import type { ConnectionLimits } from './connection-limits.ts'
import { closeGently, type Exchange, Exchanges } from './exchanges.ts'
import { isInNetworks } from './proxies.ts'

/** Everything between the network and the framework: the number of connections, their timeouts, and how they are closed. */
export function openConnections(
  { maxConnections, trustedProxies }: Pick<Settings, 'maxConnections' | 'trustedProxies'>,
  limits: ConnectionLimits,
  headers: Readonly<Record<string, string>>,
) {
  const exchanges = new Exchanges()
  const broken = brokenRequests({ exchanges, headers, lingerMs: limits.lingerMs })
  return {
    answerBroken: (error: NodeJS.ErrnoException, socket: Socket) => broken.answer(error, socket),
    createServer: (answer: (...exchange: Parameters<RequestListener>) => void) => {
      const listener: RequestListener = (request, response) =>
        exchanges.inTurn(request, response, () => answer(request, response))
      const options = {
        headersTimeout: limits.headersMs,
        requestTimeout: limits.requestMs,
        keepAliveTimeout: limits.keepAliveMs,
        connectionsCheckingInterval: limits.checkMs,
        // Node's own refusal has no body; odd-requests.ts refuses these requests with one.
        requireHostHeader: false,
      }
      const server = createServer(options, listener)
      // Node's own response has no body.
      server.on('checkExpectation', listener)
      broken.answerConnect(server)
      closeGently(server, exchanges, limits.lingerMs)
      limitConnections(server, { max: maxConnections, clientOf: clientsBesides(trustedProxies) })
      cutSlowReaders(server, exchanges, limits)
      return server
    },
    /**
     * Sends `Connection: close` with the last response of a connection: the request has not arrived completely (RFC 9112,
     * 9.6), or the service is leaving and no other request is waiting.
     */
    announceClose: (app: FastifyInstance, isLeaving: (request: FastifyRequest) => boolean) =>
      app.addHook('onSend', (request, reply, payload, done) => {
        const { raw } = request
        const leaves = isLeaving(request)
        if (!leaves && (raw.complete || !announcesBody(raw))) return done(null, payload)
        // By then, the rest of the same packet has been read: the end of the body, or the next request.
        setImmediate(() => {
          if (raw.complete === false || (leaves && !exchanges.hasNext(raw))) reply.header('connection', 'close')
          done(null, payload)
        })
      }),
  }
}

/** One client may use a quarter of the connections, so that it cannot exhaust them. */
const SHARE_OF_ONE_CLIENT = 4

export interface ConnectionCaps {
  readonly max: number
  /** Returns undefined if connections from this address are not counted, because it may serve many clients. */
  readonly clientOf: (address: string) => string | undefined
}

export function limitConnections(server: Server, { max, clientOf }: ConnectionCaps) {
  const ofClientMax = Math.ceil(max / SHARE_OF_ONE_CLIENT)
  const counts = new Map<string, number>()
  server.maxConnections = max
  server.on('drop', () => refusedConnections.inc({ reason: 'total' }))
  server.on('connection', (socket: Socket) => {
    openConnectionCount.inc()
    socket.once('close', () => openConnectionCount.dec())
    const client = clientOf(socket.remoteAddress ?? '')
    if (client === undefined) return
    const count = (counts.get(client) ?? 0) + 1
    if (count > ofClientMax) {
      refusedConnections.inc({ reason: 'client' })
      socket.destroy()
      return
    }
    counts.set(client, count)
    socket.once('close', () => {
      const left = (counts.get(client) ?? 1) - 1
      if (left > 0) counts.set(client, left)
      else counts.delete(client)
    })
  })
}

/**
 * Clients on the internet are counted by address, or by /64 network for IPv6. Proxies are not counted because they serve
 * many clients. Private addresses are not counted because they may be proxies that TRUSTED_PROXIES does not name.
 */
export function clientsBesides(trustedProxies: readonly string[]): ConnectionCaps['clientOf'] {
  const isProxy = isInNetworks(trustedProxies)
  return (address) => (isPublicAddress(address) && !isProxy(address) ? clientNetwork(address) : undefined)
}

type Limits = Pick<ConnectionLimits, 'stalledResponseMs' | 'responseBytesPerSecondMin' | 'checkMs'>

/** Disconnects clients that do not read their responses, which would otherwise stay in memory with their connections. */
function cutSlowReaders(server: Server, exchanges: Exchanges, limits: Limits) {
  const { stalledResponseMs, responseBytesPerSecondMin, checkMs } = limits
  const cut = (socket: Socket) => {
    cutConnections.inc({ reason: 'slow_response' })
    socket.destroy()
  }

  // Node's own timer for an idle connection. It also notices progress within a long write.
  server.timeout = stalledResponseMs
  server.on('timeout', (socket: Socket) => {
    const exchange = exchanges.of(socket)
    if (!exchange) socket.destroy()
    // If there is nothing to read, the client is waiting for us; the timer restarts with the next byte we write.
    else if (exchange.response.headersSent && socket.writableLength > 0) cut(socket)
  })

  // A few bytes now and then satisfy that timer; this check requires a minimum speed.
  const behind = new WeakMap<Exchange, { readonly since: number; readonly bytes: number }>()
  const check = () => {
    const now = performance.now()
    for (const [socket, exchange] of exchanges.all()) {
      if (!exchange.response.headersSent) continue
      const start = behind.get(exchange)
      if (!start || socket.writableLength === 0) {
        behind.set(exchange, { since: now, bytes: socket.bytesWritten - socket.writableLength })
        continue
      }
      const bytes = socket.bytesWritten - start.bytes
      if (now - start.since > stalledResponseMs + (bytes / responseBytesPerSecondMin) * 1_000) cut(socket)
    }
  }
  const timer = setInterval(check, checkMs).unref()
  server.once('close', () => clearInterval(timer))
}

const DRAIN_MS_MAX = 10_000

/** Connections without a request so far, such as those a browser opens in advance. */
const unused = new WeakMap<FastifyInstance, Set<Socket>>()

export function watchConnections(app: FastifyInstance) {
  const sockets = new Set<Socket>()
  unused.set(app, sockets)
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  app.server.on('request', ({ socket }) => sockets.delete(socket))
}

/**
 * Stops listening, lets requests in progress finish, and closes. Node treats a connection without a request as busy and,
 * once it has stopped listening, no longer times it out, which would delay the shutdown indefinitely.
 */
export async function drain(app: FastifyInstance) {
  for (const socket of unused.get(app) ?? []) socket.destroy()
  const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS_MAX)
  await app.close()
  clearTimeout(cut)
}
