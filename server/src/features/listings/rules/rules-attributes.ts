import { lengthInCodePoints } from '../../../core/values/code-points.ts'
import {
  ATTRIBUTE_GROUPS_MAX,
  ATTRIBUTE_VALUE_LENGTH_MAX,
  GROUP_ATTRIBUTES_MAX,
  NAME_LENGTH_MAX,
} from '../contract/listing-limits.ts'
import type { Attribute, Attributes } from './listing.ts'
import { isName, type ListingRule } from './listing-rule.ts'

const field = 'searchListing.attributes'

/** Its violations name the group. */
const everyGroup =
  (isKept: (attributes: readonly Attribute[]) => boolean, rule: string): ListingRule =>
  ({ searchListing: { attributes } }) =>
    Object.entries(attributes)
      .filter(([, items]) => !isKept(items))
      .map(([group]) => ({ field: `${field}.${group}`, rule }))

const groupsAreFew: ListingRule = ({ searchListing: { attributes } }) =>
  Object.keys(attributes).length > ATTRIBUTE_GROUPS_MAX && { field, rule: `at most ${ATTRIBUTE_GROUPS_MAX} groups` }

const groupsAreNamed: ListingRule = ({ searchListing: { attributes } }) =>
  !groupsOf(attributes).every((group) => isName(group) && group.trim() === group) && {
    field,
    rule: `groups of 1 to ${NAME_LENGTH_MAX} characters, without leading or trailing spaces`,
  }

const groupsOf = (attributes: Attributes): string[] => Object.keys(attributes)

export const attributeRules: readonly ListingRule[] = [
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
