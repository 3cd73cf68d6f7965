import type { LocationHealth } from '../api/generated.ts'
import { fieldLabel } from '../fields/field-labels.ts'
import { numberInWords } from '../parts/words.ts'

type State = LocationHealth['state']

export const HEALTH_LABELS: Readonly<Record<State | 'attention', string>> = {
  attention: 'Needs attention',
  failing: 'Directory error',
  drifted: "Fields don't match",
  images: 'Image error',
  incomplete: 'Listing incomplete',
  healthy: 'Healthy',
}

export const HEALTH_TONES: Readonly<Record<State, string>> = {
  failing: 'red',
  drifted: 'orange',
  images: 'orange',
  incomplete: 'orange',
  healthy: 'accent',
}

/** The screen of the location where the issue is fixed. */
export const HEALTH_PLACES: Readonly<Record<State, { readonly screen: string; readonly search?: object }>> = {
  failing: { screen: 'directories' },
  drifted: { screen: 'directories' },
  images: { screen: 'listing', search: { section: 'media' } },
  incomplete: { screen: 'listing' },
  healthy: { screen: 'home' },
}

/** The worst issue: "3 fields don't match". */
export const healthInWords = (health: LocationHealth): string => {
  const [worst] = issuesOf(health)
  return worst === undefined || health.state === 'incomplete' ? HEALTH_LABELS[health.state] : worst
}

/** Every issue, worst first. */
export function issuesOf({ failingDirectories, driftedFields, failingImages, missing }: LocationHealth): string[] {
  const fields = missing.map((field) => fieldLabel(field).toLowerCase()).join(', ')
  return [
    failingDirectories > 0 && (failingDirectories === 1 ? 'Directory error' : `${failingDirectories} directory errors`),
    driftedFields > 0 && driftInWords(driftedFields),
    failingImages > 0 && (failingImages === 1 ? 'Image error' : `${failingImages} image errors`),
    missing.length > 0 && `Missing: ${fields}`,
  ].filter((issue) => issue !== false)
}

export const driftInWords = (count: number) =>
  count === 1 ? "1 field doesn't match" : `${numberInWords(count)} fields don't match`
