import { randomBytes } from 'node:crypto'
import type { Secret } from '../../../core/platform/secret.ts'
import {
  composeDeviceToken,
  type Device,
  deviceExpiry,
  parseDeviceToken,
  passwordTagOf,
} from '../rules/device-token.ts'

interface Browser {
  readonly secret: Secret
  readonly now: Date
  readonly deviceTokens: readonly string[]
}
const ID_BYTES = 16
const signWith = (secret: Secret) => (text: string) => secret.keyedHash('known device', text)

/** The device of this browser for this e-mail address, according to its signed token. Needs no database query. */
export function claimedDevice({ secret, now, deviceTokens }: Browser, foldedEmail: string): Device | undefined {
  for (const token of deviceTokens) {
    const device = parseDeviceToken(token, foldedEmail, now, signWith(secret))
    if (device) return device
  }
  return undefined
}

/** False if the password has changed since the token was issued. */
export const isDeviceOf = ({ passwordTag }: Device, passwordHash: string, secret: Secret): boolean =>
  passwordTagOf(passwordHash, signWith(secret)) === passwordTag

/** The tokens of this browser, with a new one for the person who has just signed in. */
export function withKnownDevice(browser: Browser, foldedEmail: string, passwordHash: string): string[] {
  const { secret, now, deviceTokens } = browser
  const sign = signWith(secret)
  const device = {
    id: claimedDevice(browser, foldedEmail)?.id ?? randomBytes(ID_BYTES).toString('base64url'),
    expiresAt: deviceExpiry(now),
    passwordTag: passwordTagOf(passwordHash, sign),
  }
  const others = deviceTokens.filter((token) => !parseDeviceToken(token, foldedEmail, now, sign))
  return [composeDeviceToken(device, foldedEmail, sign), ...others]
}
