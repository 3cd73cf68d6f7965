import type { Static } from 'typebox'
import { formatUsDate, parseUsDate } from '../../../core/values/us-date.ts'
import type { Violation } from '../../../core/values/violation.ts'
import type { Special } from '../contract/listing-hours.ts'
import { SPECIAL_HOURS_MAX } from '../contract/listing-limits.ts'
import { minutesADay, namesOfOverlaps, normaliseClock, parseOpening, ruleOfOpenings } from './hours.ts'

export type SpecialHours = Static<typeof Special>

const field = 'additionalInfo.specialHours'
const millisecondsADay = 86_400_000

export function normaliseSpecialHours(items: readonly SpecialHours[]): SpecialHours[] {
  const sorted = items.map(normaliseItem).toSorted((a, b) => compare(sortKey(a), sortKey(b)))
  // A duplicate closed date is dropped; two equal openings are a mistake and stay, so that the rules name them.
  return sorted.filter((item, at) => item.isOpen !== 0 || sortKey(item) !== sortKey(sorted[at - 1]))
}

const normaliseItem = ({ specialDate, isOpen, startHour, endHour }: SpecialHours): SpecialHours => ({
  specialDate: normaliseDate(specialDate),
  isOpen,
  startHour: isOpen === 0 ? '' : normaliseClock(startHour),
  endHour: isOpen === 0 ? '' : normaliseClock(endHour),
})

export function normaliseDate(text: string): string {
  const isoDate = parseUsDate(text.trim())
  return isoDate ? formatUsDate(isoDate) : text.trim()
}

export const onDate = (items: readonly SpecialHours[], date: string): SpecialHours[] =>
  items.filter(({ specialDate }) => specialDate === date)
export const withoutDates = (items: readonly SpecialHours[], dates: readonly string[]): SpecialHours[] =>
  items.filter(({ specialDate }) => !dates.includes(specialDate))

const sortKey = (item: SpecialHours | undefined): string | undefined =>
  item && JSON.stringify([parseUsDate(item.specialDate) ?? item.specialDate, item.startHour, item.endHour, item.isOpen])

const compare = (a = '', b = ''): number => Number(a > b) - Number(a < b)

type SpecialHoursRule = (items: readonly SpecialHours[]) => readonly string[]

const areNotTooMany: SpecialHoursRule = (items) =>
  items.length > SPECIAL_HOURS_MAX ? [`at most ${SPECIAL_HOURS_MAX} items`] : []

const dateIsReal: SpecialHoursRule = (items) =>
  items
    .filter(({ specialDate }) => !parseUsDate(specialDate))
    .map(
      ({ specialDate }) => `${JSON.stringify(specialDate.slice(0, 20))}: specialDate must be a real date, MM/DD/YYYY`,
    )

const isOpenOrClosed: SpecialHoursRule = (items) =>
  items.filter(({ isOpen }) => isOpen !== 0 && isOpen !== 1).map((item) => `${item.specialDate}: isOpen must be 0 or 1`)

const openingIsReadable: SpecialHoursRule = (items) =>
  items
    .filter(({ isOpen, startHour, endHour }) => isOpen === 1 && !parseOpening(startHour, endHour))
    .map((item) => `${item.specialDate}: ${ruleOfOpenings([item])}`)

const isNotOpenAndClosed: SpecialHoursRule = (items) => {
  const closed = new Set(items.filter(({ isOpen }) => isOpen === 0).map(({ specialDate }) => specialDate))
  const open = new Set(items.filter(({ isOpen }) => isOpen === 1).map(({ specialDate }) => specialDate))
  return [...closed].filter((date) => open.has(date)).map((date) => `${date}: cannot be both open and closed`)
}

/** Compares calendar times, so that it also finds a night that overlaps the next special date. */
const openingsDoNotOverlap: SpecialHoursRule = (items) => {
  const openings = items.flatMap(({ specialDate, isOpen, startHour, endHour }) => {
    const opening = isOpen === 1 && parseOpening(startHour, endHour)
    const isoDate = parseUsDate(specialDate)
    if (!opening || !isoDate) return []
    const midnight = (Date.parse(isoDate) / millisecondsADay) * minutesADay
    const { startMinute, endMinute } = opening
    return { startMinute: midnight + startMinute, endMinute: midnight + endMinute, name: specialDate }
  })
  return [...namesOfOverlaps(openings)].map(
    (date) =>
      `${date}: hours must not overlap, neither with each other nor with the previous day's hours after midnight`,
  )
}

const rules: readonly SpecialHoursRule[] = [
  areNotTooMany,
  dateIsReal,
  isOpenOrClosed,
  openingIsReadable,
  isNotOpenAndClosed,
  openingsDoNotOverlap,
]

export const violationsOfSpecialHours = (items: readonly SpecialHours[]): Violation[] =>
  rules.flatMap((rule) => rule(items)).map((rule) => ({ field, rule }))
