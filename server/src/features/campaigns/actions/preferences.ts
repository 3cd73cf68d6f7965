import type { Context } from '../../../core/operation/context.ts'
import type { Db } from '../../../core/platform/database.ts'
import { foldEmail } from '../../../core/values/email.ts'
import { listLinkedAccounts } from '../../businesses/store/accounts.ts'
import { changeConsent } from '../../contacts/actions/change-consent.ts'
import { openOptOuts } from '../../contacts/actions/merge-consent.ts'
import { contactEvents, writeContacts } from '../../contacts/actions/write-contacts.ts'
import {
  type Consent,
  nameOf,
  noConsent,
  type Purpose,
  purposes,
  type RequestedConsent,
} from '../../contacts/rules/consent.ts'
import { lockAllContactKeys, lockContactAccounts, lockContactKeys } from '../../contacts/store/contacts.ts'
import { type Identity, identitiesOf, listOptOuts } from '../../contacts/store/opt-outs.ts'
import { findContactKey, findLinkedContact, type LinkedContactRow } from '../store/link-targets.ts'
import type { Channel, ContactClaim, UnsubscribeClaim } from './links.ts'

type Deciding = Pick<Context<never>, 'partnerId' | 'secret' | 'record' | 'notify' | 'fail'>

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
): RequestedConsent {
  const changed = offered.filter((purpose) => {
    const wanted = chosen.has(purpose)
    const isAllowed = !wanted || (!held.blocked && nameOf[purpose].channel === channel)
    return held[purpose] !== wanted && isAllowed
  })
  return Object.fromEntries(changed.map((purpose) => [purpose, chosen.has(purpose)]))
}

/**
 * Withdraws the consent for the contact of the link, and for the address itself. So it also applies if the contact was
 * deleted or has another address now, and to every contact that gets this address later.
 */
export async function unsubscribe(db: Db, contextOf: (partnerId: number) => Deciding, claim: UnsubscribeClaim) {
  const person = await findPerson(db, claim)
  if (person) await savePreferences(db, contextOf(person.partnerId), claim, person.channel, [claim.purpose], new Set())
  const accounts = await listLinkedAccounts(db, claim.businessIds)
  const optOuts = await Promise.all(
    accounts.map(({ partnerId, accountId }) => listOptOuts(db, partnerId, accountId, [claim.identity])),
  )
  // Both ids in a link belong to the same partner.
  const partnerId = accounts[0]?.partnerId
  if (partnerId === undefined || optOuts.every(([optOut]) => optOut?.[claim.purpose])) return
  await storeOptOut(db, contextOf(partnerId), claim)
}

const storeOptOut = (db: Db, context: Deciding, { contactId, businessIds, identity, purpose }: UnsubscribeClaim) =>
  db.transaction(async (db) => {
    const { partnerId } = context
    const key = await findContactKey(db, partnerId, identity)
    // The hash does not reveal the address. If no contact has it, only the lock for all keys prevents saving one.
    await (key === undefined ? lockAllContactKeys(db, partnerId) : lockContactKeys(db, partnerId, [key]))
    // Read after the lock was taken: until the commit, no location changes its account.
    for (const { accountId } of await listLinkedAccounts(db, businessIds)) {
      await withdraw(db, context, accountId, identity, [purpose], { subject: 'contact', subjectId: contactId })
    }
  })

/**
 * The recipient has replied STOP to a text message, or has unsubscribed at the mail provider. Withdraws all consents of
 * that channel for the address in this account, for current and future contacts.
 */
export const optOutAddress = (
  db: Db,
  context: Withdrawing & Pick<Context<never>, 'secret'>,
  accountId: number,
  { email, phone }: { readonly email: string; readonly phone: string },
) =>
  db.transaction(async (db) => {
    const { partnerId, secret } = context
    await lockContactKeys(db, partnerId, [phone || foldEmail(email)])
    const { email: byEmail, phone: byPhone } = identitiesOf(secret, partnerId, { email, phone })
    const identity = byPhone ?? byEmail
    const channel = byPhone ? 'sms' : 'email'
    const ended = purposes.filter((purpose) => nameOf[purpose].channel === channel)
    if (identity)
      await withdraw(db, context, accountId, identity, ended, { subject: 'suppression', subjectId: 'opt-out' })
  })

type Withdrawing = Pick<Context<never>, 'partnerId' | 'record' | 'notify'>

/** The caller has locked the key of the address. */
async function withdraw(
  db: Db,
  { partnerId, record, notify }: Withdrawing,
  accountId: number,
  identity: Identity,
  ended: readonly Purpose[],
  about: { readonly subject: 'contact' | 'suppression'; readonly subjectId: number | string },
) {
  const isEmail = ended.every((purpose) => nameOf[purpose].channel === 'email')
  const identities = { email: isEmail ? identity : undefined, phone: isEmail ? undefined : identity }
  const requested: RequestedConsent = Object.fromEntries(ended.map((purpose) => [purpose, false]))
  const optOuts = await openOptOuts(db, partnerId, accountId, [identity])
  if (!optOuts.add(requested, noConsent, identities, identities)) return
  const written = await writeContacts(db, { partnerId, accountId, optOuts }, [])
  await record(db, { businessId: accountId, ...about, after: { consent: requested } })
  await notify(db, await contactEvents(db, partnerId, 'contact.updated', written?.concerned ?? []))
}
