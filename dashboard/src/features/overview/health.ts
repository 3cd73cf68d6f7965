import type { LocationHealth } from '../../parts/api/generated.ts'
import type { Meaning } from '../../parts/charts/meaning.ts'
import { fieldLabel } from '../../parts/fields/field-labels.ts'
import { formatCount } from '../../parts/format/format.ts'

type State = LocationHealth['state']

export const HEALTH_LABELS: Readonly<Record<State | 'attention', string>> = {
  attention: 'Needs attention',
  failing: 'Directory error',
  drifted: "Fields don't match",
  images: 'Image error',
  incomplete: 'Listing incomplete',
  healthy: 'Healthy',
}

export const HEALTH_COLORS: Readonly<Record<State, Meaning>> = {
  failing: 'negative',
  drifted: 'warning',
  images: 'warning',
  incomplete: 'warning',
  healthy: 'positive',
}

/** The screen of the location where the worst issue is fixed; for an incomplete listing, the first empty field. */
export function screenOfIssue({ state, missing }: Pick<LocationHealth, 'state' | 'missing'>): {
  readonly screen: string
  readonly search?: object
} {
  if (state === 'healthy') return { screen: 'home' }
  if (state === 'images') return { screen: 'listing', search: { section: 'media' } }
  if (state === 'incomplete') return { screen: 'listing', search: { field: missing[0] } }
  return { screen: 'directories' }
}

/** The worst issue: "3 fields don't match". */
export const formatHealth = (health: LocationHealth): string => {
  const [worst] = issuesOf(health)
  if (health.state === 'incomplete') return `Listing ${health.completeness}% complete`
  return worst ?? HEALTH_LABELS[health.state]
}

/** Every issue, worst first. */
export function issuesOf({ failingDirectories, driftedFields, failingImages, missing }: LocationHealth): string[] {
  const fields = missing.map((field) => fieldLabel(field).toLowerCase()).join(', ')
  return [
    failingDirectories > 0 && (failingDirectories === 1 ? 'Directory error' : `${failingDirectories} directory errors`),
    driftedFields > 0 && formatDriftCount(driftedFields),
    failingImages > 0 && (failingImages === 1 ? 'Image error' : `${failingImages} image errors`),
    missing.length > 0 && `Missing: ${fields}`,
  ].filter((issue) => issue !== false)
}

const formatDriftCount = (count: number) => formatCount(count, "field doesn't match", "fields don't match")
