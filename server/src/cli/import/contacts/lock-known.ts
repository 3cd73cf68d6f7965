import { foldEmail } from '../../../domain/email.ts'
import type { Db } from '../../../platform/database.ts'
import type { Secret } from '../../../platform/secret.ts'
import { lockContacts } from '../../../store/contacts.ts'
import { findContactsSavedAs, lockBusinessesBelow } from '../../../store/imported-contacts.ts'
import type { ImportParent } from '../../../store/imports.ts'
import { hashesOf, type Identities, identitiesOf } from '../../../store/opt-outs.ts'
import { CommandError } from '../../fail.ts'
import type { Known } from './apply-rows.ts'
import type { ContactRow } from './contact-row.ts'
import { openOptOuts } from './known-opt-outs.ts'

/** Everything that the rows of a batch are decided by, in few statements and in the order in which everybody locks. */
export async function lockKnown(
  db: Db,
  { secret, business }: { readonly secret: Secret; readonly business: ImportParent },
  rows: readonly ContactRow[],
): Promise<Known> {
  const { partnerId } = business
  const found = await findContactsSavedAs(db, partnerId, rows)
  const ids = new Set(found.flatMap(({ ids }) => ids.filter((id) => id !== null)))
  const stored = ids.size > 0 ? await lockContacts(db, partnerId, [...ids]) : []
  const locations = await lockLocations(db, business, rows)
  const hash = hashOnce(secret, partnerId)
  const expected = [
    ...rows.flatMap(({ by }) => hashesOf(hash({ email: by.emailFolded ?? '', phone: by.phone ?? '' }))),
    ...stored.flatMap(({ contact }) => hashesOf(hash(contact))),
  ]
  return {
    stored,
    foundIds: new Map(found.map(({ place, ids }) => [place, ids])),
    locations,
    optOuts: await openOptOuts(db, partnerId, expected),
    identitiesOf: hash,
  }
}

async function lockLocations(db: Db, { id, partnerId }: ImportParent, rows: readonly ContactRow[]) {
  const refs = new Set([id, ...rows.flatMap(({ refs }) => refs)])
  const locked = await lockBusinessesBelow(db, partnerId, id, [...refs])
  if (!locked.some((business) => business.id === id)) {
    throw new CommandError(`business ${id} has been deleted meanwhile.`)
  }
  return new Map(locked.flatMap((business) => [business.id, business.number].map((ref) => [ref, business] as const)))
}

/** Each row asks for the same hashes twice. */
function hashOnce(secret: Secret, partnerId: number): Known['identitiesOf'] {
  const known = new Map<string, Identities>()
  return ({ email, phone }) => {
    const key = `${foldEmail(email)} ${phone}`
    const identities = known.get(key) ?? identitiesOf(secret, partnerId, { email, phone })
    known.set(key, identities)
    return identities
  }
}
