import { Type } from 'typebox'
import { closed, named } from '../../../core/contract/named.ts'
import type { Session } from '../../../core/operation/context.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import type { Db } from '../../../core/platform/database.ts'
import { chooseAlerts, mailZoneOf } from '../actions/choose-alerts.ts'
import { alertKinds, deliveries } from '../contract/alert.ts'
import { getsMail, listAlertChoices } from '../store/alert-mails.ts'

const choice = {
  alert: Type.Enum([...alertKinds], {
    description:
      'bad review: a new one with 1 or 2 stars. drift: a directory differs from the listing. failed publish: a listing could not be published. run finished: a Search AI run. import finished: an import of a file.',
  }),
  delivery: Type.Enum([...deliveries], {
    description: 'instant: at once, at most one e-mail in 5 minutes. daily: in the digest.',
  }),
}
const weeklyReport = Type.Boolean({ description: 'Whether the weekly report is sent.' })

const Notifications = named('Notifications', {
  isMailConfigured: Type.Boolean({ description: 'Whether a mail server is configured. If not, nothing is sent.' }),
  timezone: Type.String({
    maxLength: 64,
    description:
      'Time zone of the digest and the report: that of the topmost business that the user has access to, otherwise UTC.',
  }),
  alerts: Type.Array(named('AlertChoice', choice), { maxItems: alertKinds.length }),
  weeklyReport,
})

const EXAMPLE = {
  isMailConfigured: true,
  timezone: 'America/New_York',
  alerts: [
    { alert: 'bad review' as const, delivery: 'instant' as const },
    { alert: 'drift' as const, delivery: 'daily' as const },
    { alert: 'failed publish' as const, delivery: 'daily' as const },
    { alert: 'run finished' as const, delivery: 'off' as const },
    { alert: 'import finished' as const, delivery: 'off' as const },
  ],
  weeklyReport: true,
}

export const getNotifications = defineOperation({
  id: 'getNotifications',
  group: 'Notifications',
  audience: 'dashboard',
  method: 'GET',
  path: '/console/notifications',
  summary: 'Get the e-mail notifications of the signed-in user',
  access: 'self',
  input: {},
  example: { request: {}, response: EXAMPLE },
  response: Notifications,
  errors: [],
  handle: async (_, { db, session, sendsMail }) => readNotifications(db, session, sendsMail),
})

export const updateNotifications = defineOperation({
  id: 'updateNotifications',
  group: 'Notifications',
  audience: 'dashboard',
  method: 'POST',
  path: '/console/notifications',
  summary: 'Change the e-mail notifications of the signed-in user',
  description: 'Choices that are not in the request stay as they are.',
  access: 'self',
  input: {
    body: named('NotificationChoices', {
      alerts: Type.Optional(Type.Array(closed(choice), { maxItems: alertKinds.length })),
      weeklyReport: Type.Optional(weeklyReport),
    }),
  },
  example: { request: { body: { alerts: [{ alert: 'bad review', delivery: 'instant' }] } }, response: EXAMPLE },
  response: Notifications,
  errors: [],
  handle: async ({ body }, { db, now, session, sendsMail }) => {
    await chooseAlerts(db, session, body, now)
    return readNotifications(db, session, sendsMail)
  },
})

async function readNotifications(db: Db, person: Session, isMailConfigured: boolean) {
  const { partnerId, userId } = person
  const [choices, weeklyReport, timezone] = await Promise.all([
    listAlertChoices(db, partnerId, userId),
    getsMail(db, partnerId, userId, 'weekly'),
    mailZoneOf(db, person),
  ])
  const deliveryOf = new Map(choices.map(({ kind, delivery }) => [kind, delivery]))
  const alerts = alertKinds.map((alert) => ({ alert, delivery: deliveryOf.get(alert) ?? ('off' as const) }))
  return { isMailConfigured, timezone, alerts, weeklyReport }
}
