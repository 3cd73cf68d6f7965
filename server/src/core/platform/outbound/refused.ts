import { errors } from 'undici'

/** Why nothing was fetched. People see it, so it is a closed list and never reveals what a name resolved to. */
export type OutboundReason =
  | 'not a URL'
  | 'scheme not allowed'
  | 'credentials not allowed'
  | 'address not allowed'
  | 'port not allowed'
  | 'name not found'
  | 'unreachable'
  | 'certificate not trusted'
  | 'timed out'
  | 'too many redirects'
  | 'unreadable answer'
  | 'compressed answer'
  | 'cut short'
  | 'too large'
  | `status ${number}`

export class OutboundRefused extends Error {
  readonly reason: OutboundReason
  /** The header as received, with the time of the next attempt. */
  readonly retryAfter: string | undefined
  /** The start of the response, if the caller wants it. */
  readonly body: Buffer | undefined

  constructor(
    reason: OutboundReason,
    options?: ErrorOptions & { retryAfter?: string | undefined; body?: Buffer | undefined },
  ) {
    super(reason, options)
    this.name = 'OutboundRefused'
    this.reason = reason
    this.retryAfter = options?.retryAfter
    this.body = options?.body
  }
}

const PASSING = new Set<OutboundReason>(['name not found', 'unreachable', 'timed out', 'cut short', 'status 429'])

/** Whether a retry may succeed, because the other side failed but did not refuse. */
export const isPassing = (reason: OutboundReason): boolean => PASSING.has(reason) || reason.startsWith('status 5')

/** Translates a network error. An error without a code is our own mistake and must not look like theirs. */
export function refusalFrom(error: unknown, otherwise: OutboundReason): unknown {
  if (error instanceof OutboundRefused || !(error instanceof Error)) return error
  if (error instanceof errors.HTTPParserError) return new OutboundRefused('unreadable answer', { cause: error })
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? new OutboundRefused(reasonOf(code) ?? otherwise, { cause: error }) : error
}

function reasonOf(code: string): OutboundReason | undefined {
  if (/^(ENOTFOUND|ENODATA|EAI_)/.test(code)) return 'name not found'
  if (/CERT|SIGNATURE/.test(code)) return 'certificate not trusted'
  if (code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH') return 'cut short'
  if (code === 'UND_ERR_HEADERS_OVERFLOW') return 'unreadable answer'
  return undefined
}
