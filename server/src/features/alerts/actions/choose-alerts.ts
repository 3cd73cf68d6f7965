import type { Db } from '../../../core/platform/database.ts'
import type { AlertKind, Delivery, MailType } from '../contract/alert.ts'
import { nextMailAt } from '../rules/next-mail.ts'
import {
  findMailZone,
  listAlertChoices,
  lockChoicesOf,
  removeAlertChoice,
  removePendingAlerts,
  startMails,
  stopMails,
  updatePendingAlerts,
  upsertAlertChoice,
} from '../store/alert-mails.ts'

interface Person {
  readonly partnerId: number
  readonly userId: number
}
export interface Choices {
  readonly alerts?: readonly { readonly alert: AlertKind; readonly delivery: Delivery }[] | undefined
  readonly weeklyReport?: boolean | undefined
}

/** The time zone for digests and reports: that of the topmost business that the person has access to. */
export const mailZoneOf = async (db: Db, { partnerId, userId }: Person) =>
  (await findMailZone(db, partnerId, userId)) || 'UTC'

export const chooseAlerts = (db: Db, person: Person, { alerts = [], weeklyReport }: Choices, now: Date) =>
  db.transaction(async (db) => {
    const { partnerId, userId } = person
    if (!(await lockChoicesOf(db, partnerId, userId))) return
    for (const { alert, delivery } of alerts) await chooseAlert(db, userId, alert, delivery)
    const choices = await listAlertChoices(db, partnerId, userId)
    const zone = await mailZoneOf(db, person)
    const set = async (type: MailType, isWanted: boolean) => {
      const firstAt = type === 'instant' ? now : nextMailAt(type, zone, now)
      if (isWanted) await startMails(db, userId, type, firstAt)
      else await stopMails(db, userId, type)
    }
    for (const type of ['instant', 'daily'] as const) {
      await set(
        type,
        choices.some(({ delivery }) => delivery === type),
      )
    }
    if (weeklyReport !== undefined) await set('weekly', weeklyReport)
  })

async function chooseAlert(db: Db, userId: number, kind: AlertKind, delivery: Delivery) {
  if (delivery === 'off') {
    await removeAlertChoice(db, userId, kind)
    await removePendingAlerts(db, userId, kind)
  } else {
    await upsertAlertChoice(db, userId, kind, delivery)
    await updatePendingAlerts(db, userId, kind, delivery)
  }
}
