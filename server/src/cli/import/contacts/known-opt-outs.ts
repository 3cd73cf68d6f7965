import { type KeptAt, noOptOut } from '../../../domain/contact/address-consent.ts'
import type { OptOut } from '../../../domain/contact/consent.ts'
import { bothOf } from '../../../domain/contact/consent-changes.ts'
import type { Db } from '../../../platform/database.ts'
import {
  hashesOf,
  type Identities,
  type Identity,
  type KeptOptOut,
  listOptOuts,
} from '../../../store/contact/opt-outs.ts'

/** The opt-outs of addresses and phones in an account, and what the rows of a batch add to it. */
export async function openOptOuts(db: Db, partnerId: number, accountId: number, expected: readonly Identity[]) {
  const known = new Map<Identity, OptOut>()
  const said = new Map<Identity, KeptOptOut>()
  const look = async (identities: readonly Identity[]) => {
    for (const identity of identities) known.set(identity, noOptOut)
    for (const { identity, ...optOut } of await listOptOuts(db, partnerId, accountId, identities)) {
      known.set(identity, optOut)
    }
  }
  await look(expected)
  const at = (identity: Identity | undefined) => identity && (known.get(identity) ?? noOptOut)
  return {
    /** Undefined when nothing has to be waited for: nearly always they were expected. */
    lookUp: (identities: Identities): Promise<void> | undefined => {
      const unknown = hashesOf(identities).filter((identity) => !known.has(identity))
      return unknown.length > 0 ? look(unknown) : undefined
    },
    at: ({ email, phone }: Identities): KeptAt => ({ email: at(email), phone: at(phone) }),
    say: (identity: Identity, optOut: OptOut) => {
      const both = bothOf(known.get(identity) ?? noOptOut, optOut)
      known.set(identity, both)
      said.set(identity, { ...both, identity })
    },
    said: () => [...said.values()],
  }
}
