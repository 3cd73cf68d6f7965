import type { BusinessProfile } from '../../businesses/rules/business-rules.ts'
import type { Listing } from './listing.ts'

/** The members that a business and its listing share. They are stored with the business. */
export const profileOf = ({ businessInfo, additionalInfo }: Listing): BusinessProfile => ({
  name: businessInfo.name,
  phone: businessInfo.phone,
  emailId: businessInfo.emailId,
  websiteUrl: businessInfo.websiteUrl,
  location: businessInfo.location,
  timezone: additionalInfo.timezone,
})

export function withProfile(listing: Listing, { timezone, ...shared }: BusinessProfile): Listing {
  const { name, phone, emailId, websiteUrl, location } = shared
  return {
    ...listing,
    businessInfo: { ...listing.businessInfo, name, phone, emailId, websiteUrl, location },
    additionalInfo: { ...listing.additionalInfo, timezone },
  }
}
