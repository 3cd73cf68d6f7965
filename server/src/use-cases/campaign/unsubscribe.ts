import { type AskedConsent, noConsent } from '../../domain/contact/consent.ts'
import { nameOf } from '../../domain/contact/consent-changes.ts'
import type { Db } from '../../platform/database.ts'
import { listLinkedAccounts } from '../../store/business/accounts.ts'
import { findContactKey } from '../../store/campaign/linked-contacts.ts'
import { lockAllContactKeys, lockContactKeys } from '../../store/contact/contacts.ts'
import { listOptOuts } from '../../store/contact/opt-outs.ts'
import { contactEvents } from '../contact/contact-events.ts'
import { openOptOuts } from '../contact/opt-outs.ts'
import { writeContacts } from '../contact/write-contacts.ts'
import type { UnsubscribeClaim } from './links.ts'
import { type Deciding, findPerson, savePreferences } from './preferences.ts'

/**
 * Withdraws the consent that the link is about, from its contact and from the address itself. So it also holds when the contact
 * is deleted, has another id or another address, and for every contact that gets this address later.
 */
export async function unsubscribe(db: Db, contextOf: (partnerId: number) => Deciding, claim: UnsubscribeClaim) {
  const person = await findPerson(db, claim)
  if (person) await savePreferences(db, contextOf(person.partnerId), claim, person.channel, [claim.purpose], new Set())
  const accounts = await listLinkedAccounts(db, claim.businessIds)
  const kept = await Promise.all(
    accounts.map(({ partnerId, accountId }) => listOptOuts(db, partnerId, accountId, [claim.identity])),
  )
  // Both ids in a link are of one partner.
  const partnerId = accounts[0]?.partnerId
  if (partnerId === undefined || kept.every(([optOut]) => optOut?.[claim.purpose])) return
  await keepOptOut(db, contextOf(partnerId), claim)
}

const keepOptOut = (db: Db, context: Deciding, { contactId, businessIds, identity, purpose }: UnsubscribeClaim) =>
  db.transaction(async (db) => {
    const { partnerId, record, notify } = context
    const key = await findContactKey(db, partnerId, identity)
    // A hash does not tell the address. When no contact has it, only the lock for all keys keeps out a save that adds one.
    await (key === undefined ? lockAllContactKeys(db, partnerId) : lockContactKeys(db, partnerId, [key]))
    const isEmail = nameOf[purpose].channel === 'email'
    const identities = { email: isEmail ? identity : undefined, phone: isEmail ? undefined : identity }
    const asked: AskedConsent = { [purpose]: false }
    // Read after the lock: until the commit no location changes its account.
    for (const { accountId } of await listLinkedAccounts(db, businessIds)) {
      const optOuts = await openOptOuts(db, partnerId, accountId, [identity])
      if (!optOuts.say(asked, noConsent, identities, identities)) continue
      const written = await writeContacts(db, { partnerId, accountId, optOuts }, [])
      await record(db, { businessId: accountId, subject: 'contact', subjectId: contactId, after: { consent: asked } })
      await notify(db, await contactEvents(db, partnerId, 'contact.updated', written?.concerned ?? []))
    }
  })
