import type { Refusal } from '../../../core/import/counts.ts'
import type { Line } from '../../../core/import/in-batches.ts'
import { normaliseAddress } from '../../../core/values/address.ts'
import type { BusinessType } from '../../../core/values/business-type.ts'
import type { Parsed } from '../../../core/values/violation.ts'
import { type BusinessDraft, type BusinessProfile, parseBusiness } from '../../businesses/rules/business-rules.ts'
import { emptyListing, listingOf, profileOf, withProfile } from '../rules/listing.ts'
import type { ListingChange } from '../rules/listing-change.ts'
import type { ListingContext } from '../rules/listing-rule.ts'
import { parseListingChange } from '../rules/parse-listing.ts'
import type { StoredListing } from '../store/listings.ts'
import { type ListingToWrite, listingToWrite } from './write-listings.ts'

export interface ListingRow {
  readonly externalId: string
  readonly contentHash: string
  /** Undefined if the row has none. Then it is a location, unless it is known as something else. */
  readonly level: BusinessType | undefined
  /** The external id of the parent's row; empty for the business of the import. */
  readonly parentExternalId: string
  /** Undefined for a row that does not come from an export; 0 if the number is invalid. */
  readonly businessNumber: number | undefined
  readonly draft: BusinessDraft
  /** Undefined if the row has no member of the listing, and so applies only to the business. */
  readonly listing: ListingChange | undefined
}

export type ListingLine = Line<ListingRow>

export interface Accepted {
  readonly profile: BusinessProfile
  /** Undefined if neither the row nor the location has a listing. */
  readonly listing: ListingToWrite | undefined
}
export type Judged = Parsed<Accepted>

/** Applies the rules to the result: to the row alone, or to the stored values with the row applied. */
export function judge(
  { draft, listing: change, businessNumber }: ListingLine,
  stored: StoredListing | undefined,
  context: ListingContext,
): Judged {
  // Data from another installation may violate rules that did not apply when it was saved, such as a reopening date
  // that has passed.
  const isExported = businessNumber !== undefined && !stored?.document
  if (change) {
    const before = stored ? listingOf(stored) : emptyListing
    const parsed = parseListingChange(before, asListingChange(draft, change), { ...context, isExported })
    return parsed.ok
      ? { ok: true, profile: profileOf(parsed.listing), listing: listingToWrite(parsed.listing) }
      : parsed
  }
  const location = { ...stored?.profile.location, ...draft.location }
  const known = isExported ? normaliseAddress(location) : stored?.profile.location
  const parsed = parseBusiness({ ...stored?.profile, ...draft, location }, known)
  if (!parsed.ok) return parsed
  const listing = stored?.document ? listingToWrite(withProfile(stored.document, parsed.business)) : undefined
  return { ok: true, profile: parsed.business, listing }
}

/** Combines both into one change, so that all violations of a row are reported at once. */
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
