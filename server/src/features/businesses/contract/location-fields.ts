import { type Static, Type } from 'typebox'
import { BusinessRef } from '../../../core/contract/business.ts'
import { closed, named } from '../../../core/contract/named.ts'
import { count, id } from '../../../core/contract/numbers.ts'
import { HasMore, pagedQuery } from '../../../core/contract/page.ts'
import { unchanged } from '../../../core/contract/unchanged.ts'
import { AnyText } from './levels.ts'

export const LOCATION_FIELDS_MAX = 100
export const FIELD_OPTIONS_MAX = 200
export const FIELD_NAME_LENGTH_MAX = 100
export const FIELD_OPTION_LENGTH_MAX = 100
export const FIELD_LINE_LENGTH_MAX = 2_000
export const FIELD_VALUE_LENGTH_MAX = 10_000

const locationFieldTypes = ['TEXT', 'TEXT_RAW', 'URL', 'NUMBER', 'DATE', 'DROPDOWN_SINGLE', 'DROPDOWN_MULTI'] as const
export type LocationFieldType = (typeof locationFieldTypes)[number]

const FieldId = id('Id of a location field.', { title: 'LocationFieldId', examples: [31] })
const fieldName = Type.String({
  maxLength: FIELD_NAME_LENGTH_MAX,
  description: `1 to ${FIELD_NAME_LENGTH_MAX} characters. Unique in the account, ignoring case and spaces.`,
})
const type = Type.Enum([...locationFieldTypes], {
  title: 'LocationFieldType',
  description: `TEXT: one line of at most ${FIELD_LINE_LENGTH_MAX} characters. TEXT_RAW: at most ${FIELD_VALUE_LENGTH_MAX}. DATE: MM/DD/YYYY. DROPDOWN_MULTI: options, separated by commas.`,
})
const fieldDescription = Type.String({ maxLength: 1_000, description: 'For the people who fill it in.' })
const value = (description: string) => Type.String({ maxLength: FIELD_VALUE_LENGTH_MAX, description })
const defaultValue = value('The value of locations without one. Empty: none.')
const fieldValue = value('The value at the location in locationBizNumber; empty without it.')
const dropDownOptions = Type.Array(Type.String({ maxLength: FIELD_OPTION_LENGTH_MAX }), {
  maxItems: FIELD_OPTIONS_MAX,
  description: `The options of a drop-down, unique ignoring case, 1 to ${FIELD_OPTION_LENGTH_MAX} characters each; those of DROPDOWN_MULTI without commas. Empty for other types.`,
})
const filterable = Type.Boolean({ description: 'Whether lists and reports can be filtered by it.' })
const isHidden = Type.Boolean({ description: 'Whether only admins and API keys see it.' })
const moment = (description: string) => Type.String({ maxLength: 24, description: `${description} ISO 8601, UTC.` })
const created = moment('When it was created.')
const updated = moment('When its definition was last changed.')

export const LocationField = named('LocationField', {
  id: FieldId,
  fieldName,
  type,
  fieldValue,
  defaultValue,
  fieldDescription,
  dropDownOptions,
  filterable,
  isHidden,
  created,
  updated,
})
export type LocationField = Static<typeof LocationField>
/** What an account defines. */
export type FieldDefinition = Readonly<Omit<LocationField, 'id' | 'fieldValue' | 'created' | 'updated'>>

export const NewLocationField = named('NewLocationField', {
  fieldName,
  type,
  fieldDescription: Type.Optional(fieldDescription),
  defaultValue: Type.Optional(defaultValue),
  dropDownOptions: Type.Optional(dropDownOptions),
  filterable: Type.Boolean({ ...filterable, default: false }),
})
export const LocationFieldChange = named('LocationFieldChange', {
  id: unchanged(FieldId),
  fieldName: Type.Optional(fieldName),
  type: Type.Optional(type),
  fieldValue: unchanged(fieldValue),
  defaultValue: Type.Optional(defaultValue),
  fieldDescription: Type.Optional(fieldDescription),
  dropDownOptions: Type.Optional(dropDownOptions),
  filterable: Type.Optional(filterable),
  isHidden: Type.Optional(isHidden),
  created: unchanged(created),
  updated: unchanged(updated),
})
export const DeletedLocationField = named('DeletedLocationField', {
  ...LocationField.properties,
  valuesRemoved: count('Number of locations whose value was removed.'),
})
export const LocationFieldSearch = named('LocationFieldSearch', {
  searchStr: Type.Optional(Type.String({ maxLength: FIELD_NAME_LENGTH_MAX, description: 'A part of the name.' })),
  sortBy: Type.Enum(['fieldName', 'id'], { default: 'fieldName' }),
  orderBy: Type.Enum(['asc', 'desc'], { default: 'asc' }),
})
export const LocationFieldPage = named('LocationFieldPage', {
  fields: Type.Array(LocationField, { maxItems: LOCATION_FIELDS_MAX }),
  hasMore: HasMore,
})
export const LocationFieldValues = Type.Record(AnyText, Type.String({ maxLength: FIELD_VALUE_LENGTH_MAX }), {
  title: 'LocationFieldValues',
  description: 'Values by the name of their field. Empty: no value.',
})
export const LocationFieldValue = named('LocationFieldValue', {
  businessNumber: BusinessRef,
  fieldId: FieldId,
  fieldValue: value('Empty: removes the value, so that the location has the default.'),
})

export const ofAccount = Type.Object({ 'x-business-number': BusinessRef })
export const ofField = Type.Object({ fieldId: FieldId })
/** A location of the account, to read its values. */
const locationBizNumber = Type.Optional(BusinessRef)
export const locationQuery = closed({ locationBizNumber })
export const locationPageQuery = pagedQuery({ locationBizNumber })

export const exampleField: LocationField = {
  id: 31,
  fieldName: 'Franchisee',
  type: 'DROPDOWN_SINGLE',
  fieldValue: '',
  defaultValue: 'Own shop',
  fieldDescription: '',
  dropDownOptions: ['Own shop', 'Okafor Foods', 'Lund & Sons'],
  filterable: true,
  isHidden: false,
  created: '2026-11-15T09:30:00.000Z',
  updated: '2026-11-15T09:30:00.000Z',
}
