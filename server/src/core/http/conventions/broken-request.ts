import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { ApiError } from '../../values/api-error.ts'
import { type Exchanges, isLingering, linger } from '../connections/exchanges.ts'
import { JSON_UTF8 } from './response-headers.ts'
import { isPatient } from './uploads.ts'

export interface BrokenRequestParts {
  readonly exchanges: Exchanges
  readonly headers: Readonly<Record<string, string>>
  readonly lingerMs: number
}

/** Sends an error in our format to a request so malformed that no route sees it, then closes the connection. */
export function brokenRequests({ exchanges, headers, lingerMs }: BrokenRequestParts) {
  const ending = new WeakSet<Socket>()
  const answer = (error: BrokenRequestError, socket: Socket) => {
    if (isLingering(socket)) return
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && isPatient(socket)) return
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const exchange = exchanges.of(socket)
    // The malformed bytes follow a request in progress. Its response is the last one, and nothing may be written into it.
    if (exchange && (exchange.request.complete || exchange.response.headersSent)) {
      if (!ending.has(socket)) exchange.response.once('close', () => linger(socket, lingerMs))
      ending.add(socket)
      return
    }
    const refusal = errorFor(error)
    const body = JSON.stringify(refusal.body)
    const fields = {
      ...headers,
      'content-type': JSON_UTF8,
      'content-length': Buffer.byteLength(body),
      'x-request-id': randomUUID(),
      connection: 'close',
      ...refusal.headers,
    }
    socket.write(
      [
        `HTTP/1.1 ${refusal.status} ${REASON[refusal.status] ?? 'Bad Request'}`,
        ...Object.entries(fields).map(([name, value]) => `${name}: ${value}`),
        '',
        // A client that sent HEAD would take a body for the start of the next response.
        isHead(error) ? '' : body,
      ].join('\r\n'),
    )
    linger(socket, lingerMs)
  }
  return {
    answer,
    /** Node would close the connection without a response. */
    answerConnect: (server: Server) =>
      server.on('connect', (_request, socket) => answer(new Error('CONNECT is not served'), socket as Socket)),
  }
}

type BrokenRequestError = NodeJS.ErrnoException & { readonly rawPacket?: Buffer }

const isHead = ({ rawPacket }: BrokenRequestError) => rawPacket?.toString('latin1', 0, 5) === 'HEAD '

function errorFor({ code, rawPacket }: BrokenRequestError): ApiError {
  if (code === 'HPE_HEADER_OVERFLOW') return new ApiError('HEADERS_TOO_LARGE')
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new ApiError('REQUEST_TIMED_OUT')
  // Node reports an unknown method and plain garbage the same way.
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
