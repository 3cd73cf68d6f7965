export interface PlainBusiness {
  readonly id: number
  readonly number: number
  readonly name: string
  readonly type: 'reseller' | 'enterprise' | 'location'
  readonly parent_id: number | null
  readonly phone: string
  readonly email_id: string
  readonly website_url: string
  readonly address1: string
  readonly address2: string
  readonly city: string
  readonly state: string
  readonly country_code: string
  readonly zip: string
  readonly sub_locality: string
  readonly timezone: string
}

/** Turns a row into the response object. */
export const toBusiness = (row: PlainBusiness) => ({
  businessId: row.id,
  businessNumber: row.number,
  name: row.name,
  type: row.type,
  parentId: row.parent_id,
  phone: row.phone,
  emailId: row.email_id,
  websiteUrl: row.website_url,
  location: {
    address1: row.address1,
    address2: row.address2,
    city: row.city,
    state: row.state,
    countryCode: row.country_code,
    zip: row.zip,
    subLocality: row.sub_locality,
  },
  timezone: row.timezone,
})
