// Generated from docs/openapi.json by `npm run gen`. Change the operation instead.

export interface Operations {
  /** Delete a business */
  deleteBusiness: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      business_Id: number
    }
    query?: {
      /** Also pull down what connected directories show. With none connected there is nothing to pull down. */
      unpublish?: boolean
    }
    response: {
      /** Business id: short, never reused. */
      businessId: number
      /** Business number: 15 random digits, never reused. */
      businessNumber: number
      name: string
      /** Locations that an enterprise took along. */
      deletedLocations: number
    }
  }
  /** Get a business */
  getBusiness: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      business_Id: number
    }
    response: {
      /** Business id: short, never reused. */
      businessId: number
      /** Business number: 15 random digits, never reused. */
      businessNumber: number
      /** Name of the business, 1 to 1000 characters. */
      name: string
      /** A reseller holds resellers, enterprises and locations; an enterprise holds locations. */
      type: 'reseller' | 'enterprise' | 'location'
      /** Business id of the parent; null at the top. */
      parentId: number | null
      /** North American numbers read back as (xxx) xxx-xxxx. */
      phone: string
      /** E-mail address of the business. */
      emailId: string
      /** http or https address. */
      websiteUrl: string
      location: {
        address1: string
        address2: string
        city: string
        /** ISO 3166-2 code of the state, without the country. */
        state: string
        /** ISO 3166-1 code of the country, 2 characters. */
        countryCode: string
        zip: string
        /** Suburb, 4 to 80 characters; ignored outside New Zealand. */
        subLocality: string
      }
      /** IANA time zone, for example America/New_York. */
      timezone: string
    }
  }
  /** Update a business */
  updateBusiness: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      business_Id: number
    }
    body: {
      /** Name of the business, 1 to 1000 characters. */
      name?: string
      /** North American numbers read back as (xxx) xxx-xxxx. */
      phone?: string
      /** E-mail address of the business. */
      emailId?: string
      /** http or https address. */
      websiteUrl?: string
      location?: {
        address1?: string
        address2?: string
        city?: string
        /** ISO 3166-2 code of the state, without the country. */
        state?: string
        /** ISO 3166-1 code of the country, 2 characters. */
        countryCode?: string
        zip?: string
        /** Suburb, 4 to 80 characters; ignored outside New Zealand. */
        subLocality?: string
      }
      /** IANA time zone, for example America/New_York. */
      timezone?: string
    }
    response: {
      /** Business id: short, never reused. */
      businessId: number
      /** Business number: 15 random digits, never reused. */
      businessNumber: number
      /** Name of the business, 1 to 1000 characters. */
      name: string
      /** A reseller holds resellers, enterprises and locations; an enterprise holds locations. */
      type: 'reseller' | 'enterprise' | 'location'
      /** Business id of the parent; null at the top. */
      parentId: number | null
      /** North American numbers read back as (xxx) xxx-xxxx. */
      phone: string
      /** E-mail address of the business. */
      emailId: string
      /** http or https address. */
      websiteUrl: string
      location: {
        address1: string
        address2: string
        city: string
        /** ISO 3166-2 code of the state, without the country. */
        state: string
        /** ISO 3166-1 code of the country, 2 characters. */
        countryCode: string
        zip: string
        /** Suburb, 4 to 80 characters; ignored outside New Zealand. */
        subLocality: string
      }
      /** IANA time zone, for example America/New_York. */
      timezone: string
    }
  }
  /** Create a business */
  createBusiness: {
    body: {
      /** Name of the business, 1 to 1000 characters. */
      name: string
      /** A reseller holds resellers, enterprises and locations; an enterprise holds locations. */
      type: 'reseller' | 'enterprise' | 'location'
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      parentId?: number
      /** North American numbers read back as (xxx) xxx-xxxx. */
      phone?: string
      /** E-mail address of the business. */
      emailId?: string
      /** http or https address. */
      websiteUrl?: string
      location?: {
        address1?: string
        address2?: string
        city?: string
        /** ISO 3166-2 code of the state, without the country. */
        state?: string
        /** ISO 3166-1 code of the country, 2 characters. */
        countryCode?: string
        zip?: string
        /** Suburb, 4 to 80 characters; ignored outside New Zealand. */
        subLocality?: string
      }
      /** IANA time zone, for example America/New_York. */
      timezone?: string
    }
    response: {
      /** Business id: short, never reused. */
      businessId: number
      /** Business number: 15 random digits, never reused. */
      businessNumber: number
      /** Name of the business, 1 to 1000 characters. */
      name: string
      /** A reseller holds resellers, enterprises and locations; an enterprise holds locations. */
      type: 'reseller' | 'enterprise' | 'location'
      /** Business id of the parent; null at the top. */
      parentId: number | null
      /** North American numbers read back as (xxx) xxx-xxxx. */
      phone: string
      /** E-mail address of the business. */
      emailId: string
      /** http or https address. */
      websiteUrl: string
      location: {
        address1: string
        address2: string
        city: string
        /** ISO 3166-2 code of the state, without the country. */
        state: string
        /** ISO 3166-1 code of the country, 2 characters. */
        countryCode: string
        zip: string
        /** Suburb, 4 to 80 characters; ignored outside New Zealand. */
        subLocality: string
      }
      /** IANA time zone, for example America/New_York. */
      timezone: string
    }
  }
  /** List everything below a business */
  listChildBusinesses: {
    query: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessId: number
      /** Start index. */
      sindex?: number
      /** Number of records; sindex + count must not exceed 100000. */
      count?: number
    }
    response: {
      businesses: {
        /** Business id: short, never reused. */
        businessId: number
        /** Business number: 15 random digits, never reused. */
        businessNumber: number
        /** Name of the business, 1 to 1000 characters. */
        name: string
        /** A reseller holds resellers, enterprises and locations; an enterprise holds locations. */
        type: 'reseller' | 'enterprise' | 'location'
        /** Business id of the parent; null at the top. */
        parentId: number | null
        /** North American numbers read back as (xxx) xxx-xxxx. */
        phone: string
        /** E-mail address of the business. */
        emailId: string
        /** http or https address. */
        websiteUrl: string
        location: {
          address1: string
          address2: string
          city: string
          /** ISO 3166-2 code of the state, without the country. */
          state: string
          /** ISO 3166-1 code of the country, 2 characters. */
          countryCode: string
          zip: string
          /** Suburb, 4 to 80 characters; ignored outside New Zealand. */
          subLocality: string
        }
        /** IANA time zone, for example America/New_York. */
        timezone: string
      }[]
      /** Whether records follow this window. */
      hasMore: boolean
    }
  }
}

export type OperationId = keyof Operations

/** Where each operation is found. */
export const operations = {
  deleteBusiness: { method: 'DELETE', path: '/v1/business/{business_Id}', idempotent: true },
  getBusiness: { method: 'GET', path: '/v1/business/{business_Id}', idempotent: false },
  updateBusiness: { method: 'PUT', path: '/v1/business/{business_Id}', idempotent: true },
  createBusiness: { method: 'POST', path: '/v1/business', idempotent: true },
  listChildBusinesses: { method: 'GET', path: '/v1/business/child/all', idempotent: false, list: 'businesses' },
} as const
