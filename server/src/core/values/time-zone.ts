// Checked before case folding: the lower case of the Kelvin sign is k.
const NAME = /^[\w+/-]+$/

// Intl also accepts abbreviations that are not in the IANA list and are ambiguous: IST is India to Intl, Israel or Ireland
// elsewhere, and PST has no daylight saving time in PostgreSQL.
const THREE_LETTERS = /^[a-z]{3}$/i
const ianaThreeLetters: ReadonlySet<string> = new Set(
  'CET EET EST GMT HST MET MST PRC ROC ROK UCT UTC WET'.toLowerCase().split(' '),
)
const NOT_IANA = /^(?:[+-]|systemv\/)/i

// Keys are lowercase: Intl ignores case, and a client could fill the memory with spellings of zones.
const validZones = new Set<string>()

/** Returns the name as written, even an alias: the primary name of a zone changes with ICU releases. */
export function parseTimeZone(text: string): string | undefined {
  const zone = text.trim()
  return NAME.test(zone) && isZone(zone.toLowerCase()) ? zone : undefined
}

function isZone(zone: string): boolean {
  if (validZones.has(zone)) return true
  if (NOT_IANA.test(zone) || (THREE_LETTERS.test(zone) && !ianaThreeLetters.has(zone))) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
  } catch {
    return false
  }
  validZones.add(zone)
  return true
}

/** Local time, represented as if it were UTC. */
type WallMs = number

const dayMs = 86_400_000
// Cached because they are slow to create. Keys are lowercase: Intl ignores case, so there is at most one per zone.
const clockByZone = new Map<string, Intl.DateTimeFormat>()

export const clockOf = (zone: string): Intl.DateTimeFormat => clockOfFolded(zone.toLowerCase())

function clockOfFolded(zone: string): Intl.DateTimeFormat {
  const clock =
    clockByZone.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  clockByZone.set(zone, clock)
  return clock
}

/** The local time of a zone at a point in time. */
export function wallClockAt(zone: string, atMs: number): WallMs {
  const fields = Object.fromEntries(
    clockOf(zone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = fields
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/**
 * The point in time with this local time in a zone. If it occurs twice, because clocks are set back, the first one;
 * if it never occurs, because they are set forward, later by the difference.
 */
export function momentOf(zone: string, wallMs: WallMs): number {
  const offsetAt = (atMs: number) => wallClockAt(zone, atMs) - Math.floor(atMs / 1000) * 1000
  const [before, after] = [offsetAt(wallMs - dayMs), offsetAt(wallMs + dayMs)]
  // The usual case: no clock change around that day.
  if (before === after) return wallMs - before
  const candidates = [wallMs - before, wallMs - after].filter((atMs) => wallClockAt(zone, atMs) === wallMs)
  return candidates.length > 0 ? Math.min(...candidates) : wallMs - before
}
