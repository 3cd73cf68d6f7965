import type { BusinessDraft, BusinessProfile } from '../../../core/contract/business.ts'
import type { Refusal } from '../../../core/import/batches.ts'
import type { Db } from '../../../core/platform/database.ts'
import { normaliseAddress } from '../../../core/values/address.ts'
import type { Parsed } from '../../../core/values/violation.ts'
import { parseBusiness } from '../../businesses/rules/business-rules.ts'
import { updatePositions } from '../../businesses/store/businesses.ts'
import {
  emptyListing,
  type ListingChange,
  listingOf,
  profileOf,
  type StoredListing,
  withProfile,
} from '../rules/listing.ts'
import type { ListingContext } from '../rules/listing-rule.ts'
import { parseListingChange } from '../rules/parse-listing.ts'
import type { ListingLine } from './listing-row.ts'
import { type ListingToWrite, listingToWrite } from './write-listings.ts'

export interface ValidRow {
  readonly profile: BusinessProfile
  /** Undefined if neither the row nor the location has a listing. */
  readonly listing: ListingToWrite | undefined
}
export type ValidatedRow = Parsed<ValidRow>

/** Applies the rules to the result: to the row alone, or to the stored values with the row applied. */
export function validateRow(
  line: ListingLine,
  stored: StoredListing | undefined,
  context: ListingContext,
): ValidatedRow {
  const validated = validateContent(line, stored, context)
  if (line.position.ok) return validated
  const violations = [...(validated.ok ? [] : validated.violations), ...line.position.violations]
  return { ok: false, violations }
}

function validateContent(
  { draft, listing: change, businessNumber }: ListingLine,
  stored: StoredListing | undefined,
  context: ListingContext,
): ValidatedRow {
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
  const storedLocation = isExported ? normaliseAddress(location) : stored?.profile.location
  const parsed = parseBusiness({ ...stored?.profile, ...draft, location }, storedLocation)
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

/** Writes the coordinates of the rows that have them. */
export async function writeCoordinates(
  db: Db,
  partnerId: number,
  rows: readonly { readonly line: ListingLine; readonly businessId: number }[],
) {
  const located = rows.flatMap(({ line: { position }, businessId }) =>
    position.ok && position.coordinates ? [{ id: businessId, ...position.coordinates }] : [],
  )
  return located.length > 0 ? updatePositions(db, partnerId, located) : 0
}

export function validateRows(lines: readonly ListingLine[], validate: (line: ListingLine) => ValidatedRow) {
  const valid: (ValidRow & { readonly line: ListingLine })[] = []
  const refused: Refusal[] = []
  for (const line of lines) {
    const validated = validate(line)
    if (validated.ok) valid.push({ line, profile: validated.profile, listing: validated.listing })
    else refused.push({ line: line.line, externalId: line.externalId, violations: validated.violations })
  }
  return { valid, refused }
}
