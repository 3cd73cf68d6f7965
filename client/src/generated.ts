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
  /** Get Search AI available runs */
  getSearchAiAvailableRuns: {
    headers?: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      'x-business-number'?: number
    }
    response: {
      availableRuns: {
        /** Day in UTC, such as 05-NOV-2026. */
        runDate: string
        /** The themes of that run. */
        themes: string[]
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
  /** Get what a business asks engines about itself */
  getSearchAiAccountSetup: {
    headers: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      'x-business-number': number
    }
    response: {
      /** Every change makes a new one. */
      version: number
      /** How often a run starts by itself; off: only when asked for. */
      frequency: 'off' | 'daily' | 'weekly' | 'monthly'
      /** Engine calls in a calendar month (UTC), attempts that failed included. Never exceeded. */
      quota: number
      /** Calls that count against the quota of this month. */
      callsThisMonth: number
      nextRunAt: string | null
      /** What else people call the business. */
      names: string[]
      /** Names to look for beside the business. */
      competitors: string[]
      engines: {
        /** 1 to 50 characters, once in a plan. */
        name: string
        /** chat: an endpoint of the chat completions protocol. recorded: answers from a file of the operator. */
        type: 'chat' | 'recorded'
        /** chat only: address before /chat/completions, https. */
        baseUrl: string
        /** chat only: the model that is asked for. */
        model: string
        /** A key is kept for it. */
        hasKey: boolean
      }[]
      /** What is asked; at most 500 prompts in all. */
      themes: {
        /** 1 to 100 characters, once in a plan. */
        theme: string
        prompts: string[]
      }[]
    }
  }
  /** Set what a business asks engines about itself */
  updateSearchAiAccountSetup: {
    headers: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      'x-business-number': number
    }
    body: {
      /** How often a run starts by itself; off: only when asked for. */
      frequency: 'off' | 'daily' | 'weekly' | 'monthly'
      /** Engine calls in a calendar month (UTC), attempts that failed included. Never exceeded. */
      quota: number
      /** What else people call the business. */
      names?: string[]
      /** Names to look for beside the business. */
      competitors?: string[]
      engines: {
        /** 1 to 50 characters, once in a plan. */
        name: string
        /** chat: an endpoint of the chat completions protocol. recorded: answers from a file of the operator. */
        type: 'chat' | 'recorded'
        /** chat only: address before /chat/completions, https. */
        baseUrl?: string
        /** chat only: the model that is asked for. */
        model?: string
        /** Only ever written. Absent keeps the one that was given for the same name and baseUrl; "" forgets it. */
        key?: string
      }[]
      /** What is asked; at most 500 prompts in all. */
      themes: {
        /** 1 to 100 characters, once in a plan. */
        theme: string
        prompts: string[]
      }[]
    }
    response: {
      /** Every change makes a new one. */
      version: number
      /** How often a run starts by itself; off: only when asked for. */
      frequency: 'off' | 'daily' | 'weekly' | 'monthly'
      /** Engine calls in a calendar month (UTC), attempts that failed included. Never exceeded. */
      quota: number
      /** Calls that count against the quota of this month. */
      callsThisMonth: number
      nextRunAt: string | null
      /** What else people call the business. */
      names: string[]
      /** Names to look for beside the business. */
      competitors: string[]
      engines: {
        /** 1 to 50 characters, once in a plan. */
        name: string
        /** chat: an endpoint of the chat completions protocol. recorded: answers from a file of the operator. */
        type: 'chat' | 'recorded'
        /** chat only: address before /chat/completions, https. */
        baseUrl: string
        /** chat only: the model that is asked for. */
        model: string
        /** A key is kept for it. */
        hasKey: boolean
      }[]
      /** What is asked; at most 500 prompts in all. */
      themes: {
        /** 1 to 100 characters, once in a plan. */
        theme: string
        prompts: string[]
      }[]
    }
  }
  /** Start a run */
  startSearchAiRun: {
    headers: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      'x-business-number': number
    }
    body?: Record<string, never>
    response: {
      /** Id of a run. */
      runId: number
      /** Business id: short, never reused. */
      businessId: number
      /** Business number: 15 random digits, never reused. */
      businessNumber: number
      /** Version of the plan that it follows. */
      version: number
      origin: 'request' | 'schedule'
      status: 'running' | 'finished'
      /** Day in UTC, such as 05-NOV-2026. */
      runDate: string
      /** Start (ISO 8601, UTC). */
      startedAt: string
      finishedAt: string | null
      /** Prompts times engines. */
      questions: number
      /** Questions with an answer. */
      answered: number
      /** Given up after an error or three attempts. */
      failed: number
      /** Not asked: the quota was used up, or the listing lacks what the prompt needs. */
      skipped: number
      /** Still to be asked. */
      open: number
      /** Engine calls so far, repeated ones included. */
      calls: number
      engines: {
        /** 1 to 50 characters, once in a plan. */
        engine: string
        /** Prompts times engines. */
        questions: number
        /** Questions with an answer. */
        answered: number
        /** Given up after an error or three attempts. */
        failed: number
        /** Not asked: the quota was used up, or the listing lacks what the prompt needs. */
        skipped: number
        /** Still to be asked. */
        open: number
        /** A reason why questions failed, were skipped or wait. */
        reason: string
      }[]
    }
  }
  /** Get how far a run has come */
  getSearchAiRun: {
    params: {
      /** Id of a run. */
      runId: number
    }
    response: {
      /** Id of a run. */
      runId: number
      /** Business id: short, never reused. */
      businessId: number
      /** Business number: 15 random digits, never reused. */
      businessNumber: number
      /** Version of the plan that it follows. */
      version: number
      origin: 'request' | 'schedule'
      status: 'running' | 'finished'
      /** Day in UTC, such as 05-NOV-2026. */
      runDate: string
      /** Start (ISO 8601, UTC). */
      startedAt: string
      finishedAt: string | null
      /** Prompts times engines. */
      questions: number
      /** Questions with an answer. */
      answered: number
      /** Given up after an error or three attempts. */
      failed: number
      /** Not asked: the quota was used up, or the listing lacks what the prompt needs. */
      skipped: number
      /** Still to be asked. */
      open: number
      /** Engine calls so far, repeated ones included. */
      calls: number
      engines: {
        /** 1 to 50 characters, once in a plan. */
        engine: string
        /** Prompts times engines. */
        questions: number
        /** Questions with an answer. */
        answered: number
        /** Given up after an error or three attempts. */
        failed: number
        /** Not asked: the quota was used up, or the listing lacks what the prompt needs. */
        skipped: number
        /** Still to be asked. */
        open: number
        /** A reason why questions failed, were skipped or wait. */
        reason: string
      }[]
    }
  }
  /** Get how often engines name the business */
  getSearchAiVisibility: {
    headers?: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      'x-business-number'?: number
    }
    body?: {
      /** First day of the runs, MM/DD/YYYY, in UTC. */
      startDate?: string
      /** Last day of the runs, MM/DD/YYYY, in UTC. */
      endDate?: string
      /** Absent or []: all. */
      themes?: string[]
      /** Absent or []: all. */
      engines?: string[]
    }
    response: {
      /** Finished runs in the filter. */
      runs: number
      total: {
        /** Questions of finished runs. */
        asked: number
        /** Sample size: questions with an answer. */
        answers: number
        /** Answers that name the business. */
        mentions: number
        /** Answers that name the business, percent; null without a sample. */
        share: number | null
        /** Lower end of the 95 % interval (Wilson). */
        low: number | null
        /** Upper end of the 95 % interval (Wilson). */
        high: number | null
        /** Mean place among the businesses named, 1 is first; null without a mention. */
        averagePlace: number | null
        sentiment: {
          /** Mentions with praise. */
          positive: number
          /** Mentions with neither. */
          neutral: number
          /** Mentions with blame. */
          negative: number
        }
      }
      results: {
        theme: string
        /** 1 to 50 characters, once in a plan. */
        engine: string
        /** Questions of finished runs. */
        asked: number
        /** Sample size: questions with an answer. */
        answers: number
        /** Answers that name the business. */
        mentions: number
        /** Answers that name the business, percent; null without a sample. */
        share: number | null
        /** Lower end of the 95 % interval (Wilson). */
        low: number | null
        /** Upper end of the 95 % interval (Wilson). */
        high: number | null
        /** Mean place among the businesses named, 1 is first; null without a mention. */
        averagePlace: number | null
        sentiment: {
          /** Mentions with praise. */
          positive: number
          /** Mentions with neither. */
          neutral: number
          /** Mentions with blame. */
          negative: number
        }
        competitors: {
          /** 1 to 200 characters. */
          name: string
          /** Answers that name this competitor. */
          mentions: number
          /** Answers that name this competitor, percent; null without a sample. */
          share: number | null
          /** Lower end of the 95 % interval (Wilson). */
          low: number | null
          /** Upper end of the 95 % interval (Wilson). */
          high: number | null
        }[]
      }[]
    }
  }
  /** Get which sites engines cite */
  getSearchAiCitations: {
    query?: {
      /** Start index. */
      sindex?: number
      /** Number of records; sindex + count must not exceed 100000. */
      count?: number
    }
    headers?: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      'x-business-number'?: number
    }
    body?: {
      /** First day of the runs, MM/DD/YYYY, in UTC. */
      startDate?: string
      /** Last day of the runs, MM/DD/YYYY, in UTC. */
      endDate?: string
      /** Absent or []: all. */
      themes?: string[]
      /** Absent or []: all. */
      engines?: string[]
    }
    response: {
      /** Sample size: all answers in the filter. */
      answers: number
      citations: {
        domain: string
        /** The domain of the listing's website, or one below it. */
        isOwnSite: boolean
        /** Answers that cite it. */
        answers: number
        /** Answers that cite it, percent; null without a sample. */
        share: number | null
        /** Lower end of the 95 % interval (Wilson). */
        low: number | null
        /** Upper end of the 95 % interval (Wilson). */
        high: number | null
        /** The pages cited most. */
        pages: {
          /** Without scheme. */
          url: string
          /** Answers. */
          answers: number
        }[]
      }[]
      /** Whether records follow this window. */
      hasMore: boolean
    }
  }
  /** Get whether engines state the right facts */
  getSearchAiAccuracy: {
    headers?: {
      /** Business id or business number. A string of digits is accepted where a number is expected. */
      'x-business-number'?: number
    }
    body?: {
      /** First day of the runs, MM/DD/YYYY, in UTC. */
      startDate?: string
      /** Last day of the runs, MM/DD/YYYY, in UTC. */
      endDate?: string
      /** Absent or []: all. */
      themes?: string[]
      /** Absent or []: all. */
      engines?: string[]
    }
    response: {
      /** Sample: answers that name the business. */
      mentions: number
      facts: {
        fact: 'phone' | 'address' | 'website' | 'hours'
        /** Answers that say what the listing says. */
        right: number
        /** Answers that say something else. */
        wrong: number
        /** Answers that name the business and do not say it. */
        absent: number
        /** Right ones among those that say it, percent; null without a sample. */
        share: number | null
        /** Lower end of the 95 % interval (Wilson). */
        low: number | null
        /** Upper end of the 95 % interval (Wilson). */
        high: number | null
        /** Wrong ones, newest first. */
        examples: {
          /** Id of a run. */
          runId: number
          /** Day in UTC, such as 05-NOV-2026. */
          runDate: string
          theme: string
          /** 1 to 50 characters, once in a plan. */
          engine: string
          /** The words of the answer. */
          said: string
        }[]
      }[]
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
  getSearchAiAvailableRuns: { method: 'GET', path: '/v1/listing/searchAi/public/available-runs', idempotent: false },
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
  getSearchAiAccountSetup: { method: 'GET', path: '/v1/listing/searchAi/public/account-setup', idempotent: false },
  updateSearchAiAccountSetup: { method: 'PUT', path: '/v1/listing/searchAi/public/account-setup', idempotent: true },
  startSearchAiRun: { method: 'POST', path: '/v1/listing/searchAi/public/run', idempotent: true },
  getSearchAiRun: { method: 'GET', path: '/v1/listing/searchAi/public/run/{runId}', idempotent: false },
  getSearchAiVisibility: { method: 'POST', path: '/v1/listing/searchAi/public/visibility', idempotent: true },
  getSearchAiCitations: {
    method: 'POST',
    path: '/v1/listing/searchAi/public/citations',
    idempotent: true,
    list: 'citations',
  },
  getSearchAiAccuracy: { method: 'POST', path: '/v1/listing/searchAi/public/accuracy', idempotent: true },
  listAuditEntries: { method: 'GET', path: '/v1/audit', idempotent: false, list: 'entries' },
} as const
