import type { Violation } from '../../../core/values/violation.ts'
import type { DayHours } from './hours.ts'
import { emptyListing, type Listing, type ListingChange } from './listing.ts'
import type { ListingContext } from './listing-rule.ts'
import { parseListingChange } from './parse-listing.ts'

export const context: ListingContext = {
  today: '2026-11-15',
  moreHoursTypes: ['Delivery', 'Takeout', 'Bar'],
  categories: new Set(['Cafe', 'Bakery', 'Coffee Shop', 'Caterer']),
}

export const weekOf = (startHour: string, endHour: string): DayHours[] =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, isOpen: 1, workingHours: [{ startHour, endHour }], comment: '' }))

/** A valid business without warnings. */
export const cafe: Listing = {
  ...emptyListing,
  businessInfo: {
    ...emptyListing.businessInfo,
    name: 'Kōwhai Café ☕',
    phone: '+64 9 358 1234',
    websiteUrl: 'https://kowhai.example.nz',
    emailId: 'kia.ora@kowhai.example.nz',
    mainBusinessDescription: 'Slow coffee, warm bread and a quiet garden. '.repeat(5).trim(),
    serviceAreas: [],
    location: {
      address1: '12 Hurstmere Road',
      address2: '',
      city: 'Auckland',
      state: 'AUK',
      countryCode: 'NZ',
      zip: '0622',
      subLocality: 'Takapuna',
    },
  },
  additionalInfo: {
    ...emptyListing.additionalInfo,
    establishedYear: 1998,
    timezone: 'Pacific/Auckland',
    languages: ['English', 'mi'],
    moreHours: { Delivery: weekOf('10:00', '14:00') },
    mapMoreHours: { Bar: weekOf('18:00', '02:00') },
    hoursOfOperations: [
      ...weekOf('07:00', '15:00').slice(0, 6),
      { day: 6, isOpen: 0, workingHours: [], comment: 'Baking' },
    ],
    specialHours: [{ specialDate: '12/25/2026', isOpen: 0, startHour: '', endHour: '' }],
    businessStatus: 'Open',
    services: 'Breakfast, Lunch',
    paymentTypes: ['Visa', 'Cash Accepted'],
  },
  internalListing: { description: '', category: 'Cafe', subCategories: ['Bakery'], displayCategory: 'Bakery' },
  searchListing: { ...emptyListing.searchListing, primaryCategorySearch: 'Coffee Shop' },
}

/** The violations of the café after a change. */
export const violationsAfter = (change: ListingChange): readonly Violation[] => {
  const parsed = parseListingChange(cafe, change, context)
  return parsed.ok ? [] : parsed.violations
}

export const fieldsAfter = (change: ListingChange): string[] => violationsAfter(change).map(({ field }) => field)

/** The café as stored after a valid change. */
export const cafeAfter = (change: ListingChange, stored: Listing = cafe): Listing => {
  const parsed = parseListingChange(stored, change, context)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.violations))
  return parsed.listing
}

/** A change of one member, by the path that violations use. */
export const changeOf = (field: string, value: unknown): ListingChange =>
  field.split('.').reduceRight<unknown>((inner, member) => ({ [member]: inner }), value) as ListingChange
