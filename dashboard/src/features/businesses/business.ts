import type { ResponseOf } from '@presence/client'
import type { FoundBusiness } from '../../parts/api/generated.ts'

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

type Profile = Pick<ResponseOf<'getBusiness'>, 'name' | 'phone' | 'websiteUrl' | 'emailId' | 'timezone' | 'location'>

const ADDRESS = ['address1', 'address2', 'city', 'state', 'zip', 'countryCode', 'subLocality'] as const
const FIELDS = ['name', 'phone', 'websiteUrl', 'emailId', 'timezone'] as const

/** A business record as a flat form. */
export type BusinessValues = Record<(typeof ADDRESS)[number] | (typeof FIELDS)[number] | 'parentId', string>

/** The paths in the API of fields that the form has at the top level. */
export const FIELD_PATHS: Partial<Record<keyof BusinessValues, string>> = Object.fromEntries(
  ADDRESS.map((name) => [name, `location.${name}`]),
)

export const valuesOf = (business: Profile): BusinessValues => ({
  ...(Object.fromEntries(FIELDS.map((name) => [name, business[name]])) as Record<(typeof FIELDS)[number], string>),
  ...business.location,
  parentId: '',
})

const NO_ADDRESS = { address1: '', address2: '', city: '', state: '', zip: '', countryCode: '', subLocality: '' }

export const newValues = (timezone: string): BusinessValues =>
  valuesOf({ name: '', phone: '', websiteUrl: '', emailId: '', timezone, location: NO_ADDRESS })

/** The changed fields, in the structure of a request. */
export function changedProfile(before: BusinessValues, after: BusinessValues): Partial<Profile> {
  const changed = <Name extends keyof BusinessValues>(names: readonly Name[]) =>
    Object.fromEntries(names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]))
  const location = changed(ADDRESS)
  return { ...changed(FIELDS), ...(Object.keys(location).length > 0 && { location }) } as Partial<Profile>
}
