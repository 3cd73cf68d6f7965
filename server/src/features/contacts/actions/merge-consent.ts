import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../../core/platform/database.ts'
import {
  addsTo,
  bothOf,
  type Consent,
  changedConsent,
  consentAfterPermission,
  consentAfterSave,
  consentHeld,
  forEachPurpose,
  meets,
  newWithdrawals,
  noOptOut,
  type OptOut,
  type OptOutsByChannel,
  optOutAfter,
  optOutAt,
  type RequestedConsent,
} from '../rules/consent.ts'
import type { AuditedContact, Contact } from '../rules/merge-contact.ts'
import { hashesOf, type Identities, type Identity, listOptOuts, type StoredOptOut } from '../store/opt-outs.ts'

export type OptOuts = Awaited<ReturnType<typeof openOptOuts>>

/**
 * The opt-outs of addresses and phones in an account, with changes that have not been written yet. The caller has
 * locked the keys, so the opt-outs stay valid until the transaction ends.
 */
export async function openOptOuts(db: Db, partnerId: number, accountId: number, expected: readonly Identity[]) {
  const stored = new Map<Identity, OptOut>()
  const added = new Map<Identity, StoredOptOut>()
  const lifted = new Map<Identity, OptOut>()
  const read = async (identities: readonly Identity[]) => {
    for (const identity of identities) stored.set(identity, noOptOut)
    for (const { identity, ...optOut } of await listOptOuts(db, partnerId, accountId, identities)) {
      stored.set(identity, optOut)
    }
  }
  await read(expected)
  const before = (identity: Identity) => stored.get(identity) ?? noOptOut
  const now = (identity: Identity) => added.get(identity) ?? lifted.get(identity) ?? before(identity)
  const both = (of: (identity: Identity) => OptOut, { email, phone }: Identities): OptOutsByChannel => ({
    email: email && of(email),
    phone: phone && of(phone),
  })
  return {
    /** Returns undefined if there is nothing to wait for: usually they were read in advance. */
    lookUp: (identities: Identities): Promise<void> | undefined => {
      const unknown = hashesOf(identities).filter((identity) => !stored.has(identity))
      return unknown.length > 0 ? read(unknown) : undefined
    },
    before: (identities: Identities) => both(before, identities),
    at: (identities: Identities) => both(now, identities),
    /** A refusal applies to the address and the phone, and so to all contacts with these. Returns whether it is new. */
    add: (requested: RequestedConsent, consent: Consent, left: Identities, reached: Identities): boolean => {
      const news = (['email', 'phone'] as const).filter((channel) => {
        const identity = reached[channel]
        if (!identity) return false
        const optOut = optOutAfter(requested, consent, left[channel] !== identity)
        if (!addsTo(now(identity), optOut)) return false
        added.set(identity, { ...bothOf(now(identity), optOut), identity })
        return true
      })
      return news.length > 0
    },
    /** Ends the opt-outs that are true in `ended`, for the address and the phone. Must be called before `add`. */
    lift: (identities: Identities, ended: OptOut) => {
      if (!hashesOf(identities).some((identity) => meets(before(identity), ended))) return
      for (const identity of hashesOf(identities)) {
        const current = before(identity)
        const left = {
          ...forEachPurpose((purpose) => current[purpose] && !ended[purpose]),
          blocked: current.blocked && !ended.blocked,
        }
        lifted.set(identity, left)
      }
    },
    added: () => [...added.values()],
    lifted: () => [...lifted.keys()],
  }
}

interface Save {
  readonly before: AuditedContact
  readonly contact: Contact
  /** The address and phone before and after the save. The opt-outs of both have been read. */
  readonly left: Identities
  readonly reached: Identities
  readonly requested: RequestedConsent
  /** Withdrawals, which also apply to consents that were never granted. */
  readonly withdrawn?: RequestedConsent
  readonly locationIds: readonly number[]
}

/** Computes the result of a save. Refusals for the address and the phone are added to the opt-outs. */
export function applySave(
  { before, contact, left, reached, requested, withdrawn = {}, locationIds }: Save,
  optOuts: OptOuts,
) {
  const optOut = optOutAt(optOuts.at(reached))
  const around = { left: optOutAt(optOuts.at(left)), reached: optOut }
  const saved = consentAfterSave(before.consent, { ...requested, ...withdrawn }, around)
  // Not `at`: in one file, two people who share a phone can both withdraw.
  const decided = newWithdrawals(withdrawn, consentHeld(before.consent, optOutAt(optOuts.before(left))))
  const consent = consentAfterPermission(saved, decided)
  const decisions = { ...changedConsent(before.consent, consent), ...decided }
  const isNews = optOuts.add(decisions, consent, left, reached)
  const after = { contact, consent, businessIds: [...new Set([...before.businessIds, ...locationIds])] }
  const { contact: old, consent: oldConsent, businessIds } = before
  const isSame = isDeepStrictEqual(after, { contact: old, consent: oldConsent, businessIds })
  return { after, isNews, isSame, held: consentHeld(consent, optOut) }
}
