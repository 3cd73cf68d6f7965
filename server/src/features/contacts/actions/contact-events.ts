import type { WebhookEvent } from '../../../core/contract/webhook-event.ts'
import type { Db } from '../../../core/platform/database.ts'
import { hasSubscription } from '../../webhooks/store/webhook-events.ts'
import { listMappedBusinesses } from '../store/contact-mappings.ts'

type ContactEvent = 'contact.created' | 'contact.updated' | 'contact.deleted'

export const contactEvent = (type: ContactEvent, contactId: number, businessIds: readonly number[]): WebhookEvent => ({
  type,
  businessIds,
  data: { contactId, businessIds },
})

/** Events for many contacts, at all their locations. Without a subscription, nothing is queried. */
export async function contactEvents(db: Db, partnerId: number, type: ContactEvent, contactIds: readonly number[]) {
  if (contactIds.length === 0 || !(await hasSubscription(db, partnerId, type))) return []
  const mapped = await listMappedBusinesses(db, partnerId, [...new Set(contactIds)])
  return mapped.map(({ contactId, businessIds }) => contactEvent(type, contactId, businessIds))
}
