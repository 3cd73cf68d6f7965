/** A wall clock, written as if it were UTC: what a clock on the spot shows at that moment. */
type WallMs = number

const dayMs = 86_400_000
// Making one takes longer than everything that is done with it. Keyed in lower case: Intl ignores case, and a clock for
// every spelling of every zone would fill the memory. So there are no more clocks than zones.
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

/** What the clocks of a zone show at a moment. */
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
 * When the clocks of a zone show this. Shown twice, as the clocks are set back, it is the first time; never shown, as they are
 * set forward, it is as much later as they were.
 */
export function momentOf(zone: string, wallMs: WallMs): number {
  const offsetAt = (atMs: number) => wallClockAt(zone, atMs) - Math.floor(atMs / 1000) * 1000
  const [before, after] = [offsetAt(wallMs - dayMs), offsetAt(wallMs + dayMs)]
  // Nearly always: no clock is set on that day or on the ones around it.
  if (before === after) return wallMs - before
  const shown = [wallMs - before, wallMs - after].filter((atMs) => wallClockAt(zone, atMs) === wallMs)
  return shown.length > 0 ? Math.min(...shown) : wallMs - before
}
