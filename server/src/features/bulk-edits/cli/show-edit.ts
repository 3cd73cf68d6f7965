import type { Static } from 'typebox'
import { CommandError } from '../../../core/cli/fail.ts'
import type { Db } from '../../../core/platform/database.ts'
import { describeViolations } from '../../../core/values/violation.ts'
import type { SpecialHours } from '../../listings/rules/special-hours.ts'
import type { BulkEditResult } from '../contract/bulk-edit.ts'
import type { FieldChange } from '../rules/field-changes.ts'
import { listBulkEditLocations } from '../store/bulk-edit-locations.ts'
import { findBulkEdit } from '../store/bulk-edits.ts'

type Result = Static<typeof BulkEditResult>
/** The maximum number of printed locations. */
const PRINTED_MAX = 1000

export async function readBulkEdit(db: Db, partnerId: number, id: number, count = PRINTED_MAX): Promise<Result> {
  const edit = await findBulkEdit(db, partnerId, id)
  if (!edit) throw new CommandError(`there is no bulk edit ${id}.`)
  const page = await listBulkEditLocations(db, partnerId, id, { state: '', sindex: 0, count })
  return { ...JSON.parse(edit), ...JSON.parse(page ?? '{}') }
}

const LINES_MAX = 50

export function showLocations(locations: Result['locations']) {
  for (const { businessId, name, state, changes, violations } of locations.slice(0, LINES_MAX)) {
    const description = violations.length > 0 ? `${state}: ${describeViolations(violations)}` : describeChanges(changes)
    console.log(`${businessId}  ${name || '–'}  ${description || state}`)
  }
  if (locations.length > LINES_MAX) console.log(`and ${locations.length - LINES_MAX} more; --json prints all of them.`)
}

const describeChanges = (changes: readonly FieldChange[]) =>
  changes.map(({ field, before, after }) => `${field}: ${formatValue(before)} → ${formatValue(after)}`).join('; ')

function formatValue(value: unknown): string {
  if (value === null) return 'usual hours'
  return isSpecialHours(value) ? value.map(hoursOf).join(', ') : JSON.stringify(value)
}
const isSpecialHours = (value: unknown): value is readonly SpecialHours[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null && 'specialDate' in item)
const hoursOf = ({ isOpen, startHour, endHour }: SpecialHours) => (isOpen === 1 ? `${startHour}-${endHour}` : 'closed')

export function showCounts({ total, changed, unchanged, refused, restored, notRestored }: Result['counts']) {
  const undone = restored + notRestored > 0 ? `, ${restored} restored, ${notRestored} not restored` : ''
  console.log(`${total} locations: ${changed} changed, ${unchanged} unchanged, ${refused} refused${undone}.`)
}
