import type { DayHours } from '../listing/hours.ts'
import type { Listing } from '../listing/listing.ts'
import { parsePhoneToE164 } from '../values/phone.ts'
import { domainOf } from './citations.ts'

/** The facts of the listing, stored with a run: an answer is compared with what was true on that day. */
export interface Facts {
  readonly name: string
  readonly countryCode: string
  /** E.164. Empty: nothing to compare with; the same for the others. */
  readonly phones: readonly string[]
  readonly sites: readonly string[]
  readonly street: string
  readonly week: readonly DayHours[]
}

/** right | wrong: what the answer says; absent: it says nothing. Undefined if the listing has no value. */
export type Verdict = 'right' | 'wrong' | 'absent'
export interface Judgement {
  readonly verdict: Verdict
  /** The words of the answer; empty if absent. */
  readonly said: string
}

export const absent: Judgement = { verdict: 'absent', said: '' }

const saidLengthMax = 200
export const judged = (isRight: boolean, said: string): Judgement => ({
  verdict: isRight ? 'right' : 'wrong',
  said: said.replaceAll(/\s+/g, ' ').trim().slice(0, saidLengthMax).toWellFormed(),
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
