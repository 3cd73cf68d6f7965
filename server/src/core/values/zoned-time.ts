/** Local time, represented as if it were UTC. */
type WallMs = number

const dayMs = 86_400_000
// Cached because they are slow to create. Keys are lowercase: Intl ignores case, so there is at most one per zone.
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
 * The point in time with this local time in a zone. If it occurs twice, because clocks are set back, the first one;
 * if it never occurs, because they are set forward, later by the difference.
 */
export function momentOf(zone: string, wallMs: WallMs): number {
  const offsetAt = (atMs: number) => wallClockAt(zone, atMs) - Math.floor(atMs / 1000) * 1000
  const [before, after] = [offsetAt(wallMs - dayMs), offsetAt(wallMs + dayMs)]
  // The usual case: no clock change around that day.
  if (before === after) return wallMs - before
  const shown = [wallMs - before, wallMs - after].filter((atMs) => wallClockAt(zone, atMs) === wallMs)
  return shown.length > 0 ? Math.min(...shown) : wallMs - before
}
