import { timingSafeEqual } from 'node:crypto'

/** A keyed hash: it cannot be computed without the installation's secret. */
export type Sign = (text: string) => Buffer

/** Above every token of ours, so that little is hashed for a forged one. */
const LENGTH_MAX = 300

/** Parts without dots, and their signature. No character needs encoding in a URL if the parts need none. */
export function composeToken(parts: readonly (string | number)[], sign: Sign): string {
  const claim = parts.join('.')
  return `${claim}.${sign(claim).toString('base64url')}`
}

/** The parts of a token; undefined unless it was signed with this key. */
export function parseToken(token: string, sign: Sign): string[] | undefined {
  const end = token.lastIndexOf('.')
  if (end < 0 || token.length > LENGTH_MAX) return undefined
  const claim = token.slice(0, end)
  const [given, expected] = [Buffer.from(token.slice(end + 1)), Buffer.from(sign(claim).toString('base64url'))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? claim.split('.') : undefined
}
