import type { Context } from '../../../core/operation/context.ts'
import type { Db } from '../../../core/platform/database.ts'
import type { Violation } from '../../../core/values/violation.ts'
import type { ConsentChange } from '../contract/contact.ts'
import {
  type Consent,
  consentAfterPermission,
  consentHeld,
  liftedBy,
  optOutAt,
  type RequestedConsent,
  violationsOfPermission,
} from '../rules/consent.ts'
import { hashesOf, type Identities, identitiesOf } from '../store/opt-outs.ts'
import { lockContactById } from './lock-saved-contact.ts'
import { openOptOuts } from './merge-consent.ts'
import { writeContact } from './write-contacts.ts'

/**
 * Records the person's decision for all contacts of the account with the same address or phone. `requestedOf` returns the
 * decision for the current consent; if it is empty, nothing is written. If the decision came through one `channel`, it
 * ends only the opt-outs of the address, or only those of the phone, because others may share the other one. Call it in
 * a transaction, after lockContactAccounts. Returns violations, or undefined if there is no such contact.
 */
export async function changeConsent(
  db: Db,
  context: Pick<Context<never>, 'partnerId' | 'secret' | 'record' | 'notify' | 'fail'>,
  contactId: number,
  requestedOf: (held: Consent) => RequestedConsent,
  channel?: ConsentChange['channel'],
): Promise<readonly Violation[] | undefined> {
  const { partnerId, secret } = context
  const stored = await lockContactById(db, partnerId, contactId)
  if (!stored) return undefined
  const { accountId } = stored
  const identities = identitiesOf(secret, partnerId, stored.contact)
  const optOuts = await openOptOuts(db, partnerId, accountId, hashesOf(identities))
  const optOut = optOutAt(optOuts.at(identities))
  const requested = requestedOf(consentHeld(stored.consent, optOut))
  if (Object.keys(requested).length === 0) return []
  const consent = consentAfterPermission(stored.consent, requested)
  const { blocked } = consentHeld(consent, optOut)
  const violations = violationsOfPermission({ ...consent, blocked: requested.blocked ?? blocked }, requested)
  if (violations.length > 0) return violations
  const lifted = liftedBy(requested)
  optOuts.lift(reachedBy(identities, channel), lifted)
  optOuts.add(requested, consent, identities, identities)
  const written = { id: contactId, before: stored, after: { ...stored, consent }, left: identities, identities }
  await writeContact(db, context, { accountId, optOuts, lifted }, written)
  return []
}

const reachedBy = ({ email, phone }: Identities, channel: ConsentChange['channel'] | undefined): Identities => ({
  email: channel === 'sms' ? undefined : email,
  phone: channel === 'email' ? undefined : phone,
})
