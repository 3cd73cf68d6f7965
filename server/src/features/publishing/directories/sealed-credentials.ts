import type { Secret } from '../../../core/platform/secret.ts'

export type Credentials = Readonly<Record<string, string>>

const purpose = 'directory credentials'

/** Credentials are encrypted for one directory, or one location in it, and cannot be decrypted for another. */
const sealContext = (directoryId: number, businessId?: number) => JSON.stringify([directoryId, businessId ?? null])

export const sealCredentials = (secret: Secret, credentials: Credentials, directoryId: number, businessId?: number) =>
  secret.seal(purpose, sealContext(directoryId, businessId), JSON.stringify(credentials))

/** Undefined if they can no longer be decrypted: then they must be entered again. */
export function unsealCredentials(secret: Secret, sealed: Buffer, directoryId: number, businessId?: number) {
  const text = secret.unseal(purpose, sealContext(directoryId, businessId), sealed)
  return text === undefined ? undefined : (JSON.parse(text) as Credentials)
}
