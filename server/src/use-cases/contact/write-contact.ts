import { auditedChange } from '../../domain/contact/audited-change.ts'
import type { Db } from '../../platform/database.ts'
import type { Context } from '../context.ts'
import { contactEvent, contactEvents } from './contact-events.ts'
import { type Writing, type WrittenContact, writeContacts } from './write-contacts.ts'

/** Writes one contact for a request, with its entry in the audit log and its events. Answers its id. */
export async function writeContact(
  db: Db,
  { partnerId, record, notify, fail }: Pick<Context<never>, 'partnerId' | 'record' | 'notify' | 'fail'>,
  writing: Omit<Writing, 'partnerId'>,
  written: WrittenContact,
): Promise<number> {
  const { ids, concerned } =
    (await writeContacts(db, { partnerId, ...writing }, [written])) ??
    fail('INPUT_INVALID', [{ field: 'externalId', rule: 'belongs to another contact of the account' }])
  const [id] = ids as [number]
  const { before, after } = written
  const { businessIds } = after
  await record(db, { businessIds, subject: 'contact', subjectId: id, ...auditedChange(before, after) })
  const type = written.id === undefined ? 'contact.created' : 'contact.updated'
  const others = await contactEvents(db, partnerId, 'contact.updated', concerned)
  await notify(db, [contactEvent(type, id, businessIds), ...others])
  return id
}
