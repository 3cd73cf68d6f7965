import { composeToken, parseToken, type Sign } from '../../../core/values/signed-token.ts'

export interface InvitationClaim {
  readonly id: number
  readonly expiresAt: Date
}

/** The token in the link. It is not stored, and cannot be derived from stored data. */
export const composeInvitationToken = ({ id, expiresAt }: InvitationClaim, sign: Sign): string =>
  composeToken([id, Math.floor(expiresAt.getTime() / 1000)], sign)

/** Undefined if the signature is not valid. The caller checks the expiry. */
export function parseInvitationToken(token: string, sign: Sign): InvitationClaim | undefined {
  const [id, seconds] = parseToken(token, 2, sign) ?? []
  return id && seconds ? { id: Number(id), expiresAt: new Date(Number(seconds) * 1000) } : undefined
}
