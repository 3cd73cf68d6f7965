/** Local time, represented as if it were UTC. */
type WallMs = number

const dayMs = 86_400_000
// Slow to create. Lowercase keys: Intl ignores case, and a formatter for every spelling of every zone would fill the memory. So
// there are at most as many as zones.
const clocks = new Map<string, Intl.DateTimeFormat>()

export const clockOf = (zone: string): Intl.DateTimeFormat => clockOfFolded(zone.toLowerCase())

function clockOfFolded(zone: string): Intl.DateTimeFormat {
  const known =
    clocks.get(zone) ??
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
  clocks.set(zone, known)
  return known
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
 * The point in time with this local time in a zone. If it occurs twice, when clocks are set back, the first; if it
 * never occurs, when they are set forward, later by the difference.
 */
export function momentOf(zone: string, wallMs: WallMs): number {
  const offsetAt = (atMs: number) => wallClockAt(zone, atMs) - Math.floor(atMs / 1000) * 1000
  const [before, after] = [offsetAt(wallMs - dayMs), offsetAt(wallMs + dayMs)]
  // Almost always: no clock change around that day.
  if (before === after) return wallMs - before
  const shown = [wallMs - before, wallMs - after].filter((atMs) => wallClockAt(zone, atMs) === wallMs)
  return shown.length > 0 ? Math.min(...shown) : wallMs - before
}
