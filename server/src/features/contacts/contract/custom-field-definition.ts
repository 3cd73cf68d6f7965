import { type Static, Type } from 'typebox'
import { BusinessRef } from '../../../core/contract/business.ts'
import { named } from '../../../core/contract/named.ts'
import { count, id } from '../../../core/contract/numbers.ts'
import { HasMore } from '../../../core/contract/page.ts'
import { unchanged } from '../../../core/contract/unchanged.ts'
import { customFieldType, FIELD_NAME_LENGTH_MAX, OPTION_LENGTH_MAX } from './contact.ts'

export const DEFINITIONS_MAX = 100

const CustomFieldId = id('Custom field id.', { title: 'CustomFieldId', examples: [12] })
const accountId = id('The account whose contacts have the field.', { examples: [100000] })
const name = Type.String({
  maxLength: FIELD_NAME_LENGTH_MAX,
  description: 'The fieldName of contacts, 1 to 100 characters. Unique in the account, ignoring case.',
})
const type = customFieldType
const options = Type.Array(Type.String({ maxLength: OPTION_LENGTH_MAX }), {
  maxItems: 100,
  description: 'For a text field: the allowed values, unique, 1 to 100 characters each. Empty allows any value.',
})

export const ofCustomField = Type.Object({ businessNumber: BusinessRef, customFieldId: CustomFieldId })

const members = { customFieldId: CustomFieldId, accountId, name, type, options }
export const CustomFieldDefinition = named('CustomFieldDefinition', members)
/** What a client defines. If `options` is empty, any value of the type is allowed. */
export type CustomFieldDefinition = Readonly<Pick<Static<typeof CustomFieldDefinition>, 'name' | 'type' | 'options'>>
export const NewCustomFieldDefinition = named('NewCustomFieldDefinition', {
  name,
  type,
  options: Type.Optional(options),
})
export const CustomFieldDefinitionChange = named('CustomFieldDefinitionChange', {
  customFieldId: unchanged(CustomFieldId),
  accountId: unchanged(accountId),
  name: Type.Optional(name),
  type: Type.Optional(type),
  options: Type.Optional(options),
})
export const DeletedCustomFieldDefinition = named('DeletedCustomFieldDefinition', {
  ...members,
  valuesRemoved: count('Number of contacts whose value was removed.'),
})
export const CustomFieldDefinitionPage = named('CustomFieldDefinitionPage', {
  customFields: Type.Array(CustomFieldDefinition, { maxItems: 1000, description: 'Sorted by name.' }),
  hasMore: HasMore,
})

export const exampleCustomField = {
  customFieldId: 12,
  accountId: 100000,
  name: 'Loyalty',
  type: 'text' as const,
  options: ['Bronze', 'Silver', 'Gold'],
}
