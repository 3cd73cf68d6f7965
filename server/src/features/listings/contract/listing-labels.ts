/** Labels of the fields whose name is not a good label. A path is given where the name alone is ambiguous. */
export const listingLabels: Readonly<Record<string, string>> = {
  // Name, contact and address
  isAddressHidden: 'Hide street address',
  isServiceAreaProvider: 'Serves customers at their location',
  placeId: 'Place ID',
  mainBusinessDescription: 'Description',
  // Hours
  reopenDate: 'Reopening date',
  specialDate: 'Date',
  startHour: 'Opening time',
  endHour: 'Closing time',
  hoursOfOperations: 'Opening hours',
  wholeWeekOperating: 'Open 24 hours, every day',
  specialHours: 'Special days',
  mapMoreHours: 'More hours on maps',
  // Details
  establishedYear: 'Year established',
  paymentTypes: 'Payment methods',
  additionalPaymentTypes: 'Other payment methods',
  localPhoneNumber: 'Local phone',
  tollFreePhoneNumber: 'Toll-free phone',
  impressum: 'Legal notice',
  orderAheadLink: 'Order-ahead link',
  platformAAppURL: 'App link (platform A)',
  platformBAppURL: 'App link (platform B)',
  // Images
  logoUrl: 'Logo',
  coverImageUrl: 'Cover image',
  searchCover: 'Search profile cover',
  socialCover: 'Social page cover',
  // Search profile
  primaryCategorySearch: 'Primary category',
  primaryCategoryMap: 'Primary category on maps',
  searchWebsiteUrl: 'Search profile website',
  searchPhoneNumber: 'Search profile phone',
  searchStoreId: 'Store ID',
  searchDescription: 'Search profile description',
  // Social page and engine listing
  'socialListing.categories': 'Social page categories',
  socialPhoneNumber: 'Social page phone',
  socialDescription: 'Social page description',
  primaryCategoryEngine: 'Engine listing category',
  engineCategories: 'More engine listing categories',
  enginePhoneNumber: 'Engine listing phone',
  engineDescription: 'Engine listing description',
  // Microsite
  'internalListing.category': 'Microsite category',
  'internalListing.description': 'Microsite description',
  subCategories: 'Microsite subcategories',
  displayCategory: 'Displayed category',
  faq: 'Questions and answers',
  // Notices
  postDescription: 'Notice',
  covid19SupportLink: 'Support link',
  // Opt-outs
  searchLogoOptOut: "Don't update the logo on the search profile",
  socialLogoOptOut: "Don't update the logo on the social page",
  searchCoverOptOut: "Don't update the cover on the search profile",
  socialCoverOptOut: "Don't update the cover on the social page",
  searchProfileOptOut: "Don't update category, attributes and more hours on the search profile",
  businessProfileOptOut: "Don't update name, address and phone on the search profile",
  optOut: 'Opted out',
}
