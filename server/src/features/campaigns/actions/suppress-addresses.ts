import type { Context } from '../../../core/operation/context.ts'
import type { Db } from '../../../core/platform/database.ts'
import type { Secret } from '../../../core/platform/secret.ts'
import { parseEmail } from '../../../core/values/email.ts'
import { isE164 } from '../../../core/values/phone.ts'
import { formatSecret } from '../../../core/values/signature.ts'
import { hashesOf, type Identity, identitiesOf } from '../../contacts/store/opt-outs.ts'
import type { SuppressionReason } from '../contract/suppression.ts'
import type { BounceSecretVersion } from '../store/bounce-secrets.ts'
import { suppress } from '../store/suppressions.ts'

export interface Undeliverable {
  /** Either the address or the phone is set; the other is empty. */
  readonly email: string
  readonly phone: string
  readonly reason: SuppressionReason
}

type Suppressing = Pick<Context<never>, 'partnerId' | 'secret' | 'record'>

/**
 * Must be called in a transaction. Returns the hash of each address, or undefined if it is invalid. If an address
 * occurs several times, its first reason is kept.
 */
export async function suppressAddresses(
  db: Db,
  { partnerId, secret, record }: Suppressing,
  accountId: number,
  undeliverable: readonly Undeliverable[],
): Promise<(Identity | undefined)[]> {
  const identities = undeliverable.map((each) => identityOf(secret, partnerId, each))
  const reasons = new Map<Identity, SuppressionReason>()
  for (const [at, { reason }] of undeliverable.entries()) {
    const identity = identities[at]
    if (identity && !reasons.has(identity)) reasons.set(identity, reason)
  }
  const added = reasons.size > 0 ? await suppress(db, partnerId, accountId, reasons) : []
  if (added.length > 0) {
    const changes = added.map(({ id, reason }) => ({
      businessId: accountId,
      subject: 'suppression' as const,
      subjectId: id,
      after: { reason },
    }))
    await record(db, changes)
  }
  return identities
}

/** The same for a single address. */
export const suppressAddress = async (
  db: Db,
  context: Suppressing,
  accountId: number,
  undeliverable: Undeliverable,
): Promise<Identity | undefined> => (await suppressAddresses(db, context, accountId, [undeliverable]))[0]

function identityOf(secret: Secret, partnerId: number, { email, phone }: Undeliverable): Identity | undefined {
  const address = { email: parseEmail(email) ?? '', phone: isE164(phone.trim()) ? phone.trim() : '' }
  if ((email && !address.email) || (phone && !address.phone)) return undefined
  const [identity, another] = hashesOf(identitiesOf(secret, partnerId, address))
  return another ? undefined : identity
}

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
