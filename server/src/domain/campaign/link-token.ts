import { timingSafeEqual } from 'node:crypto'

/** A keyed hash: it cannot be computed without the installation's secret. */
export type Sign = (text: string) => Buffer

/** 128 bits cannot be guessed over a network, and keep the link short enough for a text message. */
const SIGNATURE_BYTES = 16
const TOKEN = /^([\w-]{1,43}(?:\.[\w-]{1,43}){0,4})\.([\w-]{22})$/

const signatureOf = (claim: string, sign: Sign) => sign(claim).subarray(0, SIGNATURE_BYTES).toString('base64url')

/** The signed part of a link. It contains nothing that identifies a person: ids and hashes only. */
export function composeLinkToken(parts: readonly string[], sign: Sign): string {
  const claim = parts.join('.')
  return `${claim}.${signatureOf(claim, sign)}`
}

/** The parts of a token, if it has this many. Undefined: it is not one of ours. */
export function parseLinkToken(token: string, count: number, sign: Sign): string[] | undefined {
  const [, claim, signature] = TOKEN.exec(token) ?? []
  if (!claim || !signature) return undefined
  if (!timingSafeEqual(Buffer.from(signatureOf(claim, sign)), Buffer.from(signature))) return undefined
  const parts = claim.split('.')
  return parts.length === count ? parts : undefined
}

/** Shorter than in decimal digits. */
export const formatLinkNumber = (number: number): string => number.toString(36)
export const parseLinkNumber = (text: string): number => Number.parseInt(text, 36)
