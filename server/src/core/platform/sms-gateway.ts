import { signatureHeaders } from '../values/signature.ts'
import type { Network } from './outbound/network.ts'
import { resolveName } from './outbound/resolve-name.ts'

export interface SmsSettings {
  readonly url: string
  /** In the format of Standard Webhooks: `whsec_…`. */
  readonly secret: string
}
export interface SmsMessage {
  /** The gateway sends one message per id, even if it is repeated. Use the same id again when the outcome is unknown. */
  readonly id: string
  /** E.164. */
  readonly to: string
  readonly text: string
  /** Where the gateway reports later results of the network or the recipient. */
  readonly reportUrl?: string
}
export interface SmsGateway {
  /** Resolves when the gateway has accepted it. Otherwise rejects with an SmsRefused. */
  send(message: SmsMessage, timeoutMs?: number): Promise<void>
}

/** Contains the status only: the text of the gateway may repeat the number. */
export class SmsRefused extends Error {
  /** The gateway will never accept this message. */
  readonly isFinal: boolean
  /** The phone was refused, not the message. */
  readonly isAboutPhone: boolean
  /** The gateway may have accepted the message. */
  readonly isUncertain: boolean
  /** The header Retry-After, as received. */
  readonly retryAfter: string | undefined

  constructor(reason: string, { retryAfter, code }: { retryAfter?: string | undefined; code?: unknown } = {}) {
    super(`SMS refused: ${reason}`)
    this.isFinal = FINAL.has(reason)
    this.isAboutPhone = this.isFinal && reason !== 'status 400'
    this.isUncertain = !this.isFinal && !NOT_TAKEN.has(reason) && !NOT_CONNECTED.has(String(code))
    this.retryAfter = retryAfter
  }
}
/** The message is at fault, not the gateway or its setup: an operator can correct a wrong secret or address. */
const FINAL: ReadonlySet<string> = new Set(['status 400', 'status 410', 'status 422'])
const NOT_TAKEN: ReadonlySet<string> = new Set([
  'status 401',
  'status 403',
  'status 404',
  'status 429',
  'status 503',
  'name not found',
  'certificate not trusted',
])
const NOT_CONNECTED: ReadonlySet<string> = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH'])

const TIMEOUT_MS = 15_000
const RESPONSE_BYTES_MAX = 4096

/** Only the operator sets the address, so private addresses are allowed. No redirect is followed. */
const ANYWHERE: Network = { addressesOf: resolveName, forbids: () => false }

/** See docs/sms-gateway.md. */
export const openSmsGateway = ({ url, secret }: SmsSettings, defaultTimeoutMs = TIMEOUT_MS): SmsGateway => ({
  send: async ({ id, to, text, reportUrl }, timeoutMs = defaultTimeoutMs) => {
    const body = JSON.stringify({ id, to, text, reportUrl })
    const headers = { 'content-type': 'application/json', ...signatureHeaders({ id, at: new Date(), body }, [secret]) }
    // Loaded with the first message, because most processes never send one.
    const { fetchSafely } = await import('./outbound/fetch-safely.ts')
    const { OutboundRefused } = await import('./outbound/refused.ts')
    try {
      const post = { headers, body, keepsStart: true as const }
      await fetchSafely(url, { bytesMax: RESPONSE_BYTES_MAX, timeoutMs, post }, ANYWHERE)
    } catch (error) {
      if (!(error instanceof OutboundRefused)) throw error
      const { code } = (error.cause ?? {}) as { code?: unknown }
      throw new SmsRefused(error.reason, { retryAfter: error.retryAfter, code })
    }
  },
})
