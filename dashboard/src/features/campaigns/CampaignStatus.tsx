import { Alert, Badge } from '@mantine/core'
import { useSession } from '../../parts/api/session.ts'
import { Icon } from '../../parts/layout/Icon.tsx'
import { type Campaign, mayStart, STATUSES } from './campaign.ts'

export const StatusBadge = ({ status }: Pick<Campaign, 'status'>) => (
  <Badge color={STATUSES[status].color} miw="max-content">
    {STATUSES[status].label}
  </Badge>
)

const NOT_CONFIGURED = {
  email: {
    title: 'E-mail is not configured',
    words:
      "You can prepare e-mail campaigns, but you can't start them. Ask the operator of this service to set SMTP_URL and MAIL_FROM.",
  },
  sms: {
    title: 'Text messages are not configured',
    words:
      "You can prepare text message campaigns, but you can't start them. Ask the operator of this service to set SMS_GATEWAY_URL and SMS_GATEWAY_SECRET.",
  },
} as const

/** Whether campaigns of each channel can be started. */
export function useChannels(): Readonly<Record<Campaign['channel'], boolean>> {
  const { sendsMail, sendsSms } = useSession()
  return { email: sendsMail, sms: sendsSms }
}

/** Warns only if one of the campaigns could otherwise be started. */
export function NotConfigured({ campaigns }: { campaigns: readonly Pick<Campaign, 'channel' | 'status'>[] }) {
  const channels = useChannels()
  const missing = (['email', 'sms'] as const).filter(
    (channel) => !channels[channel] && campaigns.some((each) => each.channel === channel && mayStart(each)),
  )
  return missing.map((channel) => (
    <Alert key={channel} color="warning" icon={<Icon name="warning" />} title={NOT_CONFIGURED[channel].title}>
      {NOT_CONFIGURED[channel].words}
    </Alert>
  ))
}
