import type { Db } from '../../../core/platform/database.ts'
import { addsTo, type KeptAt, meets, noOptOut, optOutSaid } from '../rules/address-consent.ts'
import { type AskedConsent, type Consent, forEachPurpose, type OptOut } from '../rules/consent.ts'
import { bothOf } from '../rules/consent-changes.ts'
import { hashesOf, type Identities, type Identity, type KeptOptOut, listOptOuts } from '../store/opt-outs.ts'

export type OptOuts = Awaited<ReturnType<typeof openOptOuts>>

/**
 * The opt-outs of addresses and phones in an account, with changes that have not been written yet. The caller has
 * locked the keys, so the opt-outs stay valid until the transaction ends.
 */
export async function openOptOuts(db: Db, partnerId: number, accountId: number, expected: readonly Identity[]) {
  const stored = new Map<Identity, OptOut>()
  const said = new Map<Identity, KeptOptOut>()
  const lifted = new Map<Identity, OptOut>()
  const read = async (identities: readonly Identity[]) => {
    for (const identity of identities) stored.set(identity, noOptOut)
    for (const { identity, ...optOut } of await listOptOuts(db, partnerId, accountId, identities)) {
      stored.set(identity, optOut)
    }
  }
  await read(expected)
  const before = (identity: Identity) => stored.get(identity) ?? noOptOut
  const now = (identity: Identity) => said.get(identity) ?? lifted.get(identity) ?? before(identity)
  const both = (of: (identity: Identity) => OptOut, { email, phone }: Identities): KeptAt => ({
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
    say: (asked: AskedConsent, own: Consent, left: Identities, reached: Identities): boolean => {
      const news = (['email', 'phone'] as const).filter((place) => {
        const identity = reached[place]
        if (!identity) return false
        const optOut = optOutSaid(asked, own, left[place] !== identity)
        if (!addsTo(now(identity), optOut)) return false
        said.set(identity, { ...bothOf(now(identity), optOut), identity })
        return true
      })
      return news.length > 0
    },
    /** Ends the opt-outs that are true in `ended`, for the address and the phone. Must be called before `say`. */
    lift: (identities: Identities, ended: OptOut) => {
      if (!hashesOf(identities).some((identity) => meets(before(identity), ended))) return
      for (const identity of hashesOf(identities)) {
        const kept = before(identity)
        const left = {
          ...forEachPurpose((purpose) => kept[purpose] && !ended[purpose]),
          blocked: kept.blocked && !ended.blocked,
        }
        lifted.set(identity, left)
      }
    },
    said: () => [...said.values()],
    lifted: () => [...lifted.keys()],
  }
}
