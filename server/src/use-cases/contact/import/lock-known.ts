import { foldEmail } from '../../../domain/values/email.ts'
import type { Db } from '../../../platform/database.ts'
import type { Secret } from '../../../platform/secret.ts'
import type { ImportParent } from '../../../store/business/imports.ts'
import { lockContacts } from '../../../store/contact/contacts.ts'
import { findContactsSavedAs, lockBusinessesBelow } from '../../../store/contact/imported-contacts.ts'
import { hashesOf, identitiesOf } from '../../../store/contact/opt-outs.ts'
import { ImportStoppedError } from '../../import/import-stopped.ts'
import { openOptOuts } from '../opt-outs.ts'
import type { Known } from './apply-rows.ts'
import type { ContactRow } from './contact-row.ts'

/** Everything that the rows of a batch, all of one account, are decided by, in few statements and in the order in which everybody locks. */
export async function lockKnown(
  db: Db,
  {
    secret,
    business,
    accountId,
  }: { readonly secret: Secret; readonly business: ImportParent; readonly accountId: number },
  rows: readonly ContactRow[],
): Promise<Known> {
  const { partnerId } = business
  const found = await findContactsSavedAs(db, partnerId, accountId, rows)
  const ids = new Set(found.flatMap(({ ids }) => ids.filter((id) => id !== null)))
  const stored = ids.size > 0 ? await lockContacts(db, partnerId, [...ids]) : []
  const locations = await lockLocations(db, business, rows)
  const hash = hashOnce(secret, partnerId, rows)
  const expected = [...rows.map(({ identities }) => identities), ...stored.map(({ contact }) => hash(contact))]
  return {
    accountId,
    stored,
    foundIds: new Map(found.map(({ place, ids }) => [place, ids])),
    locations,
    optOuts: await openOptOuts(db, partnerId, accountId, expected.flatMap(hashesOf)),
    identitiesOf: hash,
  }
}

async function lockLocations(db: Db, { id, partnerId }: ImportParent, rows: readonly ContactRow[]) {
  const refs = new Set([id, ...rows.flatMap(({ refs }) => refs)])
  const locked = await lockBusinessesBelow(db, partnerId, id, [...refs])
  if (!locked.some((business) => business.id === id)) {
    throw new ImportStoppedError(`business ${id} was deleted during the import.`)
  }
  return new Map(locked.flatMap((business) => [business.id, business.number].map((ref) => [ref, business] as const)))
}

/** Nearly always it is one of the rows that asks again. */
function hashOnce(secret: Secret, partnerId: number, rows: readonly ContactRow[]): Known['identitiesOf'] {
  const keyOf = (emailFolded = '', phone = '') => `${emailFolded} ${phone}`
  const known = new Map(rows.map(({ by, identities }) => [keyOf(by.emailFolded, by.phone), identities]))
  return ({ email, phone }) => {
    const key = keyOf(foldEmail(email), phone)
    const identities = known.get(key) ?? identitiesOf(secret, partnerId, { email, phone })
    known.set(key, identities)
    return identities
  }
}
