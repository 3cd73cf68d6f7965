import { timingSafeEqual } from 'node:crypto'

/** A keyed hash: it cannot be computed without the installation's secret. */
export type Sign = (text: string) => Buffer

/** More than any of our tokens has. It limits the hashing that a forged token can cause. */
const LENGTH_MAX = 300
const PART = /^[\w-]+$/

/** Parts of letters, digits, `_` and `-`, and their signature. No character needs encoding in a URL. */
export function composeToken(parts: readonly (string | number)[], sign: Sign): string {
  const claim = parts.join('.')
  return `${claim}.${sign(claim).toString('base64url')}`
}

/**
 * The parts of a token; undefined if their number or the signature is wrong. No part has a space, so that a signature of
 * another kind of text with the same key is never valid here.
 */
export function parseToken(token: string, count: number, sign: Sign): string[] | undefined {
  if (token.length > LENGTH_MAX) return undefined
  const parts = token.split('.')
  const signature = parts.pop() ?? ''
  if (parts.length !== count || !parts.every((part) => PART.test(part))) return undefined
  const [actual, expected] = [Buffer.from(signature), Buffer.from(sign(parts.join('.')).toString('base64url'))]
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? parts : undefined
}
