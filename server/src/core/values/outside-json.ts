export interface JsonLimits {
  readonly values: number
  readonly members: number
}

/**
 * A megabyte can contain half a million values, and parsing and validating them would block every other request. Members of
 * objects take longest, because each may have a new name.
 */
export const jsonLimits: JsonLimits = { values: 100_000, members: 20_000 }

/** Parses text from outside. Undefined if it is not JSON, or would take long. */
export function parseOutsideJson(text: string, limits: JsonLimits = jsonLimits): unknown {
  if (holdsTooMany(text, limits)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
const COLON = 0x3a
export const isOpening = (code: number) => code === 0x7b || code === 0x5b

/** Runs before parsing, on text that may not be JSON, so it counts commas, colons and brackets. */
export function holdsTooMany(text: string, limits = jsonLimits): boolean {
  if (text.length <= limits.members) return false
  let values = 0
  let members = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === COMMA || isOpening(code)) values++
    else if (code === COLON) members++
    else if (code === QUOTE) at = endOfString(text, at) - 1
    if (values > limits.values || members > limits.members) return true
  }
  return false
}

/** The index after the closing quote, or the end of the text if there is none. */
export function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end === -1 ? text.length : end + 1
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0
  while (text.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes++
  return backslashes % 2 === 1
}
