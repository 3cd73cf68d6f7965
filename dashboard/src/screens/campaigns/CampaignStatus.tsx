import { Alert, Badge } from '@mantine/core'
import { useSession } from '../../api/session.ts'
import { Icon } from '../../parts/Icon.tsx'
import { type Campaign, STATUSES } from './campaign.ts'

export const StatusBadge = ({ status }: Pick<Campaign, 'status'>) => (
  <Badge color={STATUSES[status].color}>{STATUSES[status].words}</Badge>
)

/** Only where it applies. */
export const NoMailServer = () =>
  !useSession().sendsMail && (
    <Alert color="orange" icon={<Icon name="warning" />} title="E-mail is not configured">
      You can prepare campaigns. To start one, Presence needs a mail server: its operator sets SMTP_URL and MAIL_FROM.
    </Alert>
  )
