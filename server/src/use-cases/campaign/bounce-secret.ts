import { formatSecret } from '../../domain/webhook/signature.ts'
import type { Secret } from '../../platform/secret.ts'

/** Each account has one. It is derived, not stored, so that a signature is checked before the database is asked. */
export const bounceSecret = (secret: Secret, accountNumber: number): string =>
  formatSecret(secret.keyedHash('bounce webhook', String(accountNumber)))
