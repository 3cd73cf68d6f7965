import { changesBetween } from '../../domain/audit/changes.ts'
import type { Listing } from '../../domain/listing/listing.ts'
import type { WebhookEvent } from '../../domain/webhook/event.ts'

/** Names what has changed, not how. Nothing has happened when nothing has changed. */
export function listingUpdated(businessId: number, before: Listing, after: Listing): WebhookEvent[] {
  const changes = changesBetween(before, after)
  const fields = [...new Set([...Object.keys(changes.before), ...Object.keys(changes.after)])]
  if (fields.length === 0) return []
  return [{ type: 'listing.updated', businessIds: [businessId], data: { businessId, fields } }]
}
