import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../errors/api-error.ts'
import { isPatient } from './uploads.ts'

/** A request so broken that no route ever sees it: it still gets an answer in our form, and then the connection ends. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex) {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && isPatient(socket)) return
  // Node's own mark of a response under way: what we wrote now would be taken for the answer to that request.
  const isAnswering = Boolean((socket as Duplex & { _httpMessage?: unknown })._httpMessage)
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) {
    socket.destroy()
    return
  }
  const answer = errorFor(error)
  const body = JSON.stringify(answer.body)
  socket.end(
    [
      `HTTP/1.1 ${answer.status} ${REASON[answer.status] ?? 'Bad Request'}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      `x-request-id: ${randomUUID()}`,
      'connection: close',
      ...Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}`),
      '',
      body,
    ].join('\r\n'),
  )
}

function errorFor({ code, rawPacket }: NodeJS.ErrnoException & { rawPacket?: Buffer }): ApiError {
  if (code === 'HPE_HEADER_OVERFLOW') return new ApiError('HEADERS_TOO_LARGE')
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new ApiError('REQUEST_TIMED_OUT')
  // Node says so of a method it does not know and of plain garbage alike.
  const isRequest = REQUEST_LINE.test(rawPacket?.toString('latin1') ?? '')
  if (code === 'HPE_INVALID_METHOD' && isRequest) {
    return new ApiError('METHOD_NOT_ALLOWED', `use ${METHODS}`, { allow: METHODS })
  }
  return new ApiError('INPUT_INVALID', 'this is not a valid HTTP request')
}

const REQUEST_LINE = /^[A-Z-]+ \S+ HTTP\/1\.[01]\r\n/
const METHODS = 'GET, HEAD, POST, PUT, DELETE'

const REASON: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

/** Node would answer these two by itself: without a body, or not at all. */
export function answerOddRequests(app: FastifyInstance) {
  app.server.on('checkExpectation', (request, response) => app.routing(request, response))
  app.server.on('connect', (_request, socket) => answerBrokenRequest(new Error('CONNECT is not served'), socket))
}

/** Node is told not to look for Host, because it would refuse without a body. */
export function refuseOddHeaders({ httpVersion, headers: { host, expect } }: IncomingMessage): ApiError | undefined {
  if (httpVersion === '1.1' && host === undefined) return new ApiError('INPUT_INVALID', 'header Host is missing')
  if (expect === undefined || expect.toLowerCase() === '100-continue') return undefined
  return new ApiError('INPUT_INVALID', 'header Expect must be 100-continue')
}
