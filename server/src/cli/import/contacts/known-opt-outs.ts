import { type KeptAt, noOptOut } from '../../../domain/contact/address-consent.ts'
import type { OptOut } from '../../../domain/contact/consent.ts'
import { bothOf } from '../../../domain/contact/consent-changes.ts'
import type { Db } from '../../../platform/database.ts'
import { hashesOf, type Identities, type KeptOptOut, listOptOuts } from '../../../store/opt-outs.ts'

/** What stands against addresses and phones, and what the rows of a batch add to it. */
export async function openOptOuts(db: Db, partnerId: number, expected: readonly Buffer[]) {
  const known = new Map<string, OptOut>()
  const said = new Map<string, KeptOptOut>()
  const nameOf = (identity: Buffer) => identity.toString('latin1')
  const look = async (identities: readonly Buffer[]) => {
    for (const identity of identities) known.set(nameOf(identity), noOptOut)
    for (const { identity, ...optOut } of await listOptOuts(db, partnerId, identities)) {
      known.set(nameOf(identity), optOut)
    }
  }
  await look(expected)
  const at = (identity: Buffer | undefined) => identity && (known.get(nameOf(identity)) ?? noOptOut)
  return {
    /** Undefined when nothing has to be waited for: nearly always they were expected. */
    lookUp: (identities: Identities): Promise<void> | undefined => {
      const unknown = hashesOf(identities).filter((identity) => !known.has(nameOf(identity)))
      return unknown.length > 0 ? look(unknown) : undefined
    },
    at: ({ email, phone }: Identities): KeptAt => ({ email: at(email), phone: at(phone) }),
    say: (identity: Buffer, optOut: OptOut) => {
      const both = bothOf(known.get(nameOf(identity)) ?? noOptOut, optOut)
      known.set(nameOf(identity), both)
      said.set(nameOf(identity), { ...both, identity })
    },
    said: () => [...said.values()],
  }
}
