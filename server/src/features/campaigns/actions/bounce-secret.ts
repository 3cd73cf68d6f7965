import type { Secret } from '../../../core/platform/secret.ts'
import { formatSecret } from '../../../core/values/signature.ts'
import type { BounceSecretVersion } from '../store/bounce-secrets.ts'

/** Each account has one secret. It is derived, not stored; each rotation has its own version. */
export const bounceSecret = (secret: Secret, accountNumber: number, version: number): string =>
  formatSecret(
    secret.keyedHash('bounce webhook', version === 0 ? String(accountNumber) : `${accountNumber} ${version}`),
  )

/** The secrets that are currently accepted. */
export const validBounceSecrets = (
  secret: Secret,
  accountNumber: number,
  { version, previousUntil }: BounceSecretVersion,
  now: Date,
): string[] =>
  [version, ...(previousUntil && previousUntil > now ? [version - 1] : [])].map((each) =>
    bounceSecret(secret, accountNumber, each),
  )

export const bounceUrl = (baseUrl: string, accountNumber: number): string => `${baseUrl}/bounces/${accountNumber}`
