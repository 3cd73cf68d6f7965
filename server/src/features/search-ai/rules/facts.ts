import { parsePhoneToE164 } from '../../../core/values/phone.ts'
import type { DayHours } from '../../listings/rules/hours.ts'
import type { Listing } from '../../listings/rules/listing.ts'
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

/** `absent`: the answer does not mention the fact. */
export type Verdict = 'right' | 'wrong' | 'absent'
export interface Judgement {
  readonly verdict: Verdict
  /** The statement in the answer; empty if absent. */
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
