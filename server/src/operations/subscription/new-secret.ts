import { randomBytes } from 'node:crypto'
import { formatSecret, secretBytes } from '../../domain/webhook/signature.ts'
import { webhookSecretPurpose } from '../../jobs/webhooks/send-delivery.ts'
import type { Secret } from '../../platform/secret.ts'

/** For one URL: sealed for it, it opens for no other. */
export function newSecret(secret: Secret, url: string) {
  const text = formatSecret(randomBytes(secretBytes))
  return { text, sealed: secret.seal(webhookSecretPurpose, url, text) }
}
