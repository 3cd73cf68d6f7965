import { createServer, type RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from '../../platform/settings.ts'
import { brokenRequests } from '../conventions/broken-request.ts'
import { announcesBody } from '../conventions/odd-requests.ts'
import { closeGently } from './close-gently.ts'
import type { ConnectionLimits } from './connection-limits.ts'
import { Exchanges } from './exchanges.ts'
import { clientsBesides, limitConnections } from './limit-connections.ts'
import { cutSlowReaders } from './slow-readers.ts'

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
