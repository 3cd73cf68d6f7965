import type { ResponseOf } from '@presence/client'
import type { FoundBusiness } from '../../parts/api/generated.ts'
import { parsePosition } from '../../parts/map/parse-position.ts'

export type Type = FoundBusiness['type']

/** The operations whose responses change when a business is added, changed, moved or deleted. */
export const AFFECTED = [
  'searchBusinesses',
  'nameBusinesses',
  'listLocations',
  'getBusiness',
  'getListing',
  'listParents',
  'getSetup',
] as const

/** The business that holds the catalogue: for a location of an enterprise, the enterprise; else the business itself. */
export const catalogueOwner = (businessId: number, parent: { businessId: number; type: Type } | undefined) =>
  parent?.type === 'enterprise' ? parent.businessId : businessId

type Business = ResponseOf<'getBusiness'>
type Profile = Pick<Business, 'name' | 'phone' | 'websiteUrl' | 'emailId' | 'timezone' | 'location'>
type Position = Pick<Business, 'latitude' | 'longitude'>

const ADDRESS = ['address1', 'address2', 'city', 'state', 'zip', 'countryCode', 'subLocality'] as const
const FIELDS = ['name', 'phone', 'websiteUrl', 'emailId', 'timezone'] as const

/** A business record as a flat form. */
export type BusinessValues = Record<
  (typeof ADDRESS)[number] | (typeof FIELDS)[number] | 'parentId' | 'position',
  string
>

/** The paths in the API of fields that the form has at the top level. */
export const FIELD_PATHS: Partial<Record<keyof BusinessValues, string>> = Object.fromEntries([
  ...ADDRESS.map((name) => [name, `location.${name}`]),
  ['position', 'latitude'],
])

export const valuesOf = (business: Profile & Position): BusinessValues => ({
  ...(Object.fromEntries(FIELDS.map((name) => [name, business[name]])) as Record<(typeof FIELDS)[number], string>),
  ...business.location,
  parentId: '',
  position: business.latitude === null ? '' : `${business.latitude}, ${business.longitude}`,
})

const NO_ADDRESS = { address1: '', address2: '', city: '', state: '', zip: '', countryCode: '', subLocality: '' }

export const newValues = (timezone: string): BusinessValues =>
  valuesOf({
    name: '',
    phone: '',
    websiteUrl: '',
    emailId: '',
    timezone,
    location: NO_ADDRESS,
    latitude: null,
    longitude: null,
  })

/** What is wrong with the coordinates; undefined if they can be saved. */
export const problemOfPosition = ({ position }: BusinessValues): string | undefined => {
  const parsed = position.trim() === '' ? undefined : parsePosition(position)
  return parsed && 'problem' in parsed ? parsed.problem : undefined
}

function changedPosition(before: BusinessValues, { position }: BusinessValues) {
  if (before.position === position) return {}
  if (position.trim() === '') return { latitude: '', longitude: '' } as const
  const parsed = parsePosition(position)
  return 'problem' in parsed ? {} : parsed
}

/** The changed fields, in the structure of a request. */
export function changedProfile(before: BusinessValues, after: BusinessValues) {
  const changed = <Name extends keyof BusinessValues>(names: readonly Name[]) =>
    Object.fromEntries(names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]))
  const location = changed(ADDRESS)
  const profile = { ...changed(FIELDS), ...(Object.keys(location).length > 0 && { location }) } as Partial<Profile>
  return { ...profile, ...changedPosition(before, after) }
}
