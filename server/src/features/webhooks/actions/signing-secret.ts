import { randomBytes } from 'node:crypto'
import type { Secret } from '../../../core/platform/secret.ts'
import { formatSecret, secretBytes } from '../../../core/values/signature.ts'

const PURPOSE = 'webhook secret'

/** A secret is encrypted for one URL and cannot be decrypted for another. */
export function newSecret(secret: Secret, url: string) {
  const text = formatSecret(randomBytes(secretBytes))
  return { text, sealed: secret.seal(PURPOSE, url, text) }
}

/** Returns undefined if it was encrypted with another key or for another URL. */
export const openSecret = (secret: Secret, url: string, sealed: Buffer) => secret.unseal(PURPOSE, url, sealed)
