import { type KeptAt, noOptOut, optOutAt } from '../../domain/contact/address-consent.ts'
import type { OptOut } from '../../domain/contact/consent.ts'
import type { Contact } from '../../domain/contact/contact.ts'
import type { Db } from '../../platform/database.ts'
import { hashesOf, type Identities, type Identity, identitiesOf, listOptOuts } from '../../store/contact/opt-outs.ts'
import type { Context } from '../define-operation.ts'

/** An e-mail address and a phone, with their opt-outs in an account. */
export interface Addresses {
  readonly identities: Identities
  readonly kept: KeptAt
  readonly optOut: OptOut
}

/** Of a contact as it has been and as it will be. The keys are locked, so that what is read here holds until the end of the transaction. */
export async function readAddresses(
  db: Db,
  { partnerId, secret }: Pick<Context<never>, 'partnerId' | 'secret'>,
  accountId: number,
  [before, after]: readonly [Contact, Contact],
): Promise<[Addresses, Addresses]> {
  const [left, reached] = [identitiesOf(secret, partnerId, before), identitiesOf(secret, partnerId, after)]
  const standing = await listOptOuts(db, partnerId, accountId, [...hashesOf(left), ...hashesOf(reached)])
  const at = (hash: Identity | undefined) => hash && (standing.find(({ identity }) => identity === hash) ?? noOptOut)
  const addressesOf = (identities: Identities) => {
    const kept = { email: at(identities.email), phone: at(identities.phone) }
    return { identities, kept, optOut: optOutAt(kept) }
  }
  return [addressesOf(left), addressesOf(reached)]
}
