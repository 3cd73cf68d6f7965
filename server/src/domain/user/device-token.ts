import { timingSafeEqual } from 'node:crypto'
import type { Sign } from './invitation-token.ts'

/**
 * Proves that a person has signed in with this browser before. It gives no access: it only gives the browser its own allowance of
 * attempts, so that guesses from elsewhere cannot keep its owner out.
 */
export interface Device {
  /** What its attempts are counted under. */
  readonly id: string
  readonly expiresAt: Date
  /** Of the password that was used: with a new password every device is unknown again. */
  readonly passwordTag: string
}

const DAYS = 180
export const deviceAgeSeconds = DAYS * 86_400
export const deviceExpiry = (now: Date): Date => new Date(now.getTime() + deviceAgeSeconds * 1000)

/** People who share a browser. */
const DEVICES_MAX = 5
const TOKEN = /^([1-9]\d{0,11})\.([\w-]{22})\.([\w-]{22})\.([\w-]{43})$/

export const passwordTagOf = (passwordHash: string, sign: Sign): string =>
  sign(`password ${passwordHash}`).subarray(0, 16).toString('base64url')

const signatureOf = (claim: string, foldedEmail: string, sign: Sign) =>
  sign(`${claim} ${foldedEmail}`).toString('base64url')

/** The address is not in the token, only in its signature. */
export function composeDeviceToken({ id, expiresAt, passwordTag }: Device, foldedEmail: string, sign: Sign): string {
  const claim = `${Math.floor(expiresAt.getTime() / 1000)}.${id}.${passwordTag}`
  return `${claim}.${signatureOf(claim, foldedEmail, sign)}`
}

/** Undefined unless we have made it for this address and its time is not over. Whether the password is the same: ask the store. */
export function parseDeviceToken(token: string, foldedEmail: string, now: Date, sign: Sign): Device | undefined {
  const [, seconds, id, passwordTag, signature] = TOKEN.exec(token) ?? []
  if (!seconds || !id || !passwordTag || !signature) return undefined
  const expected = signatureOf(`${seconds}.${id}.${passwordTag}`, foldedEmail, sign)
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) return undefined
  const expiresAt = new Date(Number(seconds) * 1000)
  return expiresAt > now ? { id, expiresAt, passwordTag } : undefined
}

/** A browser that several people use keeps a token for each; the cookie holds the newest first. */
export const splitDeviceTokens = (text: string): string[] =>
  text.split('~', DEVICES_MAX).filter((token) => token !== '')
export const joinDeviceTokens = (tokens: readonly string[]): string => tokens.slice(0, DEVICES_MAX).join('~')
