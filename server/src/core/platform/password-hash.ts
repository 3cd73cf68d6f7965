import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { semaphore, TooManyWaiting } from './semaphore.ts'

/** OWASP's recommendation: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const TAG_BYTES = 32

/** File access and name lookups use the same few threads, so guessing passwords must not occupy them all. */
const AT_ONCE = 2
/** A hash takes about 40 ms, so the wait is about a second at most. */
const WAITING_MAX = 60
const inTurn = semaphore(AT_ONCE, WAITING_MAX)
const derive = promisify(argon2)

/** Attempts beyond the queue limit are refused, so guessing from any number of addresses costs a bounded amount of work. */
export class HashingBusy extends Error {}
/** `known` is a browser that has signed in before, or a link that we have sent. These have separate limits. */
type Caller = 'known' | 'unknown'

const deriveInBackground = (caller: Caller, ...[kind, options]: Parameters<typeof derive>) =>
  inTurn(() => derive(kind, options), caller === 'known' ? 'urgent' : 'usual').catch((error: unknown) => {
    throw error instanceof TooManyWaiting ? new HashingBusy('too many passwords are being verified') : error
  })
const plainBase64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/**
 * Returns a PHC string, which includes its parameters. Uses a thread of the pool, not the event loop. Keyboards encode
 * accents in different ways, so the password is normalised first.
 */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const nonce = randomBytes(SALT_BYTES)
  const message = password.normalize('NFC')
  const tag = await deriveInBackground('known', 'argon2id', { message, nonce, tagLength: TAG_BYTES, ...cost })
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plainBase64(nonce)}$${plainBase64(tag)}`
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/
const UNKNOWN = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/**
 * Takes as long for an unknown person (undefined) as for a known one, so that the time does not reveal who has an account.
 */
export async function isPasswordOf(stored: string | undefined, password: string, caller: Caller): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = PHC.exec(stored ?? UNKNOWN) ?? []
  const expected = Buffer.from(tag, 'base64')
  const derived = await deriveInBackground(caller, 'argon2id', {
    message: password.normalize('NFC'),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return timingSafeEqual(derived, expected) && stored !== undefined
}
