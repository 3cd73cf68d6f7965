import { type MailType, mailTypes } from '../../../core/values/alert.ts'
import { composeToken, parseToken, type Sign } from '../../../core/values/signed-token.ts'

export interface UnsubscribeClaim {
  readonly userId: number
  readonly type: MailType
}

/** The token does not expire: the link in an old mail must still work. It can only turn mails off. */
export const composeUnsubscribeToken = ({ userId, type }: UnsubscribeClaim, sign: Sign): string =>
  composeToken([userId, type], sign)

export function parseUnsubscribeToken(token: string, sign: Sign): UnsubscribeClaim | undefined {
  const [userId, word] = parseToken(token, 2, sign) ?? []
  const type = mailTypes.find((each) => each === word)
  return userId && type ? { userId: Number(userId), type } : undefined
}
