import { signatureHeaders } from '../domain/webhook/signature.ts'
import type { Network } from './outbound/network.ts'
import { resolveName } from './outbound/resolve-name.ts'

export interface SmsSettings {
  readonly url: string
  /** As Standard Webhooks writes it: `whsec_…`. */
  readonly secret: string
}
export interface SmsMessage {
  /** The gateway sends one message per id, however often it is asked. Send the same one again when the outcome is unknown. */
  readonly id: string
  /** E.164. */
  readonly to: string
  readonly text: string
}
export interface SmsGateway {
  /** Resolves when the gateway has taken it over. Else an SmsRefused. */
  send(message: SmsMessage): Promise<void>
}

/** Says the status alone: what the gateway writes may repeat the number. */
export class SmsRefused extends Error {
  /** The gateway will not take this message, however often it is asked. */
  readonly isFinal: boolean
  /** The header Retry-After, as it came. */
  readonly retryAfter: string | undefined

  constructor(reason: string, retryAfter?: string) {
    super(`SMS refused: ${reason}`)
    this.isFinal = FINAL.has(reason)
    this.retryAfter = retryAfter
  }
}
/** Of the message, not of the gateway or its set-up: an operator can correct a wrong secret or address. */
const FINAL: ReadonlySet<string> = new Set(['status 400', 'status 410', 'status 422'])

const TIMEOUT_MS = 15_000
const RESPONSE_BYTES_MAX = 4096

/** Only the operator writes the address down, so it may be a private one. No redirect is followed. */
const ANYWHERE: Network = { addressesOf: resolveName, forbids: () => false }

/** See docs/sms-gateway.md. */
export const openSmsGateway = ({ url, secret }: SmsSettings, timeoutMs = TIMEOUT_MS): SmsGateway => ({
  send: async ({ id, to, text }) => {
    const body = JSON.stringify({ id, to, text })
    const headers = { 'content-type': 'application/json', ...signatureHeaders({ id, at: new Date(), body }, [secret]) }
    // Loaded with the first message: most processes never send one.
    const { fetchSafely } = await import('./outbound/fetch-safely.ts')
    const { OutboundRefused } = await import('./outbound/refused.ts')
    try {
      const post = { headers, body, keepsStart: true as const }
      await fetchSafely(url, { bytesMax: RESPONSE_BYTES_MAX, timeoutMs, post }, ANYWHERE)
    } catch (error) {
      throw error instanceof OutboundRefused ? new SmsRefused(error.reason, error.retryAfter) : error
    }
  },
})
