import { type AskedConsent, type Consent, type Purpose, purposes } from '../../domain/contact/consent.ts'
import type { Db } from '../../platform/database.ts'
import { findLinkedContact, type LinkedContactRow } from '../../store/campaign/linked-contacts.ts'
import { lockContactAccounts } from '../../store/contact/contacts.ts'
import { changeConsent } from '../contact/change-consent.ts'
import type { Context } from '../context.ts'
import type { ContactClaim } from './links.ts'

type Deciding = Pick<Context<never>, 'partnerId' | 'secret' | 'record' | 'notify' | 'fail'>

/** Undefined when the contact is deleted, or no longer has the address that the link was sent to. */
export async function findPerson(db: Db, { contactId, isSentTo }: ContactClaim): Promise<LinkedContactRow | undefined> {
  const person = await findLinkedContact(db, contactId)
  return person && isSentTo([person.email, person.phone]) ? person : undefined
}

/** What a person can decide on: messages that the contact could get. */
export const purposesOf = ({ email, phone }: Pick<LinkedContactRow, 'email' | 'phone'>): Purpose[] =>
  purposes.filter((purpose) => (purpose.startsWith('email') ? email : phone) !== '')

/**
 * Saves the person's decision. What is offered and not chosen is a no, also where the person was never asked before. A person
 * cannot end a block here, because the business may have set it.
 */
export const savePreferences = (
  db: Db,
  context: Deciding,
  contactId: number,
  offered: readonly Purpose[],
  chosen: ReadonlySet<Purpose>,
) =>
  db.transaction(async (db) => {
    await lockContactAccounts(db, context.partnerId)
    return changeConsent(db, context, contactId, (held) => decisionOf(held, offered, chosen))
  })

function decisionOf(held: Consent, offered: readonly Purpose[], chosen: ReadonlySet<Purpose>): AskedConsent {
  const news = offered.filter((purpose) => {
    const wanted = chosen.has(purpose)
    return held[purpose] !== wanted && !(held.blocked && wanted)
  })
  return Object.fromEntries(news.map((purpose) => [purpose, chosen.has(purpose)]))
}
