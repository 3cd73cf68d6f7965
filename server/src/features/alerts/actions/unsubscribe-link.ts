import type { Db } from '../../../core/platform/database.ts'
import type { Secret } from '../../../core/platform/secret.ts'
import { composeToken, parseToken, type Sign } from '../../../core/values/signed-token.ts'
import { type MailType, mailTypes } from '../contract/alert.ts'
import { findPartnerOfUser, listAlertChoices } from '../store/alert-mails.ts'
import { chooseAlerts } from './choose-alerts.ts'

export interface UnsubscribeClaim {
  readonly userId: number
  readonly type: MailType
}

/** The token does not expire: the link in an old mail must still work. It can only turn mails off. */
export const composeUnsubscribeToken = ({ userId, type }: UnsubscribeClaim, sign: Sign): string =>
  composeToken([userId, type], sign)

function parseUnsubscribeToken(token: string, sign: Sign): UnsubscribeClaim | undefined {
  const [userId, mailType] = parseToken(token, 2, sign) ?? []
  const type = mailTypes.find((each) => each === mailType)
  return userId && type ? { userId: Number(userId), type } : undefined
}

/** The user and type of mail that a link unsubscribes from. Undefined if the link is not ours. */
export const readUnsubscribeLink = (secret: Secret, token: string) =>
  parseUnsubscribeToken(token, (text) => secret.keyedHash('unsubscribe', text))

/** Turns off all alerts of this type of mail. */
export async function unsubscribe(db: Db, userId: number, type: MailType, now: Date) {
  const partnerId = await findPartnerOfUser(db, userId)
  if (partnerId === undefined) return
  const person = { partnerId, userId }
  if (type === 'weekly') return chooseAlerts(db, person, { weeklyReport: false }, now)
  const chosen = await listAlertChoices(db, partnerId, userId)
  const alerts = chosen.flatMap(({ kind, delivery }) =>
    delivery === type ? [{ alert: kind, delivery: 'off' as const }] : [],
  )
  await chooseAlerts(db, person, { alerts }, now)
}
