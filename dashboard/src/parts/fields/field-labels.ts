/**
 * The label of each field, on every screen. A key is the field's name, or its path where the name alone is ambiguous. A
 * field whose label can be derived from its name, such as "menuLink", needs no entry.
 */
const LABELS: Readonly<Record<string, string>> = {
  // Name, contact and address
  email: 'E-mail',
  emailId: 'E-mail',
  userEmailId: 'E-mail',
  websiteUrl: 'Website',
  location: 'Address',
  address1: 'Street address',
  address2: 'Suite or floor',
  zip: 'Postcode',
  countryCode: 'Country',
  subLocality: 'Suburb',
  isAddressHidden: 'Hide street address',
  isServiceAreaProvider: 'Serves customers at their location',
  placeId: 'Place ID',
  mainBusinessDescription: 'Description',
  // Hours
  reopenDate: 'Reopening date',
  specialDate: 'Date',
  startHour: 'Opening time',
  endHour: 'Closing time',
  timezone: 'Time zone',
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
  serviceItems: 'Service list',
  // Images
  logoUrl: 'Logo',
  coverUrl: 'Cover image',
  coverImageUrl: 'Cover image',
  searchCover: 'Search profile cover',
  socialCover: 'Social page cover',
  // Search profile
  primaryCategorySearch: 'Primary category',
  primaryCategoryMap: 'Primary category on maps',
  searchWebsiteUrl: 'Search profile website',
  searchPhoneNumber: 'Search profile phone',
  searchStoreId: 'Store ID',
  storeId: 'Store ID',
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
  // Contacts
  externalId: 'External ID',
  'consent.emailMarketing': 'E-mail marketing consent',
  'consent.emailFeedback': 'E-mail feedback consent',
  'consent.emailService': 'E-mail service consent',
  'consent.smsMarketing': 'SMS marketing consent',
  'consent.smsFeedback': 'SMS feedback consent',
  'consent.smsService': 'SMS service consent',
  changed: 'Changed fields',
  businessIds: 'Business IDs',
  // Products, services, images in the audit log
  productIds: 'Products',
  url: 'URL',
  imageUrl: 'Image',
  duration: 'Duration in minutes',
  bytes: 'Size in bytes',
  width: 'Width in pixels',
  height: 'Height in pixels',
  // People, keys, publishing, Search AI
  userRole: 'Role',
  invited: 'Invitation sent',
  scope: 'Permission',
  limit: 'Rate limit',
  isReplied: 'Replied',
  resolutions: 'Decisions',
  unpublish: 'Listing taken down',
  quota: 'Calls per month',
  names: 'Other business names',
  baseUrl: 'Base URL',
  hasKey: 'Has a key',
}

/** Looks up the path, then its last name. A name without an entry is split into words: "postCount" is "Post count". */
export function fieldLabel(path: string): string {
  const names = path.split('.')
  const last = names.at(-1) ?? ''
  const label = LABELS[path] ?? LABELS[names.slice(-2).join('.')] ?? LABELS[last]
  if (label) return label
  // An index in a list: "prompts.0" is "Prompts 1".
  if (/^\d+$/.test(last) && names.length > 1) return `${fieldLabel(names.slice(0, -1).join('.'))} ${Number(last) + 1}`
  return /^[a-z][A-Za-z0-9]*$/.test(last) ? sentenceCase(last) : last
}

/** Replaces field names in a server message with their labels. Other words are unchanged. */
export const withLabels = (message: string): string =>
  message.replaceAll(/\b(?:[a-z]\w*\.)*[a-z]+[A-Z]\w*\b/g, (path) =>
    Object.hasOwn(LABELS, path.split('.').at(-1) ?? '') ? fieldLabel(path) : path,
  )

function sentenceCase(name: string): string {
  const label = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
  return label.charAt(0).toUpperCase() + label.slice(1)
}
