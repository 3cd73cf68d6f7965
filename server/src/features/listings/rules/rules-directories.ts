import { fits, holdsFewItems, isGiven, isPhone, isUrl, itemsAreNames, type ListingRule } from './listing-rule.ts'
import { attributeRules } from './rules-attributes.ts'

const displayCategoryIsOwn: ListingRule = ({ internalListing: { displayCategory, category, subCategories } }) =>
  displayCategory !== '' &&
  ![category, ...subCategories].includes(displayCategory) && {
    field: 'internalListing.displayCategory',
    rule: 'must be the category or one of the subCategories',
  }

export const directoryRules: readonly ListingRule[] = [
  fits('engineListing.primaryCategoryEngine'),
  holdsFewItems('engineListing.engineCategories'),
  itemsAreNames('engineListing.engineCategories'),
  isPhone('engineListing.enginePhoneNumber'),
  fits('engineListing.engineDescription'),
  fits('internalListing.description'),
  isGiven('internalListing.category'),
  fits('internalListing.category'),
  holdsFewItems('internalListing.subCategories'),
  itemsAreNames('internalListing.subCategories'),
  displayCategoryIsOwn,
  isPhone('socialListing.socialPhoneNumber'),
  holdsFewItems('socialListing.categories'),
  itemsAreNames('socialListing.categories'),
  fits('socialListing.socialDescription'),
  isUrl('searchListing.searchWebsiteUrl'),
  isPhone('searchListing.searchPhoneNumber'),
  fits('searchListing.searchStoreId'),
  fits('searchListing.primaryCategorySearch'),
  fits('searchListing.primaryCategoryMap'),
  holdsFewItems('searchListing.additionalCategories'),
  itemsAreNames('searchListing.additionalCategories'),
  fits('searchListing.searchDescription'),
  ...attributeRules,
]
