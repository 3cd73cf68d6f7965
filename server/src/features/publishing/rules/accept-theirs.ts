import { categoriesOf, type Directory } from '../../listings/rules/effective-sources.ts'
import type { Listing } from '../../listings/rules/listing.ts'

type Section = keyof Listing
type Place = readonly [Section, string]
type Change = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** If the directory has an override for this member, its value is stored there, so that other directories stay unchanged. */
const overrides: Readonly<Record<string, Partial<Record<Directory, Place>>>> = {
  phone: {
    search: ['searchListing', 'searchPhoneNumber'],
    social: ['socialListing', 'socialPhoneNumber'],
    engine: ['engineListing', 'enginePhoneNumber'],
  },
  websiteUrl: { search: ['searchListing', 'searchWebsiteUrl'] },
  description: {
    search: ['searchListing', 'searchDescription'],
    social: ['socialListing', 'socialDescription'],
    engine: ['engineListing', 'engineDescription'],
    internal: ['internalListing', 'description'],
  },
  moreHours: { maps: ['additionalInfo', 'mapMoreHours'] },
  coverUrl: {
    search: ['media', 'searchCover'],
    social: ['media', 'socialCover'],
    internal: ['media', 'coverImageUrl'],
  },
}

/**
 * Always written as a whole: a directory's own categories replace the internal ones, so setting only one of the two
 * members would also change the other.
 */
const ownCategories: Readonly<Record<Directory, (categories: readonly string[]) => Change>> = {
  search: ([primary = '', ...more]) => ({
    searchListing: { primaryCategorySearch: primary, additionalCategories: more },
  }),
  maps: ([primary = '', ...more]) => ({ searchListing: { primaryCategoryMap: primary, additionalCategories: more } }),
  social: (categories) => ({ socialListing: { categories: categories.filter((category) => category !== '') } }),
  engine: ([primary = '', ...more]) => ({
    engineListing: { primaryCategoryEngine: primary, engineCategories: more },
  }),
  internal: ([primary = '', ...more]) => ({ internalListing: { category: primary, subCategories: more } }),
}

const shared: Readonly<Record<string, Place>> = {
  description: ['businessInfo', 'mainBusinessDescription'],
  displayCategory: ['internalListing', 'displayCategory'],
  attributes: ['searchListing', 'attributes'],
  storeId: ['searchListing', 'searchStoreId'],
  logoUrl: ['media', 'logoUrl'],
}

/** The section with a member of this name, for fields with the same name on both sides. */
const namesake = (field: string, listing: Listing): Place | undefined => {
  const section = (['businessInfo', 'additionalInfo', 'covidInfo'] as const).find((name) => field in listing[name])
  return section && [section, field]
}

/** The accepted values of one request, by field. */
export type Accepted = ReadonlyMap<string, unknown>

/**
 * Their value as a change of the listing, so that the usual rules apply. Undefined if the listing has no such member.
 */
export function changeAccepting(
  view: Directory,
  field: string,
  accepted: Accepted,
  listing: Listing,
): Change | undefined {
  const theirs = accepted.get(field)
  const [head, line] = field.split('.') as [string, string?]
  if (head === 'address') return { businessInfo: { location: { [line as string]: theirs ?? '' } } }
  if (head === 'primaryCategory' || head === 'additionalCategories') {
    // The maps platform shares the other categories with the search profile, which must not change with the primary one.
    if (view === 'maps' && !accepted.has('additionalCategories')) {
      return { searchListing: { primaryCategoryMap: theirs ?? '' } }
    }
    return ownCategories[view](categoriesAccepting(view, accepted, listing))
  }
  const place = overrides[head]?.[view] ?? shared[head] ?? namesake(head, listing)
  if (!place) return undefined
  const [section, member] = place
  const ours = (listing[section] as Readonly<Record<string, unknown>>)[member]
  return { [section]: { [member]: theirs ?? emptyLike(ours) } }
}

/** A value that is not a list stays a single invalid item, which validation refuses. */
function categoriesAccepting(view: Directory, accepted: Accepted, listing: Listing): readonly string[] {
  const [primary = '', ...additional] = categoriesOf[view](listing)
  const theirPrimary = accepted.has('primaryCategory') ? (accepted.get('primaryCategory') ?? '') : primary
  const theirs = accepted.has('additionalCategories') ? (accepted.get('additionalCategories') ?? []) : additional
  return [theirPrimary, ...(Array.isArray(theirs) ? theirs : [[theirs]])] as readonly string[]
}

/** The empty value of the same type, for a value that the directory does not show. */
const emptyLike = (value: unknown): unknown => {
  if (Array.isArray(value)) return []
  return typeof value === 'object' ? {} : typeof value === 'number' ? 0 : ''
}
