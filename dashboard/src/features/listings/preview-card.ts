import { toIsoDate } from '../../parts/format/dates.ts'
import { dayNames, type Shift } from '../../parts/hours/week.ts'
import type { Listing } from './listing.ts'

export interface PreviewCard {
  readonly name: string
  readonly category: string
  readonly address: readonly string[]
  readonly today: string
  readonly phone: string
  readonly website: string
  readonly description: string
  readonly photo: string
}

/** The main information of the draft, as customers see it. */
export function cardOf(draft: Listing, now: Date): PreviewCard {
  const { businessInfo, internalListing, searchListing, media } = draft
  return {
    name: businessInfo.name,
    category: internalListing.displayCategory || internalListing.category || searchListing.primaryCategorySearch,
    address: addressOf(businessInfo),
    today: hoursToday(draft.additionalInfo, now),
    phone: businessInfo.phone,
    website: URL.parse(businessInfo.websiteUrl)?.host ?? businessInfo.websiteUrl,
    description: internalListing.description || businessInfo.mainBusinessDescription,
    photo: media.coverImageUrl || media.logoUrl,
  }
}

function addressOf({ location, isAddressHidden }: Listing['businessInfo']): string[] {
  const { address1, address2, subLocality, city, state, zip } = location
  const street = isAddressHidden === 'Yes' ? [] : [[address1, address2].filter(Boolean).join(', ')]
  const cityLine = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [...street, subLocality, cityLine].filter(Boolean)
}

/** Today is the day in the location's time zone. A special day replaces the regular hours. */
export function hoursToday(
  { businessStatus, timezone, specialHours, wholeWeekOperating, hoursOfOperations }: Listing['additionalInfo'],
  now: Date,
): string {
  if (businessStatus !== '' && businessStatus !== 'Open') return businessStatus
  const date = isoDateIn(timezone, now)
  const special = specialHours.filter(({ specialDate }) => toIsoDate(specialDate) === date)
  if (special.length > 0) return formatHours(special.filter(({ isOpen }) => isOpen === 1))
  if (wholeWeekOperating === 1) return 'Open 24 hours'
  if (hoursOfOperations.length === 0) return ''
  // Sunday is day 0 in JavaScript, and day 6 here.
  const weekday = (new Date(`${date}T12:00Z`).getUTCDay() + dayNames.length - 1) % dayNames.length
  const day = hoursOfOperations.find((each) => each.day === weekday)
  return formatHours(day?.isOpen === 1 ? day.workingHours : [])
}

function isoDateIn(timezone: string, now: Date): string {
  const isKnown = Intl.supportedValuesOf('timeZone').includes(timezone)
  return new Intl.DateTimeFormat('en-CA', isKnown ? { timeZone: timezone } : {}).format(now)
}

const formatHours = (shifts: readonly Shift[]) =>
  shifts.length === 0
    ? 'Closed today'
    : `Today ${shifts
        .map(({ startHour, endHour }) =>
          startHour === '00:00' && endHour === '00:00' ? 'open 24 hours' : `${startHour}–${endHour}`,
        )
        .join(', ')}`
