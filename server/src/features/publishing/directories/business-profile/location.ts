import type { mybusinessbusinessinformation_v1 as Api } from '@googleapis/mybusinessbusinessinformation'
import { parseUsDate } from '../../../../core/values/us-date.ts'
import { type EffectiveListing, sources } from '../../../listings/rules/effective-sources.ts'
import type { RemoteListing } from '../adapter.ts'
import { dateOf, periodsOf, specialDaysFrom, specialPeriodsOf, weekFrom } from './hours.ts'

type Ours = Partial<EffectiveListing>

const LABEL = 'presence-'
/** The label that identifies our locations, because the store code belongs to the owner. */
export const labelOf = (reference: string) => `${LABEL}${reference}`

const statuses: Readonly<Record<string, string>> = {
  Open: 'OPEN',
  'Opening Soon': 'OPEN',
  'Temporarily Closed': 'CLOSED_TEMPORARILY',
  'Permanently Closed': 'CLOSED_PERMANENTLY',
}

/** Text that is not a category id is sent as a display name. */
const categoryOf = (text: string): Api.Schema$Category =>
  text.startsWith('gcid:') ? { name: `categories/${text}` } : { displayName: text }
const categoryFrom = ({ displayName, name }: Api.Schema$Category = {}) =>
  displayName ?? name?.replace('categories/', '') ?? ''

/** Fields that must not be sent are absent, and then the whole member is left unchanged there. */
export function locationOf(reference: string, ours: Ours): Api.Schema$Location {
  const { name, phone, websiteUrl, description, address, storeId, primaryCategory, additionalCategories } = ours
  const { hoursOfOperations, specialHours, businessStatus, reopenDate } = ours
  const isWhole = address !== undefined && Object.keys(address).length === 7
  const status = statuses[businessStatus ?? '']
  return {
    labels: [labelOf(reference)],
    ...(name !== undefined && { title: name }),
    ...(phone !== undefined && { phoneNumbers: { primaryPhone: phone } }),
    ...(websiteUrl !== undefined && { websiteUri: websiteUrl }),
    ...(description !== undefined && { profile: { description } }),
    ...(storeId !== undefined && { storeCode: storeId }),
    ...(isWhole && { storefrontAddress: postalAddressOf(address) }),
    ...(primaryCategory &&
      additionalCategories && {
        categories: {
          primaryCategory: categoryOf(primaryCategory),
          additionalCategories: additionalCategories.map(categoryOf),
        },
      }),
    ...(hoursOfOperations && { regularHours: { periods: periodsOf(hoursOfOperations) } }),
    ...(specialHours && { specialHours: { specialHourPeriods: specialPeriodsOf(specialHours) } }),
    ...(status && {
      openInfo: { status, ...(businessStatus === 'Opening Soon' && reopenDate && { openingDate: dateOf(reopenDate) }) },
    }),
  }
}

const postalAddressOf = (address: EffectiveListing['address']): Api.Schema$PostalAddress => ({
  regionCode: address.countryCode,
  administrativeArea: address.state,
  locality: address.city,
  postalCode: address.zip,
  sublocality: address.subLocality,
  addressLines: [address.address1, address.address2].filter((line) => line !== ''),
})

/** Members that the platform does not have, or defines differently; more hours and attributes have separate operations. */
const known = `name phone websiteUrl description storeId address primaryCategory additionalCategories hoursOfOperations
  specialHours businessStatus`.split(/\s+/)
const unsupported = [...Object.keys(sources), 'serviceItems'].filter((field) => !known.includes(field))

export const readMask =
  'name,labels,title,phoneNumbers,websiteUri,profile,storeCode,storefrontAddress,categories,regularHours,specialHours,openInfo'

export function remoteFrom(location: Api.Schema$Location, today: string): RemoteListing {
  const reference = location.labels?.find((label) => label.startsWith(LABEL))?.slice(LABEL.length)
  const { storefrontAddress: there, categories } = location
  const [address1 = '', address2 = ''] = there?.addressLines ?? []
  return {
    id: location.name ?? '',
    reference: reference ?? '',
    refusal: '',
    unsupported,
    listing: {
      name: location.title,
      phone: location.phoneNumbers?.primaryPhone,
      websiteUrl: location.websiteUri,
      description: location.profile?.description,
      storeId: location.storeCode,
      address: {
        address1,
        address2,
        city: there?.locality,
        state: there?.administrativeArea,
        countryCode: there?.regionCode,
        zip: there?.postalCode,
        subLocality: there?.sublocality,
      },
      primaryCategory: categoryFrom(categories?.primaryCategory),
      additionalCategories: (categories?.additionalCategories ?? []).map(categoryFrom),
      hoursOfOperations: weekFrom(location.regularHours),
      specialHours: specialDaysFrom(location.specialHours),
      businessStatus: statusFrom(location.openInfo, today),
    },
  }
}

function statusFrom({ status, openingDate }: Api.Schema$OpenInfo = {}, today: string) {
  if (status === 'OPEN' && openingDate) {
    const opens = parseUsDate(`${openingDate.month}/${openingDate.day}/${openingDate.year}`)
    if (opens !== undefined && opens > today) return 'Opening Soon'
  }
  return Object.entries(statuses).find(([, theirs]) => theirs === status)?.[0]
}
