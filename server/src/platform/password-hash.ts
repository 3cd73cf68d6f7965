import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'

/** OWASP's recommendation: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const TAG_BYTES = 32

const deriveInBackground = promisify(argon2)
const plainBase64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/**
 * A PHC string, which says by itself how it was made. It takes a thread of the pool, not the event loop. Keyboards code
 * accents in different ways, so what is hashed is one form of them.
 */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES)
  const message = password.normalize('NFC')
  const tag = await deriveInBackground('argon2id', { message, nonce, tagLength: TAG_BYTES, ...COST })
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plainBase64(nonce)}$${plainBase64(tag)}`
}
