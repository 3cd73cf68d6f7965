import { lengthInCodePoints } from '../values/code-points.ts'
import type { Attribute, Attributes } from './listing.ts'
import { isName, type ListingRule, nameLengthMax } from './listing-rule.ts'

const field = 'searchListing.attributes'
const groupsMax = 50
const groupAttributesMax = 100
const valueLengthMax = 2048

/** Its violations name the group. */
const everyGroup =
  (isKept: (attributes: readonly Attribute[]) => boolean, rule: string): ListingRule =>
  ({ searchListing: { attributes } }) =>
    Object.entries(attributes)
      .filter(([, items]) => !isKept(items))
      .map(([group]) => ({ field: `${field}.${group}`, rule }))

const groupsAreFew: ListingRule = ({ searchListing: { attributes } }) =>
  Object.keys(attributes).length > groupsMax && { field, rule: `at most ${groupsMax} groups` }

const groupsAreNamed: ListingRule = ({ searchListing: { attributes } }) =>
  !groupsOf(attributes).every((group) => isName(group) && group.trim() === group) && {
    field,
    rule: `groups of 1 to ${nameLengthMax} characters, without leading or trailing spaces`,
  }

const groupsOf = (attributes: Attributes): string[] => Object.keys(attributes)

export const attributeRules: readonly ListingRule[] = [
  groupsAreFew,
  groupsAreNamed,
  everyGroup((items) => items.length <= groupAttributesMax, `at most ${groupAttributesMax} attributes`),
  everyGroup(
    (items) => items.every(({ attributeId }) => isName(attributeId)),
    `attributeId must have 1 to ${nameLengthMax} characters`,
  ),
  everyGroup(
    (items) => new Set(items.map(({ attributeId }) => attributeId)).size === items.length,
    'attributeIds must be unique',
  ),
  everyGroup(
    (items) => items.every(({ attributeName }) => lengthInCodePoints(attributeName) <= nameLengthMax),
    `attributeName must have at most ${nameLengthMax} characters`,
  ),
  everyGroup(
    (items) => items.every(({ value }) => lengthInCodePoints(String(value)) <= valueLengthMax),
    `value must have at most ${valueLengthMax} characters`,
  ),
]
