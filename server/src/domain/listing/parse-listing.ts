import type { Violation } from '../violation.ts'
import { emptyListing } from './empty-listing.ts'
import type { Listing } from './listing.ts'
import type { ListingChange } from './listing-change.ts'
import type { ListingContext, ListingRule } from './listing-rule.ts'
import { mergeListing } from './merge.ts'
import { normaliseListing } from './normalise.ts'
import { additionalInfoRules } from './rules-additional-info.ts'
import { businessInfoRules } from './rules-business-info.ts'
import { violationsOfChange } from './rules-change.ts'
import { directoryRules } from './rules-directories.ts'
import { mediaRules } from './rules-media.ts'
import { violationsOfText } from './text-is-clean.ts'
import { type Warning, warningsOfChange, warningsOfListing } from './warnings.ts'

export type ParsedListing =
  | { readonly ok: true; readonly listing: Listing; readonly warnings: readonly Warning[] }
  | { readonly ok: false; readonly violations: readonly Violation[]; readonly warnings: readonly Warning[] }

const rules: readonly ListingRule[] = [...businessInfoRules, ...additionalInfoRules, ...mediaRules, ...directoryRules]

/** A listing that stands alone, such as a line of an import. */
export const parseListing = (draft: ListingChange, context: ListingContext): ParsedListing =>
  parseListingChange(emptyListing, draft, context)

/**
 * Either the listing to store, which keeps every rule, or every rule it breaks. Types and members are the contract's matter
 * and are right by now. What is stored may hold more than is shown: see visibleListing.
 */
export function parseListingChange(stored: Listing, change: ListingChange, context: ListingContext): ParsedListing {
  const merged = mergeListing(stored, change)
  const listing = normaliseListing(merged)
  const violations = [
    ...violationsOfListing(listing, { ...context, stored }),
    ...violationsOfChange(change, listing),
    ...violationsOfText(listing),
  ]
  const warnings = [...warningsOfListing(listing, context), ...warningsOfChange(change, merged)]
  return violations.length === 0 ? { ok: true, listing, warnings } : { ok: false, violations, warnings }
}

const violationsOfListing = (listing: Listing, context: ListingContext): Violation[] =>
  rules.flatMap((rule) => rule(listing, context) || [])
