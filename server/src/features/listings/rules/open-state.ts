import { momentOf, wallClockAt } from '../../../core/values/time-zone.ts'
import { parseUsDate } from '../../../core/values/us-date.ts'
import { type DayHours, minutesADay, parseOpening, type Shift } from './hours.ts'
import type { SpecialHours } from './special-hours.ts'

const minuteMs = 60_000
const dayMs = minutesADay * minuteMs

export interface OpeningHours {
  readonly timezone: string
  readonly hoursOfOperations: readonly DayHours[]
  readonly specialHours: readonly SpecialHours[]
  readonly businessStatus: string
}
export type OpenState =
  | { readonly kind: 'unknown' | 'always open' | 'closed for good' | 'closed for now' | 'opening soon' }
  | { readonly kind: 'open'; readonly until: Date }
  | { readonly kind: 'closed'; readonly opensAt: Date | undefined }

/** People do not plan visits further ahead, and a closure of some weeks still ends within this time. */
const daysAhead = 45
/** More than a week without a break counts as always open. */
const alwaysMs = 8 * dayMs

/** Whether the business is open, in its time zone. Special hours replace the weekly hours of their date. */
export function openStateAt(hours: OpeningHours, now: Date): OpenState {
  const { timezone, hoursOfOperations, specialHours, businessStatus } = hours
  if (businessStatus === 'Permanently Closed') return { kind: 'closed for good' }
  if (businessStatus === 'Temporarily Closed') return { kind: 'closed for now' }
  if (businessStatus === 'Opening Soon') return { kind: 'opening soon' }
  if (timezone === '' || (hoursOfOperations.length === 0 && specialHours.length === 0)) return { kind: 'unknown' }
  const nowMs = now.getTime()
  const next = nextStretch(hours, nowMs)
  if (!next || next.fromMs > nowMs) return { kind: 'closed', opensAt: next && new Date(next.fromMs) }
  return next.toMs - nowMs > alwaysMs ? { kind: 'always open' } : { kind: 'open', until: new Date(next.toMs) }
}

interface Stretch {
  readonly fromMs: number
  readonly toMs: number
}

/**
 * The first opening period that has not ended, starting from last night. Adjacent openings count as one: a business
 * that reopens at midnight does not close. Days are checked one by one, because time zone conversions are slow.
 */
function nextStretch(hours: OpeningHours, nowMs: number): Stretch | undefined {
  const today = Math.floor(wallClockAt(hours.timezone, nowMs) / dayMs) * dayMs
  let stretch: Stretch | undefined
  for (let day = -1; day < daysAhead; day++) {
    for (const next of openingsOn(hours, today + day * dayMs).toSorted((a, b) => a.fromMs - b.fromMs)) {
      const isJoined = stretch !== undefined && next.fromMs <= stretch.toMs
      if (stretch && !isJoined && stretch.toMs > nowMs) return stretch
      stretch = isJoined ? { fromMs: stretch?.fromMs as number, toMs: next.toMs } : next
    }
    if (stretch && stretch.toMs - nowMs > alwaysMs) return stretch
  }
  return stretch && stretch.toMs > nowMs ? stretch : undefined
}

function openingsOn(hours: OpeningHours, midnight: number): Stretch[] {
  return shiftsOn(hours, midnight).flatMap(({ startHour, endHour }) => {
    const opening = parseOpening(startHour, endHour)
    if (!opening) return []
    const at = (minute: number) => momentOf(hours.timezone, midnight + minute * minuteMs)
    return [{ fromMs: at(opening.startMinute), toMs: at(opening.endMinute) }]
  })
}

function shiftsOn({ hoursOfOperations, specialHours }: OpeningHours, midnight: number): readonly Shift[] {
  const isoDate = new Date(midnight).toISOString().slice(0, 10)
  const special = specialHours.filter(({ specialDate }) => parseUsDate(specialDate) === isoDate)
  if (special.length > 0) return special.filter(({ isOpen }) => isOpen === 1)
  return hoursOfOperations.find(({ day, isOpen }) => day === weekdayOf(midnight) && isOpen === 1)?.workingHours ?? []
}

/** 0 is Monday; the first day of 1970 was a Thursday. */
export const weekdayOf = (midnight: number): number => (Math.floor(midnight / dayMs) + 3) % 7

/** Until when the result of `openStateAt` is valid; undefined if it is valid until the listing changes. */
export const changesAt = (state: OpenState): Date | undefined =>
  state.kind === 'open' ? state.until : state.kind === 'closed' ? state.opensAt : undefined
