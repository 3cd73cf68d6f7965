import {
  fits,
  holdsAtMost,
  isGiven,
  isPhone,
  isUrl,
  itemsAreNames,
  type ListingRule,
  longTextLengthMax,
  nameLengthMax,
} from './listing-rule.ts'
import { attributeRules } from './rules-attributes.ts'

export const engineDescriptionLengthMax = 4096
export const socialDescriptionLengthMax = 255
export const searchDescriptionLengthMax = 750
export const directoryCategoriesMax = 3
const additionalCategoriesMax = 9

const enginePrimaryFits = fits('engineListing.primaryCategoryEngine', nameLengthMax)
const engineCategoriesAreFew = holdsAtMost('engineListing.engineCategories', directoryCategoriesMax)
const engineCategoriesAreNames = itemsAreNames('engineListing.engineCategories')
const enginePhoneIsReal = isPhone('engineListing.enginePhoneNumber')
const engineDescriptionFits = fits('engineListing.engineDescription', engineDescriptionLengthMax)

const internalDescriptionFits = fits('internalListing.description', longTextLengthMax)
const categoryIsGiven = isGiven('internalListing.category')
const categoryFits = fits('internalListing.category', nameLengthMax)

const subCategoriesAreFew = holdsAtMost('internalListing.subCategories', directoryCategoriesMax)
const subCategoriesAreNames = itemsAreNames('internalListing.subCategories')

const displayCategoryIsOwn: ListingRule = ({ internalListing: { displayCategory, category, subCategories } }) =>
  displayCategory !== '' &&
  ![category, ...subCategories].includes(displayCategory) && {
    field: 'internalListing.displayCategory',
    rule: 'the category or one of the subCategories',
  }

const socialPhoneIsReal = isPhone('socialListing.socialPhoneNumber')
const socialCategoriesAreFew = holdsAtMost('socialListing.categories', directoryCategoriesMax)
const socialCategoriesAreNames = itemsAreNames('socialListing.categories')
const socialDescriptionFits = fits('socialListing.socialDescription', socialDescriptionLengthMax)

const searchWebsiteIsReal = isUrl('searchListing.searchWebsiteUrl')
const searchPhoneIsReal = isPhone('searchListing.searchPhoneNumber')
const searchStoreIdFits = fits('searchListing.searchStoreId', nameLengthMax)
const searchPrimaryFits = fits('searchListing.primaryCategorySearch', nameLengthMax)
const mapPrimaryFits = fits('searchListing.primaryCategoryMap', nameLengthMax)
const additionalCategoriesAreFew = holdsAtMost('searchListing.additionalCategories', additionalCategoriesMax)
const additionalCategoriesAreNames = itemsAreNames('searchListing.additionalCategories')
const searchDescriptionFits = fits('searchListing.searchDescription', searchDescriptionLengthMax)

export const directoryRules: readonly ListingRule[] = [
  enginePrimaryFits,
  engineCategoriesAreFew,
  engineCategoriesAreNames,
  enginePhoneIsReal,
  engineDescriptionFits,
  internalDescriptionFits,
  categoryIsGiven,
  categoryFits,
  subCategoriesAreFew,
  subCategoriesAreNames,
  displayCategoryIsOwn,
  socialPhoneIsReal,
  socialCategoriesAreFew,
  socialCategoriesAreNames,
  socialDescriptionFits,
  searchWebsiteIsReal,
  searchPhoneIsReal,
  searchStoreIdFits,
  searchPrimaryFits,
  mapPrimaryFits,
  additionalCategoriesAreFew,
  additionalCategoriesAreNames,
  searchDescriptionFits,
  ...attributeRules,
]
