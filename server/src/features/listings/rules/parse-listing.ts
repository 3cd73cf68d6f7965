import { violationsOfText } from '../../../core/values/plain-text.ts'
import type { Violation } from '../../../core/values/violation.ts'
import type { Listing, ListingChange } from './listing.ts'
import type { ListingContext, ListingRule } from './listing-rule.ts'
import { mergeListing } from './merge.ts'
import { normaliseListing } from './normalise.ts'
import { additionalInfoRules } from './rules-additional-info.ts'
import { businessInfoRules } from './rules-business-info.ts'
import { directoryRules } from './rules-directories.ts'
import { violationsOfChange } from './rules-hours.ts'
import { type Warning, warningsOfChange, warningsOfListing } from './warnings.ts'

export type ParsedListing =
  | { readonly ok: true; readonly listing: Listing; readonly warnings: readonly Warning[] }
  | { readonly ok: false; readonly violations: readonly Violation[]; readonly warnings: readonly Warning[] }

const rules: readonly ListingRule[] = [...businessInfoRules, ...additionalInfoRules, ...directoryRules]

/**
 * Returns the valid listing to store, or all violations. The contract has already checked types and members. The stored
 * listing may contain more than is shown: see visibleListing.
 */
export function parseListingChange(stored: Listing, change: ListingChange, context: ListingContext): ParsedListing {
  const merged = mergeListing(stored, change)
  const listing = normaliseListing(merged, context.moreHoursTypes)
  const violations = [
    ...violationsOfListing(listing, { ...context, stored: context.isExported ? listing : stored }),
    ...violationsOfChange(change, listing),
    ...violationsOfText(listing),
  ]
  const result = violations.length === 0 ? { ok: true as const, listing } : { ok: false as const, violations }
  return {
    ...result,
    // Computed on demand: only callers that store nothing read the warnings.
    get warnings() {
      return [...warningsOfListing(listing, context, violations), ...warningsOfChange(change, merged)]
    },
  }
}

/** A loop is faster than flatMap: an import applies dozens of rules to each row, and nearly all of them pass. */
function violationsOfListing(listing: Listing, context: ListingContext): Violation[] {
  const violations: Violation[] = []
  for (const rule of rules) {
    const broken = rule(listing, context)
    if (broken) violations.push(...(Array.isArray(broken) ? broken : [broken]))
  }
  return violations
}
