import { createHash } from 'node:crypto'
import { lengthInCodePoints } from '../../../core/values/code-points.ts'
import { PASSWORD_LENGTH_MAX } from '../contract/session.ts'

/** A session ends after this idle time, or at the maximum age below. */
export const sessionIdleSeconds = 12 * 3_600
export const sessionAgeSeconds = 30 * 86_400

export const sessionTokenBytes = 32
const TOKEN = /^[\w-]{43}$/

export const isSessionToken = (text: string): boolean => TOKEN.test(text)
/** Only the hash is stored. A token has 256 random bits, so a plain hash cannot be brute-forced. */
export const hashOfSessionToken = (token: string) => createHash('sha256').update(token).digest()

/** The order matters: most browsers also name the browsers that they are based on. */
const FAMILIES = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|Chromium|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

/** Lets users distinguish their sessions, but does not identify a person. */
export const agentFamily = (userAgent = ''): string =>
  FAMILIES.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other'

const PASSWORD_LENGTH_MIN = 12

/** Length makes a password hard to guess; rules about its characters make people choose worse ones. */
export const passwordRule = `${PASSWORD_LENGTH_MIN} to ${PASSWORD_LENGTH_MAX} characters`

export function isAllowedPassword(password: string): boolean {
  const length = lengthInCodePoints(password)
  return length >= PASSWORD_LENGTH_MIN && length <= PASSWORD_LENGTH_MAX
}

/** Without l, o, 0 and 1, which look alike. There are 32 characters, so that each encodes five bits of a random byte. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'
const LENGTH = 10

export const recoveryCodeCount = 10
export const oneTimeCodeBytes = LENGTH

/** `k7wpm-4xq9d`: 50 bits are not guessable at the rate that sign-in allows. */
export function composeOneTimeCode(random: Uint8Array): string {
  const letters = Array.from(random.subarray(0, LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`
}

/** Ignores case, spaces and hyphens. Undefined if the text cannot be such a code. */
export function parseOneTimeCode(text: string): string | undefined {
  const letters = text.toLowerCase().replaceAll(/[\s-]/g, '')
  return letters.length === LENGTH && [...letters].every((letter) => LETTERS.includes(letter)) ? letters : undefined
}
