import { exampleFields } from '../../../core/contract/example-business.ts'

const open = (day: number) => ({
  day,
  isOpen: 1,
  workingHours: [{ startHour: '07:00', endHour: '15:00' }],
  comment: '',
})

/** The listing of the business in the other examples. */
export const exampleListing = {
  businessInfo: {
    name: 'Harbour Bakery',
    phone: exampleFields.phone,
    websiteUrl: exampleFields.websiteUrl,
    emailId: exampleFields.emailId,
    isAddressHidden: 'No',
    isServiceAreaProvider: 'No',
    mainBusinessDescription: '',
    serviceAreas: [],
    location: exampleFields.location,
  },
  additionalInfo: {
    establishedYear: 1998,
    timezone: exampleFields.timezone,
    languages: ['English'],
    moreHours: { Delivery: [0, 1, 2, 3, 4, 5, 6].map(open) },
    mapMoreHours: {},
    wholeWeekOperating: 0,
    hoursOfOperations: [...[0, 1, 2, 3, 4, 5].map(open), { day: 6, isOpen: 0, workingHours: [], comment: 'Baking' }],
    specialHours: [{ specialDate: '12/25/2026', isOpen: 0, startHour: '', endHour: '' }],
    businessStatus: 'Open',
    reopenDate: '',
    services: 'Bread, Cakes',
    keywords: 'bakery, sourdough',
    products: '',
    appointmentLink: '',
    reservationLink: '',
    menuLink: 'https://harbour-bakery.example/menu',
    orderAheadLink: '',
    impressum: '',
    paymentTypes: ['Visa', 'Cash Accepted'],
    additionalPaymentTypes: '',
    localPhoneNumber: '',
    tollFreePhoneNumber: '',
    platformAAppURL: '',
    platformBAppURL: '',
  },
  media: { logoUrl: 'https://harbour-bakery.example/logo.png', coverImageUrl: '', searchCover: '', socialCover: '' },
  optOut: {
    searchLogoOptOut: false,
    socialLogoOptOut: false,
    searchCoverOptOut: false,
    socialCoverOptOut: false,
    searchProfileOptOut: false,
    businessProfileOptOut: false,
  },
  covidInfo: { postDescription: '', covid19SupportLink: '', virtualCareLink: '' },
  engineListing: { primaryCategoryEngine: '', engineCategories: [], enginePhoneNumber: '', engineDescription: '' },
  internalListing: { description: '', category: 'Bakery', subCategories: ['Cafe'], displayCategory: 'Bakery' },
  socialListing: { socialPhoneNumber: '', categories: [], socialDescription: '' },
  searchListing: {
    searchWebsiteUrl: '',
    searchPhoneNumber: '',
    searchStoreId: '',
    primaryCategorySearch: 'Bakery',
    additionalCategories: [],
    searchDescription: '',
    attributes: {},
    primaryCategoryMap: '',
  },
}

export const exampleFaq = {
  questions: [
    { question: 'Do you have parking?', answer: 'Yes, behind the house. It is free for two hours.' },
    { question: 'Can I order a cake?', answer: 'Yes, two days ahead, by phone or in the shop.' },
  ],
}
