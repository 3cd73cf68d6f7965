import { parseEmail } from '../../domain/values/email.ts'
import type { Db } from '../../platform/database.ts'
import { type SuppressionReason, suppress } from '../../store/campaign/suppressions.ts'
import { hashesOf, identitiesOf } from '../../store/contact/opt-outs.ts'
import type { Context } from '../context.ts'

export interface Undeliverable {
  /** One of the two; the other is empty. */
  readonly email: string
  readonly phone: string
  readonly reason: SuppressionReason
}

const E164 = /^\+[1-9]\d{6,14}$/

/** Answers what the address is stored under; undefined when it is not an address. */
export async function suppressAddress(
  db: Db,
  { partnerId, secret, record }: Pick<Context<never>, 'partnerId' | 'secret' | 'record'>,
  accountId: number,
  { email, phone, reason }: Undeliverable,
) {
  const address = { email: parseEmail(email) ?? '', phone: E164.test(phone.trim()) ? phone.trim() : '' }
  const [identity, another] = hashesOf(identitiesOf(secret, partnerId, address))
  if (!identity || another || (email && !address.email) || (phone && !address.phone)) return undefined
  const id = await suppress(db, partnerId, accountId, identity, reason)
  if (id !== undefined) {
    await record(db, { businessId: accountId, subject: 'suppression', subjectId: id, after: { reason } })
  }
  return identity
}
