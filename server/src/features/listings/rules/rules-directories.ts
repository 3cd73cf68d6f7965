import { lengthInCodePoints } from '../../../core/values/code-points.ts'
import { parseWebUrl, WEB_URL_RULE } from '../../../core/values/url.ts'
import {
  ATTRIBUTE_GROUPS_MAX,
  ATTRIBUTE_VALUE_LENGTH_MAX,
  GROUP_ATTRIBUTES_MAX,
  NAME_LENGTH_MAX,
} from '../contract/listing-limits.ts'
import type { Attribute, Attributes, Media } from './listing.ts'
import {
  fits,
  holdsFewItems,
  isName,
  isPhone,
  isPresent,
  isUrl,
  itemsAreNames,
  type ListingRule,
} from './listing-rule.ts'
import { fileInUrl, hasMediaPrefix, uploadedFileOf } from './uploaded-photos.ts'

// Format, dimensions and size need the image itself; they are measured in the background.
const isImageUrl =
  (member: keyof Media): ListingRule =>
  ({ media: { [member]: url } }, { photos, stored }) => {
    // An unchanged URL was checked when it was written. A photo that was deleted later must not block other changes.
    if (url === '' || url === stored?.media[member]) return false
    const isWebUrl = parseWebUrl(url) !== undefined
    const isOurs = (photos && hasMediaPrefix(url, photos)) || (!isWebUrl && fileInUrl(url) !== undefined)
    if (photos && uploadedFileOf(url, photos) !== undefined) return false
    const field = `media.${member}`
    if (isOurs)
      return {
        field,
        rule: 'is not the URL of a photo (JPG or PNG) that was uploaded for this business or its enterprise',
      }
    return !isWebUrl && { field, rule: WEB_URL_RULE }
  }

const optOutsAreBoolean: ListingRule = ({ optOut }) =>
  Object.entries(optOut)
    .filter(([, isOut]) => typeof isOut !== 'boolean')
    .map(([member]) => ({ field: `optOut.${member}`, rule: 'true or false' }))

const mediaRules: readonly ListingRule[] = [
  isImageUrl('logoUrl'),
  isImageUrl('coverImageUrl'),
  isImageUrl('searchCover'),
  isImageUrl('socialCover'),
  optOutsAreBoolean,
  fits('covidInfo.postDescription'),
  isUrl('covidInfo.covid19SupportLink'),
  isUrl('covidInfo.virtualCareLink'),
]

const field = 'searchListing.attributes'

/** Its violations name the group. */
const everyGroup =
  (isValid: (attributes: readonly Attribute[]) => boolean, rule: string): ListingRule =>
  ({ searchListing: { attributes } }) =>
    Object.entries(attributes)
      .filter(([, items]) => !isValid(items))
      .map(([group]) => ({ field: `${field}.${group}`, rule }))

const groupsAreFew: ListingRule = ({ searchListing: { attributes } }) =>
  Object.keys(attributes).length > ATTRIBUTE_GROUPS_MAX && { field, rule: `at most ${ATTRIBUTE_GROUPS_MAX} groups` }

const groupsAreNamed: ListingRule = ({ searchListing: { attributes } }) =>
  !groupsOf(attributes).every((group) => isName(group) && group.trim() === group) && {
    field,
    rule: `groups of 1 to ${NAME_LENGTH_MAX} characters, without leading or trailing spaces`,
  }

const groupsOf = (attributes: Attributes): string[] => Object.keys(attributes)

const attributeRules: readonly ListingRule[] = [
  groupsAreFew,
  groupsAreNamed,
  everyGroup((items) => items.length <= GROUP_ATTRIBUTES_MAX, `at most ${GROUP_ATTRIBUTES_MAX} attributes`),
  everyGroup(
    (items) => items.every(({ attributeId }) => isName(attributeId)),
    `attributeId must have 1 to ${NAME_LENGTH_MAX} characters`,
  ),
  everyGroup(
    (items) => new Set(items.map(({ attributeId }) => attributeId)).size === items.length,
    'attributeIds must be unique',
  ),
  everyGroup(
    (items) => items.every(({ attributeName }) => lengthInCodePoints(attributeName) <= NAME_LENGTH_MAX),
    `attributeName must have at most ${NAME_LENGTH_MAX} characters`,
  ),
  everyGroup(
    (items) => items.every(({ value }) => lengthInCodePoints(String(value)) <= ATTRIBUTE_VALUE_LENGTH_MAX),
    `value must have at most ${ATTRIBUTE_VALUE_LENGTH_MAX} characters`,
  ),
]

const displayCategoryIsListed: ListingRule = ({ internalListing: { displayCategory, category, subCategories } }) =>
  displayCategory !== '' &&
  ![category, ...subCategories].includes(displayCategory) && {
    field: 'internalListing.displayCategory',
    rule: 'must be the category or one of the subCategories',
  }

/** Rules for media, optOut, covidInfo and the sections of the directories. */
export const directoryRules: readonly ListingRule[] = [
  ...mediaRules,
  fits('engineListing.primaryCategoryEngine'),
  holdsFewItems('engineListing.engineCategories'),
  itemsAreNames('engineListing.engineCategories'),
  isPhone('engineListing.enginePhoneNumber'),
  fits('engineListing.engineDescription'),
  fits('internalListing.description'),
  isPresent('internalListing.category'),
  fits('internalListing.category'),
  holdsFewItems('internalListing.subCategories'),
  itemsAreNames('internalListing.subCategories'),
  displayCategoryIsListed,
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
