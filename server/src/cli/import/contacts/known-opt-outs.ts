import type { Consent, OptOut } from '../../../domain/contact/consent.ts'
import { bothOf, optOutOf } from '../../../domain/contact/consent-changes.ts'
import type { Db } from '../../../platform/database.ts'
import { hashesOf, type Identities, type KeptOptOut, listOptOuts } from '../../../store/opt-outs.ts'

/** The opt-outs that are kept of people who are gone, and those that the rows of a batch leave. */
export async function openOptOuts(db: Db, partnerId: number, expected: readonly Buffer[]) {
  const known = new Map<string, OptOut | undefined>()
  const left = new Map<string, KeptOptOut>()
  const nameOf = (identity: Buffer) => identity.toString('latin1')
  const look = async (identities: readonly Buffer[]) => {
    for (const identity of identities) known.set(nameOf(identity), undefined)
    for (const { identity, ...optOut } of await listOptOuts(db, partnerId, identities)) {
      known.set(nameOf(identity), optOut)
    }
  }
  await look(expected)
  return {
    /** Undefined when nothing has to be waited for: nearly always they were expected. */
    lookUp: (identities: Identities): Promise<void> | undefined => {
      const unknown = hashesOf(identities).filter((identity) => !known.has(nameOf(identity)))
      return unknown.length > 0 ? look(unknown) : undefined
    },
    of: (identities: Identities): OptOut[] =>
      hashesOf(identities).flatMap((identity) => known.get(nameOf(identity)) ?? []),
    /** Of an address or a phone that somebody gives up: whoever uses it next has still opted out. */
    keep: (consent: Consent, before: Identities, after: Identities) => {
      const optOut = optOutOf(consent)
      if (!optOut) return
      const remaining = hashesOf(after).map(nameOf)
      for (const identity of hashesOf(before)) {
        const name = nameOf(identity)
        if (remaining.includes(name)) continue
        const both = bothOf(known.get(name) ?? optOut, optOut)
        known.set(name, both)
        left.set(name, { ...both, identity })
      }
    },
    left: () => [...left.values()],
  }
}
