import type { Directory } from '../listing/effective-sources.ts'
import type { Listing } from '../listing/listing.ts'

type Section = keyof Listing
type Place = readonly [Section, string]

/** A directory's own member where it is in use, else the one that all directories share. */
const ownOr =
  (own: Place, shared: Place) =>
  (listing: Listing): Place => {
    const section = listing[own[0]] as Readonly<Record<string, unknown>>
    return section[own[1]] === '' ? shared : own
  }
const always = (section: Section, member: string) => (): Place => [section, member]

const phone: Place = ['businessInfo', 'phone']
const website: Place = ['businessInfo', 'websiteUrl']

/** Descriptions always go to the directory's own: the shared one is often longer than what was sent there. */
const byDirectory: Readonly<Record<string, Partial<Record<Directory, (listing: Listing) => Place>>>> = {
  phone: {
    search: ownOr(['searchListing', 'searchPhoneNumber'], phone),
    social: ownOr(['socialListing', 'socialPhoneNumber'], phone),
    engine: ownOr(['engineListing', 'enginePhoneNumber'], phone),
  },
  websiteUrl: { search: ownOr(['searchListing', 'searchWebsiteUrl'], website) },
  description: {
    search: always('searchListing', 'searchDescription'),
    social: always('socialListing', 'socialDescription'),
    engine: always('engineListing', 'engineDescription'),
    internal: always('internalListing', 'description'),
  },
  primaryCategory: {
    search: always('searchListing', 'primaryCategorySearch'),
    maps: always('searchListing', 'primaryCategoryMap'),
    engine: always('engineListing', 'primaryCategoryEngine'),
    internal: always('internalListing', 'category'),
  },
  additionalCategories: {
    search: always('searchListing', 'additionalCategories'),
    maps: always('searchListing', 'additionalCategories'),
    engine: always('engineListing', 'engineCategories'),
    internal: always('internalListing', 'subCategories'),
  },
  moreHours: { maps: always('additionalInfo', 'mapMoreHours') },
  coverUrl: {
    search: always('media', 'searchCover'),
    social: always('media', 'socialCover'),
    internal: always('media', 'coverImageUrl'),
  },
}

const shared: Readonly<Record<string, Place>> = {
  description: ['businessInfo', 'mainBusinessDescription'],
  displayCategory: ['internalListing', 'displayCategory'],
  attributes: ['searchListing', 'attributes'],
  storeId: ['searchListing', 'searchStoreId'],
  logoUrl: ['media', 'logoUrl'],
}

/** The section that has a member of this name, for all that is called the same here and there. */
const namesake = (field: string, listing: Listing): Place | undefined => {
  const section = (['businessInfo', 'additionalInfo', 'covidInfo'] as const).find((name) => field in listing[name])
  return section && [section, field]
}

/**
 * Their value as a change of the listing, so that it passes the rules that hold for everybody. Undefined when the listing
 * has no single place for it: the categories of the social page are one list.
 */
export function changeAccepting(
  view: Directory,
  field: string,
  theirs: unknown,
  listing: Listing,
): Readonly<Record<string, unknown>> | undefined {
  const [head, line] = field.split('.') as [string, string?]
  if (head === 'address') return { businessInfo: { location: { [line as string]: theirs ?? '' } } }
  const place = byDirectory[head]?.[view]?.(listing) ?? shared[head] ?? namesake(head, listing)
  if (!place) return undefined
  const [section, member] = place
  const ours = (listing[section] as Readonly<Record<string, unknown>>)[member]
  return { [section]: { [member]: theirs ?? emptyLike(ours) } }
}

/** What the directory does not show is cleared. */
const emptyLike = (value: unknown): unknown => {
  if (Array.isArray(value)) return []
  return typeof value === 'object' ? {} : typeof value === 'number' ? 0 : ''
}
