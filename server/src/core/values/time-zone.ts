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
const knownZones = new Set<string>()

/** Returns the name as written, even an alias: the primary name of a zone changes with ICU releases. */
export function parseTimeZone(text: string): string | undefined {
  const zone = text.trim()
  return NAME.test(zone) && isZone(zone.toLowerCase()) ? zone : undefined
}

function isZone(zone: string): boolean {
  if (knownZones.has(zone)) return true
  if (NOT_IANA.test(zone) || (THREE_LETTERS.test(zone) && !ianaThreeLetters.has(zone))) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
  } catch {
    return false
  }
  knownZones.add(zone)
  return true
}
