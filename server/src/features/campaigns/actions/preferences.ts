import type { Context } from '../../../core/operation/context.ts'
import type { Db } from '../../../core/platform/database.ts'
import { changeConsent } from '../../contacts/actions/change-consent.ts'
import { type AskedConsent, type Consent, type Purpose, purposes } from '../../contacts/rules/consent.ts'
import { nameOf } from '../../contacts/rules/consent-changes.ts'
import { lockContactAccounts } from '../../contacts/store/contacts.ts'
import { findLinkedContact, type LinkedContactRow } from '../store/linked-contacts.ts'
import type { Channel, ContactClaim } from './links.ts'

export type Deciding = Pick<Context<never>, 'partnerId' | 'secret' | 'record' | 'notify' | 'fail'>

export interface LinkedPerson extends LinkedContactRow {
  /** The channel through which the link was sent. */
  readonly channel: Channel
}

/** Returns undefined if the contact is deleted, or no longer has the address that the link was sent to. */
export async function findPerson(db: Db, { contactId, channelOf }: ContactClaim): Promise<LinkedPerson | undefined> {
  const person = await findLinkedContact(db, contactId)
  const channel = person && channelOf(person)
  return channel && { ...person, channel }
}

/** The purposes that a person can decide on, depending on whether the contact has an address and a phone. */
export const purposesOf = ({ email, phone }: Pick<LinkedContactRow, 'email' | 'phone'>): Purpose[] =>
  purposes.filter((purpose) => (purpose.startsWith('email') ? email : phone) !== '')

/**
 * The purposes that this link can change. The link proves only one channel, so for the other it can only withdraw consent.
 */
export const choicesOf = (person: LinkedPerson): Purpose[] =>
  purposesOf(person).filter((purpose) => person.held[purpose] === true || nameOf[purpose].channel === person.channel)

/**
 * Saves the person's decision. A purpose that is offered but not selected counts as refused, even if the person was
 * never asked before. A person cannot remove a block here, because the business may have set it.
 */
export const savePreferences = (
  db: Db,
  context: Deciding,
  { contactId }: ContactClaim,
  channel: Channel,
  offered: readonly Purpose[],
  chosen: ReadonlySet<Purpose>,
) =>
  db.transaction(async (db) => {
    await lockContactAccounts(db, context.partnerId)
    return changeConsent(db, context, contactId, (held) => decisionOf(held, channel, offered, chosen), channel)
  })

function decisionOf(
  held: Consent,
  channel: Channel,
  offered: readonly Purpose[],
  chosen: ReadonlySet<Purpose>,
): AskedConsent {
  const news = offered.filter((purpose) => {
    const wanted = chosen.has(purpose)
    const isAllowed = !wanted || (!held.blocked && nameOf[purpose].channel === channel)
    return held[purpose] !== wanted && isAllowed
  })
  return Object.fromEntries(news.map((purpose) => [purpose, chosen.has(purpose)]))
}
