import type { Static } from 'typebox'
import { parseUsDate } from '../../../core/values/us-date.ts'
import { type Violation, violationsUnder } from '../../../core/values/violation.ts'
import { violationsOfAssigned } from '../../businesses/rules/assigned-names.ts'
import { keyOfName } from '../../businesses/rules/level-names.ts'
import type { Listing, ListingChange, SpecialHoursChange } from '../../listings/rules/listing.ts'
import {
  normaliseDate,
  normaliseSpecialHours,
  violationsOfSpecialHours,
  withoutDates,
} from '../../listings/rules/special-hours.ts'
import type { DriftDecision as DriftDecisionContract, NewBulkEdit } from '../contract/bulk-edit.ts'

export type DriftDecision = Static<typeof DriftDecisionContract>
/** One change for many listings. `specialHours` changes single dates; a list of them in `listing` replaces all. */
export type BulkChange = Pick<
  Static<typeof NewBulkEdit>,
  'listing' | 'specialHours' | 'drift' | 'status' | 'levels' | 'labels' | 'locationFields'
>

/** Violations that do not depend on a listing. */
export function violationsOfBulkChange(change: BulkChange): Violation[] {
  const { listing = {}, specialHours, drift, status, levels = {}, labels = {}, locationFields = {} } = change
  const { add = [], remove: removed = [] } = labels
  const namesNothing =
    [levels, locationFields].every((sent) => Object.keys(sent).length === 0) && add.length + removed.length === 0
  const { set = [], remove = [] } = specialHours ?? {}
  const isEmpty = Object.values(listing).every((section) => Object.keys(section).length === 0)
  if (drift) {
    const isAlone = isEmpty && specialHours === undefined && status === undefined && namesNothing
    return isAlone ? [] : [{ field: 'drift', rule: 'cannot be combined with other changes' }]
  }
  if (isEmpty && set.length + remove.length === 0 && status === undefined && namesNothing) {
    return [
      {
        field: 'listing',
        rule: 'change at least one field, set or remove special hours, set the status, levels, labels or location fields, or resolve drift',
      },
    ]
  }
  const isTwice = specialHours !== undefined && listing.additionalInfo?.specialHours !== undefined
  const setDates = set.map(({ specialDate }) => normaliseDate(specialDate))
  const addedKeys = new Set(add.map(keyOfName))
  return [
    ...violationsOfAssigned({ levels, labels: add }),
    ...removed
      .filter((name) => addedKeys.has(keyOfName(name)))
      .map(() => ({ field: 'labels.remove', rule: 'must not name what is added' })),
    ...(isTwice
      ? [
          {
            field: 'specialHours',
            rule: 'cannot be combined with listing.additionalInfo.specialHours, which replaces all dates',
          },
        ]
      : []),
    ...violationsOfSpecialHours(normaliseSpecialHours(set.map(complete))).map(({ rule }) => ({
      field: 'specialHours.set',
      rule,
    })),
    ...violationsUnder(
      'specialHours',
      remove.flatMap((date) => violationsOfRemoved(date, setDates)),
    ),
  ]
}

function violationsOfRemoved(date: string, setDates: readonly string[]): Violation[] {
  if (!parseUsDate(date.trim())) return [{ field: 'remove', rule: 'must be real dates, MM/DD/YYYY' }]
  return setDates.includes(normaliseDate(date))
    ? [{ field: 'remove', rule: `${date} cannot be both set and removed` }]
    : []
}

/** Whether it needs the Admin role at the locations. */
export const needsAdmin = ({ status, locationFields }: BulkChange) =>
  status !== undefined || locationFields !== undefined

/** Whether the edit changes what is part of a listing. */
export const changesListing = ({ listing, specialHours }: BulkChange) =>
  listing !== undefined || specialHours !== undefined

/** The change for one listing. */
export function changeFor(stored: Listing, { listing = {}, specialHours }: BulkChange): ListingChange {
  if (!specialHours) return listing
  const { set = [], remove = [] } = specialHours
  const dates = [...set.map(({ specialDate }) => specialDate), ...remove].map(normaliseDate)
  const items = [...withoutDates(stored.additionalInfo.specialHours, dates), ...set]
  return { ...listing, additionalInfo: { ...listing.additionalInfo, specialHours: items } }
}

const complete = (item: SpecialHoursChange) => ({ startHour: '', endHour: '', ...item })
