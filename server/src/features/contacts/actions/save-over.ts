import { isDeepStrictEqual } from 'node:util'
import { consentHeld, newWithdrawals, optOutAt } from '../rules/address-consent.ts'
import type { AuditedContact } from '../rules/audited-change.ts'
import { type AskedConsent, changedConsent, consentAfterPermission, consentAfterSave } from '../rules/consent.ts'
import type { Contact } from '../rules/contact.ts'
import type { Identities } from '../store/opt-outs.ts'
import type { OptOuts } from './opt-outs.ts'

interface Save {
  readonly before: AuditedContact
  readonly contact: Contact
  /** The address and phone before and after the save. The opt-outs of both have been read. */
  readonly left: Identities
  readonly reached: Identities
  readonly asked: AskedConsent
  /** Withdrawals, which also apply to consents that were never granted. */
  readonly withdrawn?: AskedConsent
  readonly locationIds: readonly number[]
}

/** Computes the result of a save. Refusals for the address and the phone are added to the opt-outs. */
export function saveOver(
  { before, contact, left, reached, asked, withdrawn = {}, locationIds }: Save,
  optOuts: OptOuts,
) {
  const optOut = optOutAt(optOuts.at(reached))
  const around = { left: optOutAt(optOuts.at(left)), reached: optOut }
  const saved = consentAfterSave(before.consent, { ...asked, ...withdrawn }, around)
  // Not `at`: in one file, two people who share a phone can both withdraw.
  const decided = newWithdrawals(withdrawn, consentHeld(before.consent, optOutAt(optOuts.before(left))))
  const consent = consentAfterPermission(saved, decided)
  const said = { ...changedConsent(before.consent, consent), ...decided }
  const isNews = optOuts.say(said, consent, left, reached)
  const after = { contact, consent, businessIds: [...new Set([...before.businessIds, ...locationIds])] }
  const { contact: old, consent: own, businessIds } = before
  const isSame = isDeepStrictEqual(after, { contact: old, consent: own, businessIds })
  return { after, isNews, isSame, held: consentHeld(consent, optOut) }
}
