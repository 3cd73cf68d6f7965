import { outsideLimits } from '../../../core/values/outside-limits.ts'
import { parsePhone, parsePhoneToE164 } from '../../../core/values/phone.ts'
import { type DayHours, dayNames } from '../../listings/rules/hours.ts'
import type { Listing } from '../../listings/rules/listing.ts'
import type { FactName, Verdict } from '../contract/search-ai-reports.ts'
import { domainOf } from './citations.ts'

/** The facts of the listing, stored with a run: answers are compared with the listing on that day. */
export interface Facts {
  readonly name: string
  readonly countryCode: string
  /** In E.164. An empty list or text means that there is nothing to compare with. */
  readonly phones: readonly string[]
  readonly sites: readonly string[]
  readonly street: string
  readonly week: readonly DayHours[]
}

export interface Judgement {
  readonly verdict: Verdict
  /** The statement in the answer; empty if absent. */
  readonly said: string
}

export const absent: Judgement = { verdict: 'absent', said: '' }

export const judgementOf = (isRight: boolean, said: string): Judgement => ({
  verdict: isRight ? 'right' : 'wrong',
  said: said.replaceAll(/\s+/g, ' ').trim().slice(0, outsideLimits.engineAnswer.statementLength).toWellFormed(),
})

export function factsOf(listing: Listing): Facts {
  const { businessInfo, additionalInfo, searchListing, socialListing, engineListing } = listing
  const { countryCode, address1 } = businessInfo.location
  const phones = [
    businessInfo.phone,
    additionalInfo.localPhoneNumber,
    additionalInfo.tollFreePhoneNumber,
    searchListing.searchPhoneNumber,
    socialListing.socialPhoneNumber,
    engineListing.enginePhoneNumber,
  ].map((phone) => parsePhoneToE164(phone, countryCode))
  const sites = [businessInfo.websiteUrl, searchListing.searchWebsiteUrl].map((url) => URL.parse(url)?.hostname)
  return {
    name: businessInfo.name,
    countryCode,
    phones: distinct(phones),
    sites: distinct(sites.map((site) => site && domainOf(site))),
    street: businessInfo.isAddressHidden === 'Yes' ? '' : address1,
    week: additionalInfo.hoursOfOperations,
  }
}

const distinct = (values: readonly (string | undefined)[]) => [
  ...new Set(values.filter((value) => value !== undefined)),
]

/** The listing's value of a fact, as text; empty if it has none. */
export const expectedFact = (fact: FactName, facts: Facts): string => EXPECTED[fact](facts)

const EXPECTED: Readonly<Record<FactName, (facts: Facts) => string>> = {
  phone: ({ phones: [phone = ''], countryCode }) => parsePhone(phone, countryCode) ?? phone,
  address: ({ street }) => street,
  website: ({ sites: [site = ''] }) => site,
  hours: ({ week }) => formatWeek(week),
}

/** "Monday–Friday 07:00–18:00, Saturday 08:00–12:00, Sunday closed": consecutive days with the same hours are combined. */
function formatWeek(week: readonly DayHours[]): string {
  const runs: { first: number; last: number; hours: string }[] = []
  for (const { day, isOpen, workingHours } of week.toSorted((one, other) => one.day - other.day)) {
    const shifts = workingHours.map(({ startHour, endHour }) => `${startHour}–${endHour}`)
    const hours = isOpen ? shifts.join(' and ') : 'closed'
    const previous = runs.at(-1)
    if (previous && previous.hours === hours && previous.last === day - 1) previous.last = day
    else runs.push({ first: day, last: day, hours })
  }
  return runs
    .map(({ first, last, hours }) => {
      const days = first === last ? dayNames[first] : `${dayNames[first]}–${dayNames[last]}`
      return `${days} ${hours}`
    })
    .join(', ')
}
