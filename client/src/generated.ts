// Generated from docs/openapi.json by `npm run gen`. Change the operation instead.

export interface Operations {
  /** Get the listing of a business */
  getListing: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: number
    }
    response: {
      businessInfo: {
        /** At most 1000 characters */
        name: string
        /** (xxx) xxx-xxxx in North America, else international. Required */
        phone: string
        /** Website */
        websiteUrl: string
        /** E-mail address */
        emailId: string
        /** Yes or No */
        isAddressHidden: string
        /** Yes or No */
        isServiceAreaProvider: string
        /** Empty, or at least 200 characters */
        mainBusinessDescription: string
        serviceAreas: {
          /** Area */
          description: string
          /** Id */
          placeId: string
        }[]
        location: {
          /** Street */
          address1: string
          /** Suite */
          address2: string
          /** At most 1000 characters */
          city: string
          /** ISO 3166-2 code without the country */
          state: string
          /** ISO 3166-1 code, 2 characters */
          countryCode: string
          /** Postcode */
          zip: string
          /** Suburb, 4 to 80 characters; mandatory in New Zealand, ignored elsewhere */
          subLocality: string
        }
      }
      additionalInfo: {
        /** 0 when unknown */
        establishedYear: number
        /** IANA time zone */
        timezone: string
        /** Languages */
        languages: string[]
        /** Seven days for each type of the look-up. Allowed when the search primary category is set. */
        moreHours: Record<string, {
          /** 0 is Monday */
          day: number
          /** 0 or 1 */
          isOpen: number
          workingHours: {
            /** HH:mm */
            startHour: string
            /** HH:mm; before the start: past midnight */
            endHour: string
          }[]
          /** Free text */
          comment: string
        }[]>
        /** Seven days for each type of the look-up. Allowed when the search primary category is set. */
        mapMoreHours: Record<string, {
          /** 0 is Monday */
          day: number
          /** 0 or 1 */
          isOpen: number
          workingHours: {
            /** HH:mm */
            startHour: string
            /** HH:mm; before the start: past midnight */
            endHour: string
          }[]
          /** Free text */
          comment: string
        }[]>
        /** 1: open 24/7 */
        wholeWeekOperating: number
        hoursOfOperations: {
          /** 0 is Monday */
          day: number
          /** 0 or 1 */
          isOpen: number
          workingHours: {
            /** HH:mm */
            startHour: string
            /** HH:mm; before the start: past midnight */
            endHour: string
          }[]
          /** Free text */
          comment: string
        }[]
        specialHours: {
          /** MM/DD/YYYY */
          specialDate: string
          /** 0 or 1 */
          isOpen: number
          /** HH:mm */
          startHour: string
          /** HH:mm */
          endHour: string
        }[]
        /** Open, Temporarily Closed, Permanently Closed or Opening Soon */
        businessStatus: string
        /** MM/dd/yyyy; mandatory when temporarily closed or opening soon */
        reopenDate: string
        /** Comma-separated, at most 1000 characters. Required */
        services: string
        /** At most 1000 characters */
        keywords: string
        /** At most 1000 characters */
        products: string
        /** URL */
        appointmentLink: string
        /** URL */
        reservationLink: string
        /** URL */
        menuLink: string
        /** URL */
        orderAheadLink: string
        /** Statement of ownership */
        impressum: string
        /** Of the 17 that the specification lists */
        paymentTypes: string[]
        /** At most 250 characters */
        additionalPaymentTypes: string
        /** Phone */
        localPhoneNumber: string
        /** Phone */
        tollFreePhoneNumber: string
        /** URL */
        platformAAppURL: string
        /** URL */
        platformBAppURL: string
      }
      media: {
        /** JPG or PNG, at least 250 x 250 px and 10 KB */
        logoUrl: string
        /** JPG or PNG, at least 1110 x 374 px and 10 KB */
        coverImageUrl: string
        /** URL */
        searchCover: string
        /** URL */
        socialCover: string
      }
      optOut: {
        searchLogoOptOut: boolean
        socialLogoOptOut: boolean
        searchCoverOptOut: boolean
        socialCoverOptOut: boolean
        searchProfileOptOut: boolean
        businessProfileOptOut: boolean
      }
      covidInfo: {
        /** Post */
        postDescription: string
        /** URL */
        covid19SupportLink: string
        /** URL */
        virtualCareLink: string
      }
      engineListing: {
        /** Category */
        primaryCategoryEngine: string
        /** At most 3 */
        engineCategories: string[]
        /** Overrides the phone there */
        enginePhoneNumber: string
        /** At most 4096 characters */
        engineDescription: string
      }
      internalListing: {
        /** Overrides the description on the microsite */
        description: string
        /** Primary category. Required */
        category: string
        /** At most 3 */
        subCategories: string[]
        /** The primary category or a subcategory */
        displayCategory: string
      }
      socialListing: {
        /** Overrides the phone there */
        socialPhoneNumber: string
        /** At most 3 */
        categories: string[]
        /** At most 255 characters */
        socialDescription: string
      }
      searchListing: {
        /** Overrides the website there */
        searchWebsiteUrl: string
        /** Overrides the phone there */
        searchPhoneNumber: string
        /** Store id */
        searchStoreId: string
        /** Category */
        primaryCategorySearch: string
        /** At most 9 */
        additionalCategories: string[]
        /** At most 750 characters */
        searchDescription: string
        /** By group. */
        attributes: Record<string, {
          /** Id */
          attributeId: string
          /** Name */
          attributeName: string
          value: string | number | boolean | string[]
        }[]>
      }
    }
  }
  /** Review count and rating */
  countReviewsByRating: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      BusinessId: number
    }
    body?: {
      /** Businesses below the one in the path, or that one; none means everything below it. */
      businessNumbers?: number[]
      /** Names of review sources; none means all. One that was never seen matches nothing. */
      sourceAlias?: string[]
      /** MM/DD/YYYY, this day included. */
      fromDate?: string
      /** MM/DD/YYYY, this day included. */
      toDate?: string
    }
    response: {
      /** Reviews in the filter. */
      reviewCount: number
      /** Ratings 0 to 5, always all; they add up to reviewCount. */
      countByRating: {
        /** 1 to 5 stars; 0 without stars. */
        rating: number
        /** Reviews with this rating. */
        count: number
      }[]
    }
  }
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
  /** Update the listing of a business */
  updateListing: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: number
    }
    query?: {
      /** Only judge, store nothing. */
      validateOnly?: boolean
    }
    headers?: {
      /** ETag of the version that was read. */
      'if-match'?: string
    }
    body: {
      businessInfo?: {
        /** At most 1000 characters */
        name?: string
        /** (xxx) xxx-xxxx in North America, else international. Required */
        phone?: string
        /** Website */
        websiteUrl?: string
        /** E-mail address */
        emailId?: string
        /** Yes or No */
        isAddressHidden?: string
        /** Yes or No */
        isServiceAreaProvider?: string
        /** Empty, or at least 200 characters */
        mainBusinessDescription?: string
        serviceAreas?: {
          /** Area */
          description: string
          /** Id */
          placeId?: string
        }[]
        location?: {
          /** Street */
          address1?: string
          /** Suite */
          address2?: string
          /** At most 1000 characters */
          city?: string
          /** ISO 3166-2 code without the country */
          state?: string
          /** ISO 3166-1 code, 2 characters */
          countryCode?: string
          /** Postcode */
          zip?: string
          /** Suburb, 4 to 80 characters; mandatory in New Zealand, ignored elsewhere */
          subLocality?: string
        }
      }
      additionalInfo?: {
        /** 0 when unknown */
        establishedYear?: number
        /** IANA time zone */
        timezone?: string
        /** Languages */
        languages?: string[]
        /** Seven days for each type of the look-up. Allowed when the search primary category is set. */
        moreHours?: Record<string, {
          /** 0 is Monday */
          day: number
          /** 0 or 1 */
          isOpen: number
          workingHours?: {
            /** HH:mm */
            startHour: string
            /** HH:mm; before the start: past midnight */
            endHour: string
          }[]
          /** Free text */
          comment?: string
        }[]>
        /** Seven days for each type of the look-up. Allowed when the search primary category is set. */
        mapMoreHours?: Record<string, {
          /** 0 is Monday */
          day: number
          /** 0 or 1 */
          isOpen: number
          workingHours?: {
            /** HH:mm */
            startHour: string
            /** HH:mm; before the start: past midnight */
            endHour: string
          }[]
          /** Free text */
          comment?: string
        }[]>
        /** 1: open 24/7 */
        wholeWeekOperating?: number
        hoursOfOperations?: {
          /** 0 is Monday */
          day: number
          /** 0 or 1 */
          isOpen: number
          workingHours?: {
            /** HH:mm */
            startHour: string
            /** HH:mm; before the start: past midnight */
            endHour: string
          }[]
          /** Free text */
          comment?: string
        }[]
        specialHours?: {
          /** MM/DD/YYYY */
          specialDate: string
          /** 0 or 1 */
          isOpen: number
          /** HH:mm */
          startHour?: string
          /** HH:mm */
          endHour?: string
        }[]
        /** Open, Temporarily Closed, Permanently Closed or Opening Soon */
        businessStatus?: string
        /** MM/dd/yyyy; mandatory when temporarily closed or opening soon */
        reopenDate?: string
        /** Comma-separated, at most 1000 characters. Required */
        services?: string
        /** At most 1000 characters */
        keywords?: string
        /** At most 1000 characters */
        products?: string
        /** URL */
        appointmentLink?: string
        /** URL */
        reservationLink?: string
        /** URL */
        menuLink?: string
        /** URL */
        orderAheadLink?: string
        /** Statement of ownership */
        impressum?: string
        /** Of the 17 that the specification lists */
        paymentTypes?: string[]
        /** At most 250 characters */
        additionalPaymentTypes?: string
        /** Phone */
        localPhoneNumber?: string
        /** Phone */
        tollFreePhoneNumber?: string
        /** URL */
        platformAAppURL?: string
        /** URL */
        platformBAppURL?: string
      }
      media?: {
        /** JPG or PNG, at least 250 x 250 px and 10 KB */
        logoUrl?: string
        /** JPG or PNG, at least 1110 x 374 px and 10 KB */
        coverImageUrl?: string
        /** URL */
        searchCover?: string
        /** URL */
        socialCover?: string
      }
      optOut?: {
        searchLogoOptOut?: boolean
        socialLogoOptOut?: boolean
        searchCoverOptOut?: boolean
        socialCoverOptOut?: boolean
        searchProfileOptOut?: boolean
        businessProfileOptOut?: boolean
      }
      covidInfo?: {
        /** Post */
        postDescription?: string
        /** URL */
        covid19SupportLink?: string
        /** URL */
        virtualCareLink?: string
      }
      engineListing?: {
        /** Category */
        primaryCategoryEngine?: string
        /** At most 3 */
        engineCategories?: string[]
        /** Overrides the phone there */
        enginePhoneNumber?: string
        /** At most 4096 characters */
        engineDescription?: string
      }
      internalListing?: {
        /** Overrides the description on the microsite */
        description?: string
        /** Primary category. Required */
        category?: string
        /** At most 3 */
        subCategories?: string[]
        /** The primary category or a subcategory */
        displayCategory?: string
      }
      socialListing?: {
        /** Overrides the phone there */
        socialPhoneNumber?: string
        /** At most 3 */
        categories?: string[]
        /** At most 255 characters */
        socialDescription?: string
      }
      searchListing?: {
        /** Overrides the website there */
        searchWebsiteUrl?: string
        /** Overrides the phone there */
        searchPhoneNumber?: string
        /** Store id */
        searchStoreId?: string
        /** Category */
        primaryCategorySearch?: string
        /** At most 9 */
        additionalCategories?: string[]
        /** At most 750 characters */
        searchDescription?: string
        /** By group. */
        attributes?: Record<string, {
          /** Id */
          attributeId: string
          /** Name */
          attributeName?: string
          value: string | number | boolean | string[]
        }[]>
      }
    }
    response: {
      businessInfo: {
        /** At most 1000 characters */
        name: string
        /** (xxx) xxx-xxxx in North America, else international. Required */
        phone: string
        /** Website */
        websiteUrl: string
        /** E-mail address */
        emailId: string
        /** Yes or No */
        isAddressHidden: string
        /** Yes or No */
        isServiceAreaProvider: string
        /** Empty, or at least 200 characters */
        mainBusinessDescription: string
        serviceAreas: {
          /** Area */
          description: string
          /** Id */
          placeId: string
        }[]
        location: {
          /** Street */
          address1: string
          /** Suite */
          address2: string
          /** At most 1000 characters */
          city: string
          /** ISO 3166-2 code without the country */
          state: string
          /** ISO 3166-1 code, 2 characters */
          countryCode: string
          /** Postcode */
          zip: string
          /** Suburb, 4 to 80 characters; mandatory in New Zealand, ignored elsewhere */
          subLocality: string
        }
      }
      additionalInfo: {
        /** 0 when unknown */
        establishedYear: number
        /** IANA time zone */
        timezone: string
        /** Languages */
        languages: string[]
        /** Seven days for each type of the look-up. Allowed when the search primary category is set. */
        moreHours: Record<string, {
          /** 0 is Monday */
          day: number
          /** 0 or 1 */
          isOpen: number
          workingHours: {
            /** HH:mm */
            startHour: string
            /** HH:mm; before the start: past midnight */
            endHour: string
          }[]
          /** Free text */
          comment: string
        }[]>
        /** Seven days for each type of the look-up. Allowed when the search primary category is set. */
        mapMoreHours: Record<string, {
          /** 0 is Monday */
          day: number
          /** 0 or 1 */
          isOpen: number
          workingHours: {
            /** HH:mm */
            startHour: string
            /** HH:mm; before the start: past midnight */
            endHour: string
          }[]
          /** Free text */
          comment: string
        }[]>
        /** 1: open 24/7 */
        wholeWeekOperating: number
        hoursOfOperations: {
          /** 0 is Monday */
          day: number
          /** 0 or 1 */
          isOpen: number
          workingHours: {
            /** HH:mm */
            startHour: string
            /** HH:mm; before the start: past midnight */
            endHour: string
          }[]
          /** Free text */
          comment: string
        }[]
        specialHours: {
          /** MM/DD/YYYY */
          specialDate: string
          /** 0 or 1 */
          isOpen: number
          /** HH:mm */
          startHour: string
          /** HH:mm */
          endHour: string
        }[]
        /** Open, Temporarily Closed, Permanently Closed or Opening Soon */
        businessStatus: string
        /** MM/dd/yyyy; mandatory when temporarily closed or opening soon */
        reopenDate: string
        /** Comma-separated, at most 1000 characters. Required */
        services: string
        /** At most 1000 characters */
        keywords: string
        /** At most 1000 characters */
        products: string
        /** URL */
        appointmentLink: string
        /** URL */
        reservationLink: string
        /** URL */
        menuLink: string
        /** URL */
        orderAheadLink: string
        /** Statement of ownership */
        impressum: string
        /** Of the 17 that the specification lists */
        paymentTypes: string[]
        /** At most 250 characters */
        additionalPaymentTypes: string
        /** Phone */
        localPhoneNumber: string
        /** Phone */
        tollFreePhoneNumber: string
        /** URL */
        platformAAppURL: string
        /** URL */
        platformBAppURL: string
      }
      media: {
        /** JPG or PNG, at least 250 x 250 px and 10 KB */
        logoUrl: string
        /** JPG or PNG, at least 1110 x 374 px and 10 KB */
        coverImageUrl: string
        /** URL */
        searchCover: string
        /** URL */
        socialCover: string
      }
      optOut: {
        searchLogoOptOut: boolean
        socialLogoOptOut: boolean
        searchCoverOptOut: boolean
        socialCoverOptOut: boolean
        searchProfileOptOut: boolean
        businessProfileOptOut: boolean
      }
      covidInfo: {
        /** Post */
        postDescription: string
        /** URL */
        covid19SupportLink: string
        /** URL */
        virtualCareLink: string
      }
      engineListing: {
        /** Category */
        primaryCategoryEngine: string
        /** At most 3 */
        engineCategories: string[]
        /** Overrides the phone there */
        enginePhoneNumber: string
        /** At most 4096 characters */
        engineDescription: string
      }
      internalListing: {
        /** Overrides the description on the microsite */
        description: string
        /** Primary category. Required */
        category: string
        /** At most 3 */
        subCategories: string[]
        /** The primary category or a subcategory */
        displayCategory: string
      }
      socialListing: {
        /** Overrides the phone there */
        socialPhoneNumber: string
        /** At most 3 */
        categories: string[]
        /** At most 255 characters */
        socialDescription: string
      }
      searchListing: {
        /** Overrides the website there */
        searchWebsiteUrl: string
        /** Overrides the phone there */
        searchPhoneNumber: string
        /** Store id */
        searchStoreId: string
        /** Category */
        primaryCategorySearch: string
        /** At most 9 */
        additionalCategories: string[]
        /** At most 750 characters */
        searchDescription: string
        /** By group. */
        attributes: Record<string, {
          /** Id */
          attributeId: string
          /** Name */
          attributeName: string
          value: string | number | boolean | string[]
        }[]>
      }
    } | {
      violations: {
        /** Where */
        field: string
        /** Which rule */
        rule: string
      }[]
      warnings: {
        /** Where */
        field: string
        /** Which rule */
        rule: string
      }[]
    }
  }
  /** List the types of more-hours */
  listMoreHoursTypes: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: number
    }
    response: {
      moreHoursTypes: string[]
    }
  }
  /** List the categories */
  listCategories: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: number
    }
    response: {
      categories: string[]
    }
  }
  /** Get what a directory is to receive */
  getEffectiveListing: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: number
    }
    query: {
      directory: 'search' | 'social' | 'engine' | 'maps' | 'internal'
    }
    response: Record<string, unknown>
  }
  /** Get what came of checking the images of a listing */
  getListingStatus: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: number
    }
    response: {
      media: {
        /** Member of the section media. */
        field: 'logoUrl' | 'coverImageUrl' | 'searchCover' | 'socialCover'
        url: string
        /** Pending: not looked at yet, or tried again soon. */
        state: 'pending' | 'ok' | 'refused'
        /** Why it is refused, or why the last attempt failed. */
        reason: string
        /** Pixels as shown; 0 when not measured. */
        width: number
        /** Pixels as shown; 0 when not measured. */
        height: number
        /** 0 when not fetched. */
        bytes: number
        /** Time of the last attempt (ISO 8601, UTC); empty before it. */
        checked: string
      }[]
    }
  }
  /** Import reviews of a location */
  importReviews: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessId: number
    }
    body: {
      reviews: {
        /** Name of the review source. Capitals do not matter. */
        sourceAlias: string
        /** Id of the review at its source. The same source and id are the same review. */
        externalId: string
        /** Stars, 0 to 5; half stars round half up. Absent, null or 0: without stars. */
        rating?: number | null
        /** MM/DD/YYYY. */
        reviewDate: string
        /** Text of the review. */
        comments?: string
        /** Name of the reviewer. */
        reviewer?: string
        /** Tags. */
        tags?: string[]
      }[]
    }
    response: {
      /** Reviews that were not there. */
      created: number
      /** Reviews that differed. */
      updated: number
      /** Reviews that were there already, with the same content. */
      unchanged: number
    }
  }
  /** List reviews */
  listReviews: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessId: number
    }
    query?: {
      /** Start index. */
      sindex?: number
      /** Number of records; sindex + count must not exceed 100000. */
      count?: number
    }
    body?: {
      /** Names of review sources; none means all. One that was never seen matches nothing. */
      sourceAlias?: string[]
      /** None means all. */
      ratings?: number[]
      /** MM/DD/YYYY, this day included. */
      fromDate?: string
      /** MM/DD/YYYY, this day included. */
      toDate?: string
      /** Words that all occur; "in quotes" together, -word not at all. */
      text?: string
      /** Tags. */
      tags?: string[]
      /** Absent means both. */
      status?: 'replied' | 'unreplied'
    }
    response: {
      reviews: {
        /** Review id. */
        reviewId: number
        /** Business id: short, never reused. */
        businessId: number
        /** Business number: 15 random digits, never reused. */
        businessNumber: number
        sourceAlias: string
        externalId: string
        /** 1 to 5 stars; 0 without stars. */
        rating: number
        /** MM/DD/YYYY. */
        reviewDate: string
        comments: string
        reviewer: string
        /** Tags. */
        tags: string[]
        /** Empty until somebody replies. */
        reply: string
        /** UTC, such as 2026-11-15T09:30:00Z; empty without a reply. */
        repliedAt: string
      }[]
      /** Whether records follow this window. */
      hasMore: boolean
    }
  }
  /** Sum up the reviews of a business */
  getReviewSummary: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessId: number
    }
    response: {
      /** Business id: short, never reused. */
      businessId: number
      /** Business number: 15 random digits, never reused. */
      businessNumber: number
      /** Over the reviews with stars, two decimals; 0 when there is none. */
      averageRating: number
      /** Reviews in the filter. */
      reviewCount: number
      /** Ratings 0 to 5, always all; they add up to reviewCount. */
      countByRating: {
        /** 1 to 5 stars; 0 without stars. */
        rating: number
        /** Reviews with this rating. */
        count: number
      }[]
      /** Those that have reviews, most first. */
      sources: {
        sourceAlias: string
        /** Over the reviews with stars, two decimals; 0 when there is none. */
        averageRating: number
        /** Reviews in the filter. */
        reviewCount: number
        /** Ratings 0 to 5, always all; they add up to reviewCount. */
        countByRating: {
          /** 1 to 5 stars; 0 without stars. */
          rating: number
          /** Reviews with this rating. */
          count: number
        }[]
      }[]
    }
  }
  /** Reply to a review */
  replyToReview: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessNumber: number
      /** Review id. */
      reviewId: number
    }
    body: {
      /** Text of the reply; empty removes it. */
      reply: string
    }
    response: {
      /** Review id. */
      reviewId: number
      /** Business id: short, never reused. */
      businessId: number
      /** Business number: 15 random digits, never reused. */
      businessNumber: number
      sourceAlias: string
      externalId: string
      /** 1 to 5 stars; 0 without stars. */
      rating: number
      /** MM/DD/YYYY. */
      reviewDate: string
      comments: string
      reviewer: string
      /** Tags. */
      tags: string[]
      /** Empty until somebody replies. */
      reply: string
      /** UTC, such as 2026-11-15T09:30:00Z; empty without a reply. */
      repliedAt: string
    }
  }
  /** Delete a review */
  deleteReview: {
    params: {
      /** Review id. */
      reviewId: number
    }
    response: {
      /** Review id. */
      reviewId: number
      /** Business id: short, never reused. */
      businessId: number
      /** Business number: 15 random digits, never reused. */
      businessNumber: number
    }
  }
  /** Review count over time */
  countReviewsOverTime: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      BusinessId: number
    }
    body?: {
      /** Businesses below the one in the path, or that one; none means everything below it. */
      businessNumbers?: number[]
      /** Names of review sources; none means all. One that was never seen matches nothing. */
      sourceAlias?: string[]
      /** MM/DD/YYYY, this day included. */
      fromDate?: string
      /** MM/DD/YYYY, this day included. */
      toDate?: string
      granularity?: 'day' | 'week' | 'month'
    }
    response: {
      /** Reviews in the filter. */
      reviewCount: number
      /** Ratings 0 to 5, always all; they add up to reviewCount. */
      countByRating: {
        /** 1 to 5 stars; 0 without stars. */
        rating: number
        /** Reviews with this rating. */
        count: number
      }[]
      /** Without gaps, oldest first. */
      periods: {
        fromDate: string
        toDate: string
        /** Over the reviews with stars, two decimals; 0 when there is none. */
        averageRating: number
        /** Reviews in the filter. */
        reviewCount: number
        /** Ratings 0 to 5, always all; they add up to reviewCount. */
        countByRating: {
          /** 1 to 5 stars; 0 without stars. */
          rating: number
          /** Reviews with this rating. */
          count: number
        }[]
      }[]
    }
  }
  /** Review count by source */
  countReviewsBySource: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      BusinessId: number
    }
    body?: {
      /** Businesses below the one in the path, or that one; none means everything below it. */
      businessNumbers?: number[]
      /** Names of review sources; none means all. One that was never seen matches nothing. */
      sourceAlias?: string[]
      /** MM/DD/YYYY, this day included. */
      fromDate?: string
      /** MM/DD/YYYY, this day included. */
      toDate?: string
    }
    response: {
      /** Reviews in the filter. */
      reviewCount: number
      /** Ratings 0 to 5, always all; they add up to reviewCount. */
      countByRating: {
        /** 1 to 5 stars; 0 without stars. */
        rating: number
        /** Reviews with this rating. */
        count: number
      }[]
      /** Those that have reviews, most first. */
      sources: {
        sourceAlias: string
        /** Over the reviews with stars, two decimals; 0 when there is none. */
        averageRating: number
        /** Reviews in the filter. */
        reviewCount: number
        /** Ratings 0 to 5, always all; they add up to reviewCount. */
        countByRating: {
          /** 1 to 5 stars; 0 without stars. */
          rating: number
          /** Reviews with this rating. */
          count: number
        }[]
      }[]
    }
  }
  /** Review count by location */
  countReviewsByLocation: {
    params: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      BusinessId: number
    }
    query?: {
      /** Start index. */
      sindex?: number
      /** Number of records; sindex + count must not exceed 100000. */
      count?: number
    }
    body?: {
      /** Businesses below the one in the path, or that one; none means everything below it. */
      businessNumbers?: number[]
      /** Names of review sources; none means all. One that was never seen matches nothing. */
      sourceAlias?: string[]
      /** MM/DD/YYYY, this day included. */
      fromDate?: string
      /** MM/DD/YYYY, this day included. */
      toDate?: string
    }
    response: {
      /** In the order of creation, those without reviews included. */
      locations: {
        /** Business id: short, never reused. */
        businessId: number
        /** Business number: 15 random digits, never reused. */
        businessNumber: number
        name: string
        /** Over the reviews with stars, two decimals; 0 when there is none. */
        averageRating: number
        /** Reviews in the filter. */
        reviewCount: number
        /** Ratings 0 to 5, always all; they add up to reviewCount. */
        countByRating: {
          /** 1 to 5 stars; 0 without stars. */
          rating: number
          /** Reviews with this rating. */
          count: number
        }[]
      }[]
      /** Whether records follow this window. */
      hasMore: boolean
    }
  }
  /** List who changed what */
  listAuditEntries: {
    query?: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      businessId?: number
      /** Start index. */
      sindex?: number
      /** Number of records; sindex + count must not exceed 100000. */
      count?: number
    }
    response: {
      entries: {
        auditId: number
        /** UTC, such as 2026-11-15T09:30:00.000Z. */
        at: string
        /** operationId of the request, or the name of the command. */
        operation: string
        /** API key of the request; null for a command of the operator. */
        keyId: number | null
        /** x-request-id of the request; null for a command. */
        requestId: string | null
        /** Null when it concerns no single business. */
        businessId: number | null
        /** What was changed: business, listing, contact, … */
        subject: string
        subjectId: string
        /** By the place of the field, such as location.city. Personal data is left out. */
        before: Record<string, unknown>
        /** By the place of the field, such as location.city. Personal data is left out. */
        after: Record<string, unknown>
      }[]
      /** Whether records follow this window. */
      hasMore: boolean
    }
  }
}

