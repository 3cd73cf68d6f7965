import { proofOf, secretOf } from '../../core/platform/secret.ts'
import type { Settings } from '../../core/platform/settings.ts'
import type { Manifest } from './manifest.ts'

/** The proof of the secret that is also stored in the database, as text. */
export const fingerprintOf = (secretKey: string) => proofOf(secretOf(secretKey)).toString('hex')

const UNREADABLE =
  'Without it, the service does not start, and it cannot read directory credentials, webhook signing secrets, AI engine keys, opt-outs of deleted people, or responses stored for idempotency keys.'

/** Advice for the operator about the secret of a restored database. Undefined if the secret is correct. */
export function secretAdvice(
  { secret: { fingerprint } }: Pick<Manifest, 'secret'>,
  secretKey: string | undefined,
  { dataDir, secretKey: fromSetting }: Pick<Settings, 'dataDir' | 'secretKey'>,
): string | undefined {
  if (fingerprint === null || (secretKey !== undefined && fingerprintOf(secretKey) === fingerprint)) return undefined
  const file = `${dataDir}/secret-key`
  const problem =
    secretKey === undefined
      ? 'There is no secret key.'
      : `${fromSetting ? 'SECRET_KEY' : file} is not the secret key of this backup.`
  return `${problem} Set SECRET_KEY to the key that was in use when the backup was made, or put that key into ${file}. ${UNREADABLE}`
}
