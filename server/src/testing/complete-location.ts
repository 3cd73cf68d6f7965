import { updateListing } from '../features/listings/operations/update-listing.ts'
import type { fresh } from './fresh.ts'

export const COMPLETE_PROFILE = {
  phone: '(212) 555-0100',
  emailId: 'pier@harbour.example',
  websiteUrl: 'https://harbour.example',
  location: { address1: '12 Pier Street', city: 'New York', state: 'NY', countryCode: 'US', zip: '10004' },
  timezone: 'America/New_York',
}

const OPEN = [{ startHour: '09:00', endHour: '17:00' }]
/** With the profile, everything that directories need. */
export const COMPLETE_LISTING = {
  businessInfo: {
    mainBusinessDescription: 'Warm bread and slow coffee beside the old harbour wall. '.repeat(4).trim(),
  },
  additionalInfo: {
    services: 'Breakfast',
    hoursOfOperations: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, isOpen: 1, workingHours: OPEN })),
  },
  media: { logoUrl: 'https://x.example/logo.png', coverImageUrl: 'https://x.example/cover.png' },
  internalListing: { category: 'Bakery' },
}

/** A location whose listing lacks nothing. */
export async function givenCompleteLocation(
  { given, call }: Pick<Awaited<ReturnType<typeof fresh>>, 'given' | 'call'>,
  more: object = {},
) {
  const location = await given.business({ ...COMPLETE_PROFILE, ...more })
  const { status, text } = await call(updateListing, {
    params: { businessNumber: location.number },
    body: COMPLETE_LISTING,
  })
  if (status !== 200) throw new Error(text)
  return location
}
