import { type Static, Type } from 'typebox'
import { BusinessRef } from '../../../core/contract/business.ts'
import { addressLengthMax } from '../../../core/contract/limits.ts'
import { named } from '../../../core/contract/named.ts'
import { LABELS_OF_LOCATION_MAX } from './labels.ts'
import { LEVEL_VALUES_MAX, LEVELS_MAX } from './levels.ts'
import { FIELD_OPTIONS_MAX, FIELD_VALUE_LENGTH_MAX, LOCATION_FIELDS_MAX } from './location-fields.ts'

const levelName = Type.String({ maxLength: 1_000, description: 'Name of a level, in any case.' })

/** The members of every operation that can be limited to some locations. */
export const locationFilterMembers = {
  businessNumbers: Type.Optional(
    Type.Array(BusinessRef, {
      maxItems: 10_000,
      description: 'The named business or businesses below it. Empty means all of them.',
    }),
  ),
  hierarchyNodeData: Type.Optional(
    Type.Array(
      named('LevelChoice', {
        levelId: levelName,
        levelNames: Type.Array(Type.String({ maxLength: 1_000 }), {
          minItems: 1,
          maxItems: LEVEL_VALUES_MAX,
          description: 'Locations with one of these values.',
        }),
      }),
      { maxItems: LEVELS_MAX, description: 'Locations that match every entry. Refused at a reseller.' },
    ),
  ),
  labels: Type.Optional(
    Type.Array(Type.String({ maxLength: 1_000 }), {
      maxItems: LABELS_OF_LOCATION_MAX,
      description: 'Locations with all of these labels. Refused at a reseller.',
    }),
  ),
  locationFields: Type.Optional(
    Type.Array(
      named('LocationFieldChoice', {
        fieldName: Type.String({ maxLength: 1_000, description: 'A filterable field of locations, in any case.' }),
        values: Type.Optional(
          Type.Array(Type.String({ maxLength: FIELD_VALUE_LENGTH_MAX }), {
            maxItems: FIELD_OPTIONS_MAX,
            description: 'Locations with one of these values; "" means none.',
          }),
        ),
        from: Type.Optional(Type.String({ maxLength: 100, description: 'For numbers and dates, inclusive.' })),
        to: Type.Optional(Type.String({ maxLength: 100, description: 'For numbers and dates, inclusive.' })),
      }),
      { maxItems: LOCATION_FIELDS_MAX, description: 'Locations that match every entry. Refused at a reseller.' },
    ),
  ),
  countryCode: Type.Optional(
    Type.String({ maxLength: addressLengthMax.countryCode, description: 'Country of the locations.' }),
  ),
  state: Type.Optional(
    Type.String({ maxLength: addressLengthMax.state, description: 'State of the locations, as in their address.' }),
  ),
  status: Type.Optional(
    Type.Enum(['active', 'inactive'], {
      description: 'Locations with this status. Absent: all, so that reports include what inactive ones had.',
    }),
  ),
  search: Type.Optional(
    Type.String({ maxLength: 200, description: 'Part of the name, city, zip, id or number of the locations.' }),
  ),
}
const LocationFilter = Type.Object(locationFilterMembers)
export type LocationFilter = Static<typeof LocationFilter>

export const groupByLevel = Type.Optional(levelName)
