import { timingSafeEqual } from 'node:crypto'

export interface InvitationClaim {
  readonly id: number
  readonly expiresAt: Date
}
/** A keyed hash: it cannot be made without the installation's secret. */
export type Sign = (text: string) => Buffer

const TOKEN = /^([1-9]\d{0,14})\.([1-9]\d{0,11})\.([\w-]{43})$/

const claimText = ({ id, expiresAt }: InvitationClaim) => `${id}.${Math.floor(expiresAt.getTime() / 1000)}`

/** The token in the link. It is not stored, and stored data is not enough to make it. */
export const composeInvitationToken = (claim: InvitationClaim, sign: Sign): string =>
  `${claimText(claim)}.${sign(claimText(claim)).toString('base64url')}`

/** Undefined unless we have made it. Whether it still counts is for the clock and the store to say. */
export function parseInvitationToken(token: string, sign: Sign): InvitationClaim | undefined {
  const [, id, seconds, signature] = TOKEN.exec(token) ?? []
  if (!id || !seconds || !signature) return undefined
  const expected = Buffer.from(sign(`${id}.${seconds}`).toString('base64url'))
  if (!timingSafeEqual(expected, Buffer.from(signature))) return undefined
  return { id: Number(id), expiresAt: new Date(Number(seconds) * 1000) }
}
