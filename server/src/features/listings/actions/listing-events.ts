import type { WebhookEvent } from '../../../core/contract/webhook-event.ts'
import type { Db } from '../../../core/platform/database.ts'
import { changesBetween } from '../../../core/values/changes.ts'
import { hasSubscription, recordEvents } from '../../webhooks/store/webhook-events.ts'
import { emptyListing, listingOf, type StoredParts } from '../rules/listing.ts'

/** The event contains the names of changed fields, without values. There is no event if nothing has changed. */
export function listingUpdated(
  businessId: number,
  before: StoredParts | undefined,
  after: StoredParts,
): WebhookEvent[] {
  const changes = changesBetween(before ? listingOf(before) : emptyListing, listingOf(after))
  const fields = [...new Set([...Object.keys(changes.before), ...Object.keys(changes.after)])]
  if (fields.length === 0) return []
  return [{ type: 'listing.updated', businessIds: [businessId], data: { businessId, fields } }]
}

/** Events for many listings. They are computed only if there is a subscription. */
export async function recordListingEvents(db: Db, partnerId: number, events: () => WebhookEvent[]) {
  if (await hasSubscription(db, partnerId, 'listing.updated')) await recordEvents(db, partnerId, events())
}
