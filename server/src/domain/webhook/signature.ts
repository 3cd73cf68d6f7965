import { createHmac } from 'node:crypto'

const PREFIX = 'whsec_'
export const secretBytes = 32

/** As Standard Webhooks writes a symmetric secret. */
export const formatSecret = (random: Uint8Array): string => `${PREFIX}${Buffer.from(random).toString('base64')}`

export interface SignedMessage {
  readonly id: string
  readonly at: Date
  readonly body: string
}

/** The headers of Standard Webhooks. Every secret signs: a receiver that knows any of them can check. */
export function signatureHeaders({ id, at, body }: SignedMessage, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const sign = (secret: string) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  }
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': secrets.map(sign).join(' ') }
}
