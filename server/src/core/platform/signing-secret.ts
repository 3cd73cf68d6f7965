import { randomBytes } from 'node:crypto'
import { formatSecret, secretBytes } from '../values/signature.ts'
import type { Secret } from './secret.ts'

const PURPOSE = 'webhook secret'

/** A secret is encrypted for one URL and cannot be decrypted for another. */
export function createSigningSecret(secret: Secret, url: string) {
  const text = formatSecret(randomBytes(secretBytes))
  return { text, sealed: secret.seal(PURPOSE, url, text) }
}

/** Returns undefined if it was encrypted with another key or for another URL. */
export const openSigningSecret = (secret: Secret, url: string, sealed: Buffer) => secret.unseal(PURPOSE, url, sealed)
