import { Alert, SegmentedControl, Stack, Switch, Text } from '@mantine/core'
import type { Notifications } from '../../parts/api/generated.ts'
import { useOperation, useOperationMutation } from '../../parts/api/operations.ts'
import { Query } from '../../parts/feedback/Query.tsx'
import { showResult } from '../../parts/feedback/toast.ts'
import { Icon } from '../../parts/layout/Icon.tsx'
import { Page } from '../../parts/layout/Page.tsx'
import { Section } from '../../parts/layout/Section.tsx'
import classes from './Notifications.module.css'

type Choice = Notifications['alerts'][number]

const ALERTS: Readonly<Record<Choice['alert'], { readonly label: string; readonly description: string }>> = {
  'bad review': { label: 'Bad reviews', description: 'A new review has 1 or 2 stars.' },
  drift: { label: 'Differences', description: 'A directory shows something different from the listing.' },
  'failed publish': {
    label: 'Publishing failures',
    description: "A directory rejected a listing or couldn't be reached.",
  },
  'run finished': { label: 'Search AI runs', description: 'A run has finished and its results are available.' },
  'import finished': { label: 'Imports', description: 'A file has been imported.' },
}
const DELIVERIES: { readonly value: Choice['delivery']; readonly label: string }[] = [
  { value: 'instant', label: 'Immediately' },
  { value: 'daily', label: 'Daily digest' },
  { value: 'off', label: 'Off' },
]

export default function NotificationsScreen() {
  const notifications = useOperation('getNotifications', {})
  return (
    <Page
      title="Notifications"
      description="Choose what Presence e-mails you about. You only get e-mails about businesses you have access to."
    >
      <Query of={notifications} lines={6}>
        {(chosen) => <Choices chosen={chosen} />}
      </Query>
    </Page>
  )
}

function Choices({ chosen: { isMailConfigured, timezone, alerts, weeklyReport } }: { chosen: Notifications }) {
  const change = useOperationMutation('updateNotifications', ['getNotifications'])
  const save = (body: Parameters<typeof change.mutateAsync>[0]['body']) =>
    void showResult(change.mutateAsync({ body }), () => 'Notifications saved.')
  return (
    <Stack gap="lg">
      {!isMailConfigured && (
        <Alert color="warning" icon={<Icon name="warning" />} title="E-mail is not configured">
          Presence can't send e-mails until its operator configures a mail server (SMTP_URL). Your choices are saved and
          apply from then on.
        </Alert>
      )}
      <Section
        title="Alerts"
        description={`Immediately: at most one e-mail every 5 minutes. Daily digest: one e-mail at 08:00 (${timezone}), if something happened.`}
      >
        <ul className={classes.list}>
          {alerts.map(({ alert, delivery }) => (
            <li key={alert} className={classes.row}>
              <div>
                <Text fw={600}>{ALERTS[alert].label}</Text>
                <Text size="sm" c="dimmed">
                  {ALERTS[alert].description}
                </Text>
              </div>
              <SegmentedControl
                aria-label={ALERTS[alert].label}
                data={DELIVERIES}
                value={delivery}
                disabled={change.isPending}
                onChange={(value) => save({ alerts: [{ alert, delivery: value as Choice['delivery'] }] })}
              />
            </li>
          ))}
        </ul>
      </Section>
      <Section
        title="Weekly report"
        description="Ratings, reviews to answer, differences at directories and visibility in AI answers, compared with the week before."
      >
        <Switch
          label={`E-mail me the report on Mondays at 08:00 (${timezone})`}
          checked={weeklyReport}
          disabled={change.isPending}
          onChange={({ currentTarget }) => save({ weeklyReport: currentTarget.checked })}
        />
      </Section>
    </Stack>
  )
}
