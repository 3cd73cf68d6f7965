import type { ResponseOf } from '@presence/client'

export type Business = ResponseOf<'getBusiness'>

/** What people look for first and do not find. Only locations are judged: customers go nowhere else. */
export function missingIn({ type, phone, emailId, websiteUrl, timezone, location }: Business): string[] {
  if (type !== 'location') return []
  const wanted: Record<string, boolean> = {
    phone: phone !== '',
    website: websiteUrl !== '',
    'e-mail': emailId !== '',
    address: location.address1 !== '' && location.city !== '',
    'time zone': timezone !== '',
  }
  return Object.keys(wanted).filter((name) => !wanted[name])
}
