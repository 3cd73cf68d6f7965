import type { mybusinessbusinessinformation_v1 as Api } from '@googleapis/mybusinessbusinessinformation'
import { parseUsDate } from '../../../../core/values/us-date.ts'
import type { DayHours } from '../../../listings/rules/hours.ts'
import type { SpecialHours } from '../../../listings/rules/special-hours.ts'
import { type EffectiveListing, sources } from '../../rules/effective-sources.ts'
import type { RemoteListing } from '../adapter.ts'

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
const supported =
  `name phone websiteUrl description storeId address primaryCategory additionalCategories hoursOfOperations
  specialHours businessStatus`.split(/\s+/)
const unsupported = [...Object.keys(sources), 'serviceItems'].filter((field) => !supported.includes(field))

export const readMask =
  'name,labels,title,phoneNumbers,websiteUri,profile,storeCode,storefrontAddress,categories,regularHours,specialHours,openInfo'

export function remoteFrom(location: Api.Schema$Location, today: string): RemoteListing {
  const reference = location.labels?.find((label) => label.startsWith(LABEL))?.slice(LABEL.length)
  const { storefrontAddress: postalAddress, categories } = location
  const [address1 = '', address2 = ''] = postalAddress?.addressLines ?? []
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
        city: postalAddress?.locality,
        state: postalAddress?.administrativeArea,
        countryCode: postalAddress?.regionCode,
        zip: postalAddress?.postalCode,
        subLocality: postalAddress?.sublocality,
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

const dayNames = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']

const timeOf = (hour: string): Api.Schema$TimeOfDay => {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number)
  return { hours, minutes }
}
/** The platform writes the end of the day as 24:00, and we write it as 00:00. */
const endOf = (hour: string): Api.Schema$TimeOfDay => (hour === '00:00' ? { hours: 24, minutes: 0 } : timeOf(hour))

const twoDigits = (value: number | null | undefined) => String(value ?? 0).padStart(2, '0')
const hourOf = ({ hours, minutes }: Api.Schema$TimeOfDay = {}) =>
  `${twoDigits((hours ?? 0) % 24)}:${twoDigits(minutes)}`

const isPastMidnight = (startHour: string, endHour: string) => endHour !== '00:00' && endHour < startHour

const periodsOf = (days: readonly DayHours[]): Api.Schema$TimePeriod[] =>
  days.flatMap(({ day, workingHours }) =>
    workingHours.map(({ startHour, endHour }) => {
      const closeDay = dayNames[isPastMidnight(startHour, endHour) ? (day + 1) % 7 : day] as string
      return { openDay: dayNames[day] as string, openTime: timeOf(startHour), closeDay, closeTime: endOf(endHour) }
    }),
  )

/** Seven days, as in a listing; undefined if there are no hours at all. */
function weekFrom(hours: Api.Schema$BusinessHours | undefined) {
  if (!hours?.periods) return undefined
  return dayNames.map((name, day) => {
    const periods = hours.periods?.filter(({ openDay }) => openDay === name) ?? []
    const workingHours = periods.map(({ openTime, closeTime }) => ({
      startHour: hourOf(openTime),
      endHour: hourOf(closeTime),
    }))
    return { day, isOpen: periods.length > 0 ? 1 : 0, workingHours }
  })
}

const dateOf = (usDate: string): Api.Schema$Date => {
  const [month = 0, day = 0, year = 0] = usDate.split('/').map(Number)
  return { year, month, day }
}
const dayAfter = ({ year, month, day }: Api.Schema$Date): Api.Schema$Date => {
  const next = new Date(Date.UTC(year as number, (month as number) - 1, (day as number) + 1))
  return { year: next.getUTCFullYear(), month: next.getUTCMonth() + 1, day: next.getUTCDate() }
}
const usDateFrom = ({ year, month, day }: Api.Schema$Date = {}) => `${twoDigits(month)}/${twoDigits(day)}/${year ?? 0}`

export const specialPeriodsOf = (days: readonly SpecialHours[]): Api.Schema$SpecialHourPeriod[] =>
  days.map(({ specialDate, isOpen, startHour, endHour }) => {
    const startDate = dateOf(specialDate)
    if (isOpen === 0) return { startDate, closed: true }
    // Without an end date, the platform takes the closing time as one on the same day.
    const endDate = isPastMidnight(startHour, endHour) && { endDate: dayAfter(startDate) }
    return { startDate, openTime: timeOf(startHour), ...endDate, closeTime: endOf(endHour) }
  })

export const specialDaysFrom = (hours: Api.Schema$SpecialHours | undefined) =>
  (hours?.specialHourPeriods ?? []).map(({ startDate, closed, openTime, closeTime }) => ({
    specialDate: usDateFrom(startDate),
    isOpen: closed ? 0 : 1,
    ...(!closed && { startHour: hourOf(openTime), endHour: hourOf(closeTime) }),
  }))
