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

const displayCategoryIsOwn: ListingRule = ({ internalListing: { displayCategory, category, subCategories } }) =>
  displayCategory !== '' &&
  ![category, ...subCategories].includes(displayCategory) && {
    field: 'internalListing.displayCategory',
    rule: 'must be the category or one of the subCategories',
  }

export const directoryRules: readonly ListingRule[] = [
  fits('engineListing.primaryCategoryEngine', nameLengthMax),
  holdsAtMost('engineListing.engineCategories', directoryCategoriesMax),
  itemsAreNames('engineListing.engineCategories'),
  isPhone('engineListing.enginePhoneNumber'),
  fits('engineListing.engineDescription', engineDescriptionLengthMax),
  fits('internalListing.description', longTextLengthMax),
  isGiven('internalListing.category'),
  fits('internalListing.category', nameLengthMax),
  holdsAtMost('internalListing.subCategories', directoryCategoriesMax),
  itemsAreNames('internalListing.subCategories'),
  displayCategoryIsOwn,
  isPhone('socialListing.socialPhoneNumber'),
  holdsAtMost('socialListing.categories', directoryCategoriesMax),
  itemsAreNames('socialListing.categories'),
  fits('socialListing.socialDescription', socialDescriptionLengthMax),
  isUrl('searchListing.searchWebsiteUrl'),
  isPhone('searchListing.searchPhoneNumber'),
  fits('searchListing.searchStoreId', nameLengthMax),
  fits('searchListing.primaryCategorySearch', nameLengthMax),
  fits('searchListing.primaryCategoryMap', nameLengthMax),
  holdsAtMost('searchListing.additionalCategories', additionalCategoriesMax),
  itemsAreNames('searchListing.additionalCategories'),
  fits('searchListing.searchDescription', searchDescriptionLengthMax),
  ...attributeRules,
]
