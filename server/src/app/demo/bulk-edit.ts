import { workOnOneBatch } from '../../features/bulk-edits/actions/work-on-edit.ts'
import { bulkEditListings } from '../../features/bulk-edits/operations/bulk-edit-listings.ts'
import type { DemoContext } from './demo-context.ts'

/** A finished bulk edit that can be undone. */
export async function createDemoBulkEdit(context: DemoContext, groupId: number) {
  const { db, partnerId, now, mediaUrl } = context
  const query = { validateOnly: false, sindex: 0, count: 1 }
  const listing = { additionalInfo: { orderAheadLink: 'https://harbour-bakery.example/order' } }
  await bulkEditListings.handle({ query, body: { businessId: groupId, listing } }, context)
  while (await workOnOneBatch(db, { now: () => now, mediaUrl }, partnerId));
}
