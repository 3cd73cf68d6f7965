import { type Static, Type } from 'typebox'
import { BusinessRef } from '../../../core/contract/business.ts'
import { closed, named } from '../../../core/contract/named.ts'
import { count, id } from '../../../core/contract/numbers.ts'
import { unchanged } from '../../../core/contract/unchanged.ts'

export const LABELS_MAX = 1_000
export const LABELS_OF_LOCATION_MAX = 20
export const LABEL_LENGTH_MAX = 50
export const LABELED_AT_ONCE_MAX = 1_000

const LabelId = id('Label id.', { title: 'LabelId' })
const name = Type.String({
  maxLength: LABEL_LENGTH_MAX,
  description: `1 to ${LABEL_LENGTH_MAX} characters. Names that differ only in case or spaces are the same.`,
})
const locations = count('Locations with this label.')

export const deleteLabelsQuery = closed({
  delete: Type.Boolean({ default: false, description: 'Whether labels that are left out are deleted.' }),
})
const Label = named('Label', { labelId: LabelId, name, locations })
export type Label = Static<typeof Label>
export const Labels = named('Labels', { labels: Type.Array(Label, { maxItems: LABELS_MAX }) })
export const LabelsChange = named('LabelsChange', {
  labels: Type.Array(named('LabelChange', { labelId: Type.Optional(LabelId), name, locations: unchanged(locations) }), {
    maxItems: LABELS_MAX,
  }),
})

export const CurrentLabels = Type.Array(name, {
  maxItems: LABELS_OF_LOCATION_MAX,
  description: 'The labels of the location.',
})

const names = (description: string) =>
  Type.Optional(Type.Array(Type.String({ maxLength: 1_000 }), { maxItems: LABELS_OF_LOCATION_MAX, description }))
export const LocationLabelsChange = named('LocationLabelsChange', {
  businessNumbers: Type.Array(BusinessRef, {
    minItems: 1,
    maxItems: LABELED_AT_ONCE_MAX,
    description: 'Locations of the account.',
  }),
  add: names('New labels are created.'),
  remove: names('Labels to remove.'),
})
export const LabeledLocations = named('LabeledLocations', { changed: count('Locations whose labels have changed.') })

export const exampleLabels: Static<typeof Labels> = { labels: [{ labelId: 7, name: 'Drive-through', locations: 12 }] }
