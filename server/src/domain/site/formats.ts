interface Formats {
  readonly clock: Intl.DateTimeFormat
  readonly weekday: Intl.DateTimeFormat
  readonly day: Intl.DateTimeFormat
  readonly dayOfYear: Intl.DateTimeFormat
}

const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const

/** Formats are slow to create; their number is limited by `readerLocale`. */
const known = new Map<string, Formats>()

/** All of them format wall-clock times, represented as UTC. */
export function formatsOf(locale: string): Formats {
  const found = known.get(locale)
  if (found) return found
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC', calendar: 'gregory' })
  const formats = {
    clock: format({ timeStyle: 'short' }),
    weekday: format({ weekday: 'long' }),
    day: format(DAY),
    dayOfYear: format({ ...DAY, year: 'numeric' }),
  }
  known.set(locale, formats)
  return formats
}
