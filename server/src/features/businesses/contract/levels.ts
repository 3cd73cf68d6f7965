import { type Static, Type } from 'typebox'
import { BusinessId, BusinessNumber, BusinessRef } from '../../../core/contract/business.ts'
import { closed, named } from '../../../core/contract/named.ts'
import { count, id } from '../../../core/contract/numbers.ts'
import { unchanged } from '../../../core/contract/unchanged.ts'

export const LEVELS_MAX = 5
export const LEVEL_VALUES_MAX = 1_000
export const LEVEL_NAME_LENGTH_MAX = 100

const LevelId = id('Level id.', { title: 'LevelId' })
const LevelValueId = id('Id of a value of a level.', { title: 'LevelValueId' })
const name = Type.String({
  maxLength: LEVEL_NAME_LENGTH_MAX,
  description: `1 to ${LEVEL_NAME_LENGTH_MAX} characters. Names that differ only in case or spaces are the same.`,
})
const locations = count('Locations with this value.')
const valuesOf = { maxItems: LEVEL_VALUES_MAX }
const levelsOf = { maxItems: LEVELS_MAX, description: 'From the highest level to the lowest.' }

export const ofBusinessId = Type.Object({ businessId: BusinessRef })
export const deleteQuery = closed({
  delete: Type.Boolean({ default: false, description: 'Whether levels and values that are left out are deleted.' }),
})

const LevelValue = named('LevelValue', { levelValueId: LevelValueId, name, locations })
const Level = named('Level', { levelId: LevelId, name, values: Type.Array(LevelValue, valuesOf) })
export const Levels = named('Levels', { levels: Type.Array(Level, levelsOf) })
export type StoredLevel = Static<typeof Level>

const LevelValueChange = named('LevelValueChange', {
  levelValueId: Type.Optional(LevelValueId),
  name,
  locations: unchanged(locations),
})
const LevelChange = named('LevelChange', {
  levelId: Type.Optional(LevelId),
  name,
  values: Type.Optional(Type.Array(LevelValueChange, valuesOf)),
})
export const LevelsChange = named('LevelsChange', { levels: Type.Array(LevelChange, levelsOf) })
export type SentLevel = Static<typeof LevelChange>

// Matches every character: the default pattern does not match keys with a line separator.
export const AnyText = Type.String({ pattern: '^[\\s\\S]*$' })
/** The keys are free, because accounts name their levels. */
export const LocationLevelChange = Type.Record(AnyText, Type.String({ maxLength: 1_000 }), {
  title: 'LocationLevelChange',
  description: 'Values by the name of their level. Empty: no value.',
})
export const CurrentLevels = Type.Record(AnyText, Type.String({ maxLength: LEVEL_NAME_LENGTH_MAX }), {
  title: 'CurrentLevels',
  description: 'The values of the location, by the name of their level.',
})
export const LocationLevels = named('LocationLevels', {
  businessId: BusinessId,
  businessNumber: BusinessNumber,
  levels: CurrentLevels,
})

export const exampleLevels: Static<typeof Levels> = {
  levels: [
    {
      levelId: 3,
      name: 'Region',
      values: [
        { levelValueId: 14, name: 'East', locations: 12 },
        { levelValueId: 15, name: 'West', locations: 9 },
      ],
    },
    { levelId: 4, name: 'District', values: [{ levelValueId: 21, name: 'Harbour', locations: 5 }] },
  ],
}
