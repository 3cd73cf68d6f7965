import type { Violation } from '../../../core/values/violation.ts'
import { cautionsAbout } from './cautions.ts'
import { isOpenWholeWeek, normaliseWeek } from './hours.ts'
import type { Listing, ListingChange } from './listing.ts'
import { type ListField, type ListingContext, listAt, type TextField, textAt } from './listing-rule.ts'
import { mayHaveServiceAreas } from './visible-listing.ts'

/** Reported, but never a reason to refuse a change. */
export type Warning = Violation

const descriptions: readonly TextField[] = [
  'businessInfo.mainBusinessDescription',
  'engineListing.engineDescription',
  'internalListing.description',
  'socialListing.socialDescription',
  'searchListing.searchDescription',
]

const categoryFields: readonly TextField[] = [
  'engineListing.primaryCategoryEngine',
  'internalListing.category',
  'searchListing.primaryCategorySearch',
  'searchListing.primaryCategoryMap',
]

const categoryLists: readonly ListField[] = [
  'engineListing.engineCategories',
  'internalListing.subCategories',
  'socialListing.categories',
  'searchListing.additionalCategories',
]

/** `refused` has the fields with a violation: they must change anyway, so they get no warnings. */
type WarningRule = (listing: Listing, context: ListingContext, refused: ReadonlySet<string>) => readonly Warning[]

const descriptionsAreSober: WarningRule = (listing, _context, refused) =>
  descriptions
    .filter((field) => !refused.has(field))
    .flatMap((field) => cautionsAbout(textAt(field)(listing), listing).map((rule) => ({ field, rule })))

/** Every directory has its own taxonomy, which grows daily, so a category that is not in ours may still be valid. */
const categoriesAreKnown: WarningRule = (listing, { categories }, refused) => {
  const isUnknown = (name: string) => name !== '' && categories.size > 0 && !categories.has(name)
  const inFields = categoryFields.map((field) => ({ field, names: [textAt(field)(listing)] }))
  const inLists = categoryLists.map((field) => ({ field, names: listAt(field)(listing) }))
  return [...inFields, ...inLists]
    .filter(({ field }) => !refused.has(field))
    .flatMap(({ field, names }) =>
      names
        .filter(isUnknown)
        .map((name) => ({ field, rule: `${name.slice(0, 60)} is not in the category-list lookup` })),
    )
}

const closedForGoodDoesNotReopen: WarningRule = ({ additionalInfo: { businessStatus, reopenDate } }) =>
  businessStatus === 'Permanently Closed' && reopenDate !== ''
    ? [{ field: 'additionalInfo.reopenDate', rule: 'not expected when businessStatus is Permanently Closed' }]
    : []

const serviceAreasApply: WarningRule = (listing) =>
  listing.businessInfo.serviceAreas.length > 0 && !mayHaveServiceAreas(listing)
    ? [{ field: 'businessInfo.serviceAreas', rule: 'stored, but not shown unless isServiceAreaProvider is Yes' }]
    : []

const rules: readonly WarningRule[] = [
  descriptionsAreSober,
  categoriesAreKnown,
  closedForGoodDoesNotReopen,
  serviceAreasApply,
]

export function warningsOfListing(
  listing: Listing,
  context: ListingContext,
  violations: readonly Violation[],
): Warning[] {
  const refused = new Set(violations.map(({ field }) => field))
  return rules.flatMap((rule) => rule(listing, context, refused))
}

/** Warns if the hours that are stored differ from the sent ones. `merged` is not normalised yet. */
export function warningsOfChange(change: ListingChange, merged: Listing): Warning[] {
  const { wholeWeekOperating, hoursOfOperations } = merged.additionalInfo
  const isReplaced =
    wholeWeekOperating === 1 &&
    change.additionalInfo?.hoursOfOperations !== undefined &&
    !isOpenWholeWeek(normaliseWeek(hoursOfOperations))
  return isReplaced
    ? [{ field: 'additionalInfo.hoursOfOperations', rule: 'replaced by 00:00–00:00 because wholeWeekOperating is 1' }]
    : []
}
