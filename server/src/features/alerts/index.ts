import type { Feature } from '../../core/operation/feature.ts'
import { getNotifications, updateNotifications } from './console/notifications.ts'
import { sendAlerts } from './jobs/send-alerts.ts'

export const alerts = {
  operations: [getNotifications, updateNotifications],
  jobs: [sendAlerts],
} satisfies Feature
