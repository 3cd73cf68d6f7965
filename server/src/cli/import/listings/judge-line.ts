import { type BusinessDraft, type BusinessProfile, parseBusiness } from '../../../domain/business/business-rules.ts'
import { emptyListing } from '../../../domain/listing/empty-listing.ts'
import type { Listing, Media } from '../../../domain/listing/listing.ts'
import type { ListingChange } from '../../../domain/listing/listing-change.ts'
import type { ListingContext } from '../../../domain/listing/listing-rule.ts'
import { parseListingChange } from '../../../domain/listing/parse-listing.ts'
import { profileOf, withProfile } from '../../../domain/listing/profile.ts'
import { type StoredForm, storedFormOf } from '../../../domain/listing/show-listing.ts'
import { normaliseAddress } from '../../../domain/values/address.ts'
import type { Violation } from '../../../domain/values/violation.ts'
import type { StoredListing } from '../../../store/listing/listings.ts'
import type { Refusal } from '../counts.ts'
import type { Line } from '../in-batches.ts'
import type { ListingRow } from './listing-row.ts'

export type ListingLine = Line<ListingRow>

/** A listing that keeps every rule, with the texts that are stored of it: they are written before the transaction. */
export type WrittenListing = StoredForm & { readonly content: Listing; readonly media: Media }

export interface Accepted {
  readonly profile: BusinessProfile
  /** Undefined when neither the row nor the location has one. */
  readonly listing: WrittenListing | undefined
}
export type Judged =
  | ({ readonly ok: true } & Accepted)
  | { readonly ok: false; readonly violations: readonly Violation[] }

/** The rules hold for what comes out: the row alone, or what is stored with the row laid over it. */
export function judge(
  { draft, listing: change, businessNumber }: ListingLine,
  stored: StoredListing | undefined,
  context: ListingContext,
): Judged {
  // What another installation has stored may be older than a rule, such as a day of reopening that has passed.
  const isExported = businessNumber !== undefined && !stored?.document
  if (change) {
    const before = stored ? withProfile(stored.document ?? emptyListing, stored.profile) : emptyListing
    const parsed = parseListingChange(before, asListingChange(draft, change), { ...context, isExported })
    return parsed.ok ? { ok: true, profile: profileOf(parsed.listing), listing: written(parsed.listing) } : parsed
  }
  const location = { ...stored?.profile.location, ...draft.location }
  const known = isExported ? normaliseAddress(location) : stored?.profile.location
  const parsed = parseBusiness({ ...stored?.profile, ...draft, location }, known)
  if (!parsed.ok) return parsed
  const listing = stored?.document ? written(withProfile(stored.document, parsed.business)) : undefined
  return { ok: true, profile: parsed.business, listing }
}

const written = (content: Listing): WrittenListing => ({ ...storedFormOf(content), content, media: content.media })

/** One change for both, so that everything that is wrong with a row is named at once. */
function asListingChange({ timezone, location, ...fields }: BusinessDraft, change: ListingChange): ListingChange {
  return {
    ...change,
    businessInfo: { ...fields, ...change.businessInfo, location: { ...location, ...change.businessInfo?.location } },
    additionalInfo: { ...(timezone !== undefined && { timezone }), ...change.additionalInfo },
  }
}

export function judgeAll(lines: readonly ListingLine[], judge: (line: ListingLine) => Judged) {
  const kept: (Accepted & { readonly line: ListingLine })[] = []
  const refused: Refusal[] = []
  for (const line of lines) {
    const judged = judge(line)
    if (judged.ok) kept.push({ line, profile: judged.profile, listing: judged.listing })
    else refused.push({ line: line.line, externalId: line.externalId, violations: judged.violations })
  }
  return { kept, refused }
}
