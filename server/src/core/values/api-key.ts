import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'

const PREFIX = 'bp_live_'
const SECRET_LENGTH = 32
const CHECKSUM_LENGTH = 6
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const PATTERN = new RegExp(`^${PREFIX}([0-9A-Za-z]{${SECRET_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`)

/** Builds a key from random bytes. Bytes that would cause a bias are skipped, so more are needed than are used. */
export function composeApiKey(randomBytes: Uint8Array): string | undefined {
  const secret = [...randomBytes]
    .filter((byte) => byte < 4 * ALPHABET.length)
    .slice(0, SECRET_LENGTH)
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join('')
  return secret.length === SECRET_LENGTH ? `${PREFIX}${secret}${checksumOf(secret)}` : undefined
}

/** Detects a mistyped or made-up key without a database query. */
export function isWellFormedApiKey(text: string): boolean {
  const [, secret, checksum] = PATTERN.exec(text) ?? []
  return secret !== undefined && checksum === checksumOf(secret)
}

/** Only the hash is stored. The key has 190 random bits, so a plain hash cannot be brute-forced. */
export const hashOfApiKey = (key: string) => createHash('sha256').update(key).digest()

/** The part of a key that is shown after its creation. */
export const hintOf = (key: string) => `${PREFIX}…${key.slice(-4)}`

function checksumOf(secret: string): string {
  let rest = crc32(secret)
  let text = ''
  for (let at = 0; at < CHECKSUM_LENGTH; at++) {
    text = ALPHABET[rest % ALPHABET.length] + text
    rest = Math.floor(rest / ALPHABET.length)
  }
  return text
}
