import { timingSafeEqual } from 'node:crypto'
import { type MailType, mailTypes } from './alert.ts'

export interface UnsubscribeClaim {
  readonly userId: number
  readonly type: MailType
}
/** A keyed hash: it cannot be made without the installation's secret. */
type Sign = (text: string) => Buffer

const TOKEN = /^([1-9]\d{0,14})\.(\w{1,10})\.([\w-]{43})$/

/** It does not expire: the link in an old mail must still work. It can only turn mails off. */
export function composeUnsubscribeToken({ userId, type }: UnsubscribeClaim, sign: Sign): string {
  const claim = `${userId}.${type}`
  return `${claim}.${sign(claim).toString('base64url')}`
}

export function parseUnsubscribeToken(token: string, sign: Sign): UnsubscribeClaim | undefined {
  const [, userId, word, signature] = TOKEN.exec(token) ?? []
  const type = mailTypes.find((each) => each === word)
  if (!userId || !type || !signature) return undefined
  const expected = Buffer.from(sign(`${userId}.${type}`).toString('base64url'))
  return timingSafeEqual(expected, Buffer.from(signature)) ? { userId: Number(userId), type } : undefined
}
