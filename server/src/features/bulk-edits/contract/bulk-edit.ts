import { type Static, Type } from 'typebox'
import { BusinessRef } from '../../../core/contract/business.ts'
import { named } from '../../../core/contract/named.ts'
import { id } from '../../../core/contract/numbers.ts'
import { HasMore } from '../../../core/contract/page.ts'
import { LocationLabelsChange } from '../../businesses/contract/labels.ts'
import { LocationLevelChange } from '../../businesses/contract/levels.ts'
import { LocationFieldValues } from '../../businesses/contract/location-fields.ts'
import { Finding, ListingChange } from '../../listings/contract/listing.ts'
import { SpecialChange } from '../../listings/contract/listing-hours.ts'
import { DirectoryName, Resolution } from '../../publishing/contract/directory.ts'

/** Maximum number of locations of one bulk edit. */
export const LOCATIONS_MAX = 20_000
/** Each date is stored for every location. */
const DATES_MAX = 60

const SpecialHoursEdit = named('SpecialHoursEdit', {
  set: Type.Optional(
    Type.Array(SpecialChange, {
      maxItems: DATES_MAX,
      description: 'Replaces the special hours of these dates. Other dates stay unchanged.',
    }),
  ),
  remove: Type.Optional(
    Type.Array(Type.String({ maxLength: 32, description: 'MM/DD/YYYY' }), {
      maxItems: DATES_MAX,
      description: 'Dates whose special hours are removed, so that the regular hours apply again.',
    }),
  ),
})
/** Accepting an empty value clears ours. */
export const DriftDecision = named('DriftDecision', {
  directory: DirectoryName,
  field: Resolution.properties.field,
  action: Resolution.properties.action,
})
const status = Type.Enum(['active', 'inactive'], { description: 'As with updateBusinessStatus.' })
export const NewBulkEdit = named('NewBulkEdit', {
  businessId: Type.Optional(BusinessRef),
  businessIds: Type.Optional(
    Type.Array(BusinessRef, {
      minItems: 1,
      maxItems: LOCATIONS_MAX,
      description: 'Locations to edit. If businessId is also sent, they must be below it.',
    }),
  ),
  search: Type.Optional(
    Type.String({ maxLength: 200, description: 'Only locations with this text in name, city, zip, id or number.' }),
  ),
  countryCode: Type.Optional(Type.String({ maxLength: 2, description: 'Only locations in this country, such as US.' })),
  state: Type.Optional(Type.String({ maxLength: 3, description: 'Only locations in this state, such as CA.' })),
  listing: Type.Optional(ListingChange),
  specialHours: Type.Optional(SpecialHoursEdit),
  drift: Type.Optional(DriftDecision),
  status: Type.Optional(status),
  levels: Type.Optional(LocationLevelChange),
  labels: Type.Optional(
    named('BulkLabelsChange', {
      add: LocationLabelsChange.properties.add,
      remove: LocationLabelsChange.properties.remove,
    }),
  ),
  locationFields: Type.Optional(LocationFieldValues),
})

const bulkEditId = id('Id of a bulk edit.', { title: 'BulkEditId' })
export const BulkEditId = Type.Object({ bulkEditId })

const count = (description: string) => Type.Integer({ minimum: 0, maximum: LOCATIONS_MAX, description })
const Counts = named('BulkEditCounts', {
  total: count('All locations of the bulk edit.'),
  waiting: count('Locations not processed yet.'),
  changed: count('Locations that were changed and not restored.'),
  unchanged: count('Locations that already had these values.'),
  refused: count('Locations not changed because a rule was broken, and ids that do not belong to a location.'),
  restored: count('Locations that were changed, then restored by an undo.'),
  notRestored: count('Locations that an undo did not restore because of a later change or a broken rule.'),
})
const At = (description: string) => Type.String({ maxLength: 24, description: `${description} UTC.` })
const BulkEditState = Type.Enum(['running', 'finished', 'undoing', 'undone'])
export type BulkEditState = Static<typeof BulkEditState>
const bulkEdit = {
  bulkEditId,
  state: BulkEditState,
  startedAt: At('When it was requested.'),
  finishedAt: At('When the last location was processed; empty until then.'),
  undoneAt: At('When an undo finished; empty until then.'),
  userId: Type.Union([Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), Type.Null()], {
    description: 'User who started it in the dashboard; otherwise null.',
  }),
  change: named('BulkEditChange', {
    listing: Type.Optional(Type.Unknown({ description: 'As requested.' })),
    specialHours: Type.Optional(Type.Unknown({ description: 'As requested.' })),
    drift: Type.Optional(DriftDecision),
    status: Type.Optional(status),
    levels: Type.Optional(Type.Unknown({ description: 'As requested.' })),
    labels: Type.Optional(Type.Unknown({ description: 'As requested.' })),
    locationFields: Type.Optional(Type.Unknown({ description: 'As requested.' })),
  }),
  counts: Counts,
}
export const BulkEdit = named('BulkEdit', bulkEdit)
export const BulkEditPage = named('BulkEditPage', {
  bulkEdits: Type.Array(BulkEdit, { maxItems: 1000 }),
  hasMore: HasMore,
})

export const LocationState = Type.Enum(['waiting', 'changed', 'unchanged', 'refused', 'restored', 'not restored'], {
  title: 'BulkEditLocationState',
})
export type LocationState = Static<typeof LocationState>
const FieldChange = named('FieldChange', {
  field: Type.String({
    maxLength: 200,
    description:
      'Path of the field, such as businessInfo.phone, or additionalInfo.specialHours.12/25/2026 for one date. If the listing does not change (drift with restore or equal), this is the field at the directory: before is the value there, after is ours.',
  }),
  before: Type.Unknown({ description: 'Null if there are no special hours on this date.' }),
  after: Type.Unknown({ description: 'Null if there are no special hours on this date.' }),
})
const Location = named('BulkEditLocation', {
  businessId: BusinessRef,
  name: Type.String({ maxLength: 1000, description: 'Empty if the id does not belong to a location.' }),
  state: LocationState,
  changes: Type.Array(FieldChange, { maxItems: 2000 }),
  violations: Type.Array(Finding, { maxItems: 1000, description: 'Why the location was refused or not restored.' }),
})
const locations = { locations: Type.Array(Location, { maxItems: 1000 }), hasMore: HasMore }
/** As many as a person reads before the locations. */
export const CHANGE_GROUPS_MAX = 20
export const BulkEditPreview = named('BulkEditPreview', {
  counts: Counts,
  groups: Type.Array(
    named('BulkEditGroup', { ...FieldChange.properties, locations: count('Locations with this change.') }),
    {
      maxItems: CHANGE_GROUPS_MAX,
      description: `The changes that most locations share, largest first: at most ${CHANGE_GROUPS_MAX}.`,
    },
  ),
  ...locations,
})
export const BulkEditResult = named('BulkEditResult', { ...bulkEdit, ...locations })
