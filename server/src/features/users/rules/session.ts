import { createHash } from 'node:crypto'

/** A session ends after this idle time, or at the maximum age below. */
export const sessionIdleSeconds = 12 * 3_600
export const sessionAgeSeconds = 30 * 86_400

export const sessionTokenBytes = 32
const TOKEN = /^[\w-]{43}$/

export const isSessionToken = (text: string): boolean => TOKEN.test(text)
/** Only the hash is stored. A token has 256 random bits, so a plain hash cannot be brute-forced. */
export const hashOfSessionToken = (token: string) => createHash('sha256').update(token).digest()

/** The order matters: most browsers also name the browsers that they are based on. */
const FAMILIES = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|Chromium|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

/** Lets users distinguish their sessions, but does not identify a person. */
export const agentFamily = (userAgent = ''): string =>
  FAMILIES.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other'
