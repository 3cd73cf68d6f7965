interface Presented {
  readonly type: string
  readonly phone: string
  readonly emailId: string
  readonly websiteUrl: string
  readonly timezone: string
  readonly location: { readonly address1: string; readonly city: string }
}

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
