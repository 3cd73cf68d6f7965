import type { Violation } from '../../../core/values/violation.ts'
import type { Listing } from '../../listings/rules/listing.ts'
import type { Directory, Resolution } from '../contract/directory.ts'
import { type EqualPair, equalPairOf, isEmpty } from './compare.ts'
import { categoriesOf } from './effective-sources.ts'
import { flatten, type Projection } from './projection.ts'
import type { Difference } from './publication.ts'

export interface DriftToResolve {
  readonly view: Directory
  readonly listing: Listing
  readonly ours: Projection
  readonly differences: readonly Difference[]
}
/** The decisions of a person, before they are applied. */
export interface ResolvedDrift {
  readonly violations: readonly Violation[]
  /** The change of the listing by accepted values; undefined if there are none. */
  readonly change: Sections | undefined
  readonly accepted: Accepted
  readonly equals: readonly EqualPair[]
  readonly isRestored: boolean
  /** The differences that are still undecided. */
  readonly differences: readonly Difference[]
}
type Members = Readonly<Record<string, unknown>>
type Sections = Readonly<Record<string, Members>>

export function resolveDrift(drift: DriftToResolve, resolutions: readonly Resolution[]): ResolvedDrift {
  const { view, listing, ours, differences } = drift
  const differenceByField = new Map(differences.map((difference) => [difference.field, difference]))
  const decided = new Set<string>()
  const violations: Violation[] = []
  const changes: Sections[] = []
  const equals: EqualPair[] = []
  const flat = flatten(ours)
  const accepted = new Map(
    resolutions.flatMap(({ field, action }) =>
      action === 'accept' ? [[field, differenceByField.get(field)?.theirs]] : [],
    ),
  )
  for (const { field, action, clear } of resolutions) {
    const difference = differenceByField.get(field)
    if (!difference) violations.push({ field, rule: 'does not differ at the directory' })
    else if (decided.has(field)) violations.push({ field, rule: 'must have only one decision' })
    decided.add(field)
    if (!difference || action === 'restore') continue
    if (action === 'equal') {
      equals.push(equalPairOf(field, flat.get(field), difference.theirs, listing.businessInfo.location.countryCode))
      continue
    }
    if (isEmpty(difference.theirs) && !clear) {
      violations.push({
        field,
        rule: 'is empty at the directory; accepting it clears your value, so send "clear": true',
      })
    }
    const change = changeAccepting(view, field, accepted, listing)
    if (change) changes.push(change)
    else violations.push({ field, rule: 'is not a single field of the listing: update the listing instead' })
  }
  return {
    violations,
    change: changes.length > 0 ? changes.reduce(joinSections) : undefined,
    accepted,
    equals,
    isRestored: resolutions.some(({ action }) => action === 'restore'),
    differences: differences.filter(({ field }) => !decided.has(field)),
  }
}

/**
 * Fields whose value would still differ from the accepted one, and would drift again at once. `ours` is the projection of
 * the listing with the accepted values.
 */
export function violationsOfAcceptance(accepted: Accepted, ours: Projection, countryCode: string): Violation[] {
  const flat = flatten(ours)
  return [...accepted].flatMap(([field, theirs]) => {
    const pair = equalPairOf(field, flat.get(field), theirs, countryCode)
    if (pair.ours === pair.theirs) return []
    const why = isEmpty(theirs)
      ? 'cannot be cleared for one directory: it would show what all directories share'
      : 'cannot be accepted because the listing would still show a different value there'
    return [{ field, rule: why }]
  })
}

/** Lines of the address are merged one by one; everything else is a member of a section. */
const joinSections = (one: Sections, other: Sections): Sections => {
  const sections = new Set([...Object.keys(one), ...Object.keys(other)])
  const join = (name: string) => {
    const [a, b] = [one[name] ?? {}, other[name] ?? {}]
    const location =
      a.location || b.location ? { location: { ...(a.location as Members), ...(b.location as Members) } } : {}
    return { ...a, ...b, ...location }
  }
  return Object.fromEntries([...sections].map((name) => [name, join(name)]))
}

type Section = keyof Listing
type MemberPath = readonly [Section, string]
type Change = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** If the directory has an override for this member, its value is stored there, so that other directories stay unchanged. */
const overrides: Readonly<Record<string, Partial<Record<Directory, MemberPath>>>> = {
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
const changeOfCategories: Readonly<Record<Directory, (categories: readonly string[]) => Change>> = {
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

const shared: Readonly<Record<string, MemberPath>> = {
  description: ['businessInfo', 'mainBusinessDescription'],
  displayCategory: ['internalListing', 'displayCategory'],
  attributes: ['searchListing', 'attributes'],
  storeId: ['searchListing', 'searchStoreId'],
  logoUrl: ['media', 'logoUrl'],
}

/** The section with a member of this name, for fields with the same name on both sides. */
const namesake = (field: string, listing: Listing): MemberPath | undefined => {
  const section = (['businessInfo', 'additionalInfo', 'covidInfo'] as const).find((name) => field in listing[name])
  return section && [section, field]
}

/** The accepted values of one request, by field. */
type Accepted = ReadonlyMap<string, unknown>

/**
 * Their value as a change of the listing, so that the usual rules apply. Undefined if the listing has no such member.
 */
function changeAccepting(view: Directory, field: string, accepted: Accepted, listing: Listing): Change | undefined {
  const theirs = accepted.get(field)
  const [head, line] = field.split('.') as [string, string?]
  if (head === 'address') return { businessInfo: { location: { [line as string]: theirs ?? '' } } }
  if (head === 'primaryCategory' || head === 'additionalCategories') {
    // The maps platform shares the other categories with the search profile, which must not change with the primary one.
    if (view === 'maps' && !accepted.has('additionalCategories')) {
      return { searchListing: { primaryCategoryMap: theirs ?? '' } }
    }
    return changeOfCategories[view](categoriesAccepting(view, accepted, listing))
  }
  const path = overrides[head]?.[view] ?? shared[head] ?? namesake(head, listing)
  if (!path) return undefined
  const [section, member] = path
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
