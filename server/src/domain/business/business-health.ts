import type { BusinessProfile } from './business-rules.ts'
import type { BusinessType } from './hierarchy.ts'

type Presented = Omit<BusinessProfile, 'name'> & { readonly type: BusinessType }

/** What customers look for first and do not find. Only locations are checked: customers go nowhere else. */
export function missingIn({ type, phone, emailId, websiteUrl, timezone, location }: Presented): string[] {
  if (type !== 'location') return []
  const isThere = {
    phone: phone !== '',
    emailId: emailId !== '',
    websiteUrl: websiteUrl !== '',
    location: location.address1 !== '' && location.city !== '',
    timezone: timezone !== '',
  }
  return Object.entries(isThere).flatMap(([field, there]) => (there ? [] : [field]))
}
