import { Agent } from 'undici'
import { readCapped } from '../../../core/platform/outbound/fetch-safely.ts'
import { OutboundRefused, refusalFrom } from '../../../core/platform/outbound/refused.ts'
import { inSpan, outboundSpan, type TraceHeaders } from '../../../core/platform/tracing/spans.ts'
import { parseRetryAfter } from '../../../core/values/duration.ts'
import { outsideLimits } from '../../../core/values/outside-limits.ts'
import { DirectoryFailure } from './adapter.ts'

export interface ExchangeRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** Sends the trace headers with the request. */
  readonly continuesTrace?: true
}
export interface ExchangeAnswer {
  readonly status: number
  readonly text: string
  readonly retryAfterMs: number | undefined
}
/** Sends a request and returns the response, whatever its status. Connections are reused. */
export interface Exchange {
  (request: ExchangeRequest): Promise<ExchangeAnswer>
  close(): Promise<void>
}

const TIMEOUT_MS = 15_000
const CONNECTIONS = 16

/**
 * Private addresses are allowed, because only the operator sets the addresses of directories. Redirects are not followed,
 * so that a directory cannot send us to another host.
 */
export function openExchange(now: () => Date, timeoutMs = TIMEOUT_MS): Exchange {
  const agent = new Agent({
    connections: CONNECTIONS,
    connect: { timeout: timeoutMs },
    maxHeaderSize: 16 * 1024,
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  const send = async (
    { method, url, headers, body, continuesTrace }: ExchangeRequest,
    trace: TraceHeaders,
  ): Promise<ExchangeAnswer> => {
    const { origin, pathname, search } = new URL(url)
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const answer = await agent.request({
        origin,
        path: `${pathname}${search}`,
        method,
        headers: {
          accept: 'application/json',
          'accept-encoding': 'identity',
          'user-agent': 'Presence',
          ...(continuesTrace && trace),
          ...headers,
        },
        ...(body !== undefined && { body }),
        signal,
      })
      answer.body.on('error', () => {})
      const bytes = await readCapped(answer.body, outsideLimits.directoryAnswer.bytes)
      const retryAfter = answer.headers['retry-after']
      return {
        status: answer.statusCode,
        text: bytes.toString('utf8'),
        retryAfterMs: parseRetryAfter(Array.isArray(retryAfter) ? retryAfter[0] : retryAfter, now()),
      }
    } catch (error) {
      if (signal.aborted) throw new DirectoryFailure('down', 'timed out', { cause: error })
      const refusal = refusalFrom(error, 'unreachable')
      if (!(refusal instanceof OutboundRefused)) throw error
      const isOdd = refusal.reason === 'too large' || refusal.reason === 'unreadable answer'
      throw new DirectoryFailure(isOdd ? 'odd' : 'down', refusal.reason, { cause: error })
    }
  }
  const exchange = (request: ExchangeRequest) => inSpan(outboundSpan(request), (trace) => send(request, trace))
  return Object.assign(exchange, { close: () => agent.destroy() })
}
