import { Secret, TOTP } from 'otpauth'

const SECRET_BYTES = 20
/** Codes of the previous and the next step are accepted too, because clocks differ and typing takes time. */
const STEPS_AROUND = 1

/** The parameters that every authenticator app supports: SHA-1, six digits, 30 seconds (RFC 6238). */
const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Presence', label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 })

/** In base32, for typing into an app. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The content of the QR code: `otpauth://totp/…`. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString()

const CODE = /^\d{6}$/

/** The time step of a code, or undefined if the code is wrong. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  // The library throws for a text of the same length with more bytes.
  if (!CODE.test(code)) return undefined
  const totp = totpOf(secret)
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: STEPS_AROUND })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}