export type OperationId = keyof Operations

/** Where each operation is found. */
export const operations = {
  getListing: { method: 'GET', path: '/v1/listing/{businessNumber}/get', idempotent: false },
  countReviewsByRating: { method: 'POST', path: '/v1/review/report/count-by-rating/{BusinessId}', idempotent: true },
  deleteBusiness: { method: 'DELETE', path: '/v1/business/{business_Id}', idempotent: true },
  getBusiness: { method: 'GET', path: '/v1/business/{business_Id}', idempotent: false },
  updateBusiness: { method: 'PUT', path: '/v1/business/{business_Id}', idempotent: true },
  createBusiness: { method: 'POST', path: '/v1/business', idempotent: true },
  listChildBusinesses: { method: 'GET', path: '/v1/business/child/all', idempotent: false, list: 'businesses' },
  updateListing: { method: 'PUT', path: '/v1/listing/{businessNumber}/update', idempotent: true },
  listMoreHoursTypes: { method: 'GET', path: '/v1/listing/{businessNumber}/more-hours-type', idempotent: false },
  listCategories: { method: 'GET', path: '/v1/listing/{businessNumber}/category-list', idempotent: false },
  getEffectiveListing: { method: 'GET', path: '/v1/listing/{businessNumber}/effective', idempotent: false },
  getListingStatus: { method: 'GET', path: '/v1/listing/{businessNumber}/status', idempotent: false },
  importReviews: { method: 'POST', path: '/v1/review/import/{businessId}', idempotent: true },
  listReviews: { method: 'POST', path: '/v1/review/businessId/{businessId}', idempotent: true, list: 'reviews' },
  getReviewSummary: { method: 'GET', path: '/v1/review/businessId/{businessId}/summary', idempotent: false },
  replyToReview: {
    method: 'PUT',
    path: '/v1/review/reply/business/{businessNumber}/review/{reviewId}',
    idempotent: true,
  },
  deleteReview: { method: 'DELETE', path: '/v1/review/{reviewId}', idempotent: true },
  countReviewsOverTime: { method: 'POST', path: '/v1/review/report/over-time/{BusinessId}', idempotent: true },
  countReviewsBySource: { method: 'POST', path: '/v1/review/report/by-source/{BusinessId}', idempotent: true },
  countReviewsByLocation: {
    method: 'POST',
    path: '/v1/review/report/by-location/{BusinessId}',
    idempotent: true,
    list: 'locations',
  },
  listAuditEntries: { method: 'GET', path: '/v1/audit', idempotent: false, list: 'entries' },
} as const
