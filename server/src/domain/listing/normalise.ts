import { normaliseAddress } from '../values/address.ts'
import { parsePhone } from '../values/phone.ts'
import { isOpenWholeWeek, normaliseWeek, openWholeWeek } from './hours.ts'
import { type Attributes, emptyListing, type Listing } from './listing.ts'
import { normaliseMoreHours } from './more-hours.ts'
import { normaliseDate, normaliseSpecialHours } from './special-hours.ts'

/**
 * One form for each content, so that equal listings are equal bytes. Texts lose the blanks around them and nothing inside;
 * what cannot be read stays as sent, so that the rules can name it. Members come in the order of emptyListing, which is the
 * order of the answer, whatever order the store or the client had.
 */
export function normaliseListing(listing: Listing, moreHoursTypes: readonly string[] = []): Listing {
  const { businessInfo, additionalInfo, engineListing, socialListing, searchListing } = listing
  const location = normaliseAddress(businessInfo.location)
  // Most listings have none of the five overrides, and the parser is slowest where there is nothing to read.
  const phone = (text: string) => (text.trim() && parsePhone(text, location.countryCode)) ?? text.trim()
  const days = normaliseWeek(additionalInfo.hoursOfOperations)
  const { wholeWeekOperating } = additionalInfo
  return {
    businessInfo: {
      ...tidy(listing, 'businessInfo'),
      phone: phone(businessInfo.phone),
      isAddressHidden: businessInfo.isAddressHidden.trim() || 'No',
      isServiceAreaProvider: businessInfo.isServiceAreaProvider.trim() || 'No',
      serviceAreas: businessInfo.serviceAreas.map(({ description, placeId }) => ({
        description: description.trim(),
        placeId: placeId.trim(),
      })),
      location,
    },
    additionalInfo: {
      ...tidy(listing, 'additionalInfo'),
      moreHours: normaliseMoreHours(additionalInfo.moreHours, moreHoursTypes),
      mapMoreHours: normaliseMoreHours(additionalInfo.mapMoreHours, moreHoursTypes),
      // 24/7 and seven whole days are one statement: either makes the other true.
      wholeWeekOperating: wholeWeekOperating === 0 && isOpenWholeWeek(days) ? 1 : wholeWeekOperating,
      hoursOfOperations: wholeWeekOperating === 1 ? openWholeWeek(days) : days,
      specialHours: normaliseSpecialHours(additionalInfo.specialHours),
      reopenDate: normaliseDate(additionalInfo.reopenDate),
      localPhoneNumber: phone(additionalInfo.localPhoneNumber),
      tollFreePhoneNumber: phone(additionalInfo.tollFreePhoneNumber),
    },
    media: tidy(listing, 'media'),
    optOut: tidy(listing, 'optOut'),
    covidInfo: tidy(listing, 'covidInfo'),
    engineListing: {
      ...tidy(listing, 'engineListing'),
      enginePhoneNumber: phone(engineListing.enginePhoneNumber),
    },
    internalListing: tidy(listing, 'internalListing'),
    socialListing: {
      ...tidy(listing, 'socialListing'),
      socialPhoneNumber: phone(socialListing.socialPhoneNumber),
    },
    searchListing: {
      ...tidy(listing, 'searchListing'),
      searchPhoneNumber: phone(searchListing.searchPhoneNumber),
      attributes: normaliseAttributes(searchListing.attributes),
    },
  }
}

/** Every member of a section: texts trimmed, and a list of names as a set in the order that was sent. */
function tidy<Name extends keyof Listing>(listing: Listing, name: Name): Listing[Name] {
  const section = listing[name] as Readonly<Record<string, unknown>>
  const members = Object.keys(emptyListing[name]).map((member) => [member, tidied(section[member])])
  return Object.fromEntries(members) as Listing[Name]
}

function tidied(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  const isNames = Array.isArray(value) && value.every((item) => typeof item === 'string')
  return isNames ? [...new Set(value.map((name) => name.trim()))] : value
}

const normaliseAttributes = (attributes: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).map(([group, items]) => [
      group,
      items.map(({ attributeId, attributeName, value }) => ({
        attributeId: attributeId.trim(),
        attributeName: attributeName.trim(),
        value: typeof value === 'string' ? value.trim() : value,
      })),
    ]),
  )
