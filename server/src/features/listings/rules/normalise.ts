import { normaliseAddress } from '../../../core/values/address.ts'
import { parsePhone } from '../../../core/values/phone.ts'
import { isOpenWholeWeek, normaliseMoreHours, normaliseWeek, openWholeWeek } from './hours.ts'
import { type Attributes, emptyListing, type Listing } from './listing.ts'
import { normaliseDate, normaliseSpecialHours } from './special-hours.ts'

/**
 * A canonical form, so that equal listings are equal byte for byte. Texts are trimmed and otherwise unchanged; invalid
 * values stay as sent, so that the rules can name them. Members are in the order of emptyListing, which is the order of
 * the response.
 */
export function normaliseListing(listing: Listing, moreHoursTypes: readonly string[] = []): Listing {
  const { businessInfo, additionalInfo, engineListing, socialListing, searchListing } = listing
  const location = normaliseAddress(businessInfo.location)
  // Most listings have none of the five overrides, and parsing an empty text is the slowest case.
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
      // 24/7 and seven whole days are equivalent: either implies the other.
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

/** For every member of a section: trims texts, and removes duplicates from lists of names, in the order sent. */
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
