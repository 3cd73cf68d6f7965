import { createHash } from 'node:crypto'

/** A session ends when it is idle for longer than the first, or older than the second. */
export const sessionIdleSeconds = 12 * 3_600
export const sessionAgeSeconds = 30 * 86_400

export const sessionTokenBytes = 32
const TOKEN = /^[\w-]{43}$/

export const isSessionToken = (text: string): boolean => TOKEN.test(text)
/** Only this is stored. A token has 256 random bits, so a plain hash cannot be searched. */
export const hashOfSessionToken = (token: string) => createHash('sha256').update(token).digest()

/** In this order: most browsers also name those they descend from. */
const FAMILIES = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|Chromium|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

/** Enough for a person to distinguish two sessions, but not enough to identify a person. */
export const agentFamily = (userAgent = ''): string =>
  FAMILIES.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other'
