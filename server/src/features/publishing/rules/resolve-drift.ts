import type { Violation } from '../../../core/values/violation.ts'
import type { Directory } from '../../listings/rules/effective-sources.ts'
import type { Listing } from '../../listings/rules/listing.ts'
import { type Accepted, changeAccepting } from './accept-theirs.ts'
import { type EqualPair, equalPairOf } from './compare.ts'
import { flatten } from './flat-listing.ts'
import { isEmpty } from './normal-form.ts'
import type { Projection } from './projection.ts'
import type { Difference } from './publication.ts'

export interface Resolution {
  readonly field: string
  readonly action: 'restore' | 'accept' | 'equal'
  /** With `accept`: confirms that our value is cleared, because the directory shows none. */
  readonly clear?: boolean
}
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
  const known = new Map(differences.map((difference) => [difference.field, difference]))
  const decided = new Set<string>()
  const violations: Violation[] = []
  const changes: Sections[] = []
  const equals: EqualPair[] = []
  const flat = flatten(ours)
  const accepted = new Map(
    resolutions.flatMap(({ field, action }) => (action === 'accept' ? [[field, known.get(field)?.theirs]] : [])),
  )
  for (const { field, action, clear } of resolutions) {
    const difference = known.get(field)
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
