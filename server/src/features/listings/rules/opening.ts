/** A period in minutes, within a week or on the calendar. */
export type Opening = { readonly startMinute: number; readonly endMinute: number; readonly name: string }

export const minutesADay = 1440

const CLOCK = /^([01][0-9]|2[0-3]):([0-5][0-9])$/

const SHORT_CLOCK = /^[0-9]:[0-5][0-9]$/

/** Turns `9:00` into `09:00`. Other text is kept, so that the rules can name it. */
export function normaliseClock(text: string): string {
  const clock = text.trim()
  return SHORT_CLOCK.test(clock) ? `0${clock}` : clock
}

/** Minutes since midnight of "HH:mm". */
export function parseClock(text: string): number | undefined {
  const [, hours, minutes] = CLOCK.exec(text) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

/**
 * An end at or before its start is on the next day, so 18:00–00:00 ends at midnight and 00:00–00:00 is the whole day.
 * Returns undefined for any other equal pair, because it is ambiguous.
 */
export function parseOpening(
  startHour: string,
  endHour: string,
): { readonly startMinute: number; readonly endMinute: number } | undefined {
  const startMinute = parseClock(startHour)
  const end = parseClock(endHour)
  if (startMinute === undefined || end === undefined || (startMinute === end && end !== 0)) return undefined
  return { startMinute, endMinute: end > startMinute ? end : end + minutesADay }
}

/** The rule that these hours break, if one of them cannot be parsed. */
export const ruleOfOpenings = (hours: readonly { readonly startHour: string; readonly endHour: string }[]) =>
  hours.some(({ startHour, endHour }) => startHour === '' || endHour === '')
    ? 'enter an opening and a closing time'
    : 'hours must be HH:mm or H:mm from 00:00 to 23:59, and start and end must differ unless both are 00:00'

/** The names of openings that start before an earlier one has ended. Adjacent ones do not overlap. */
export function namesOfOverlaps(openings: readonly Opening[], cycleMinutes = Number.POSITIVE_INFINITY): Set<string> {
  const sorted = openings.toSorted((a, b) => a.startMinute - b.startMinute)
  const names = new Set<string>()
  let openUntil = Number.NEGATIVE_INFINITY
  for (const { startMinute, endMinute, name } of sorted) {
    if (startMinute < openUntil) names.add(name)
    openUntil = Math.max(openUntil, endMinute)
  }
  // A week is cyclic: Sunday night runs into Monday morning.
  for (const { startMinute, name } of sorted) if (startMinute < openUntil - cycleMinutes) names.add(name)
  return names
}
