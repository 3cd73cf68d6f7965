export interface Position {
  readonly latitude: number
  readonly longitude: number
}
/** The position in a text, or what is wrong with the text. */
export type ParsedPosition = Position | { readonly problem: string }

const NUMBER = String.raw`[-+]?\d{1,3}(?:\.\d+)?`
const PAIR = String.raw`(${NUMBER})(?:,|%2C)\s*(${NUMBER})`
/** Links contain the pin, which is meant, and often also the centre of the picture. The first that matches counts. */
const IN_LINK = [
  new RegExp(`!3d(${NUMBER})!4d(${NUMBER})`),
  new RegExp(`[?&](?:q|query|ll|destination|daddr|center|coordinate|cp)=(?:loc:)?${PAIR}`, 'i'),
  new RegExp(`[?&]mlat=(${NUMBER})&mlon=(${NUMBER})`),
  new RegExp(`^geo:${PAIR}`, 'i'),
  new RegExp(`/@${PAIR}`),
  new RegExp(String.raw`#map=[\d.]+/(${NUMBER})/(${NUMBER})`),
]
const DECIMAL = new RegExp(String.raw`^\(?(${NUMBER})°?\s*(?:[,;]|\s)\s*(${NUMBER})°?\)?$`)
const DEGREES =
  /^(\d{1,3})°\s*(\d{1,2})['′]\s*(?:([\d.]+)["″]\s*)?([NS])[,\s]*(\d{1,3})°\s*(\d{1,2})['′]\s*(?:([\d.]+)["″]\s*)?([EW])$/i

/** Reads "40.71, -74.01", degrees with minutes, or a map link that contains coordinates. No link is followed. */
export function parsePosition(text: string): ParsedPosition {
  const trimmed = text.trim()
  if (/^(https?|geo):/i.test(trimmed)) {
    const match = IN_LINK.map((pattern) => pattern.exec(trimmed)).find((match) => match !== null)
    return match
      ? checked(Number(match[1]), Number(match[2]))
      : {
          problem:
            'This link does not contain coordinates. Open it, and paste the address of the page that appears, or "latitude, longitude".',
        }
  }
  const decimal = DECIMAL.exec(trimmed)
  if (decimal) return checked(Number(decimal[1]), Number(decimal[2]))
  const degrees = DEGREES.exec(trimmed)
  if (degrees) return checked(degreesOf(degrees.slice(1, 5)), degreesOf(degrees.slice(5)))
  return { problem: 'Enter "latitude, longitude", such as 40.7128, -74.006, or paste a map link.' }
}

function degreesOf([degrees, minutes, seconds = '0', side = '']: readonly (string | undefined)[]) {
  const value = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600
  return /[SW]/i.test(side) ? -value : value
}

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6

function checked(latitude: number, longitude: number): ParsedPosition {
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) {
    return { problem: 'The latitude is at most 90 and the longitude at most 180 degrees.' }
  }
  if (latitude === 0 && longitude === 0) return { problem: '0, 0 is in the ocean. Enter the position of the location.' }
  return { latitude: round(latitude), longitude: round(longitude) }
}
