import { composeToken, parseToken, type Sign } from '../../../core/values/signed-token.ts'

/**
 * Proves that a person has signed in with this browser before. It gives no access, only a separate limit of
 * attempts, so that guesses from elsewhere cannot lock out the owner.
 */
export interface Device {
  /** Sign-in attempts are counted by this id. */
  readonly id: string
  readonly expiresAt: Date
  /** Identifies the password that was used: after a password change, every device is unknown again. */
  readonly passwordTag: string
}

const DAYS = 180
export const deviceAgeSeconds = DAYS * 86_400
export const deviceExpiry = (now: Date): Date => new Date(now.getTime() + deviceAgeSeconds * 1000)

/** The number of users who can share a browser. */
const DEVICES_MAX = 5

export const passwordTagOf = (passwordHash: string, sign: Sign): string =>
  sign(`password ${passwordHash}`).subarray(0, 16).toString('base64url')

/** The e-mail address is not in the token; only the signature depends on it. */
const signWith =
  (foldedEmail: string, sign: Sign): Sign =>
  (claim) =>
    sign(`${claim} ${foldedEmail}`)

export const composeDeviceToken = ({ id, expiresAt, passwordTag }: Device, foldedEmail: string, sign: Sign): string =>
  composeToken([Math.floor(expiresAt.getTime() / 1000), id, passwordTag], signWith(foldedEmail, sign))

/** Undefined if the token is not ours, is for another address or has expired. The caller checks the password tag. */
export function parseDeviceToken(token: string, foldedEmail: string, now: Date, sign: Sign): Device | undefined {
  const [seconds, id, passwordTag] = parseToken(token, 3, signWith(foldedEmail, sign)) ?? []
  if (!seconds || !id || !passwordTag) return undefined
  const expiresAt = new Date(Number(seconds) * 1000)
  return expiresAt > now ? { id, expiresAt, passwordTag } : undefined
}

/** A browser used by several people has a token for each; the cookie has the newest first. */
export const splitDeviceTokens = (text: string): string[] =>
  text.split('~', DEVICES_MAX).filter((token) => token !== '')
export const joinDeviceTokens = (tokens: readonly string[]): string => tokens.slice(0, DEVICES_MAX).join('~')
