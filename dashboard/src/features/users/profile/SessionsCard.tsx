import { Badge, Button, Group, Text } from '@mantine/core'
import type { OpenSession } from '../../../parts/api/generated.ts'
import { useOperation, useOperationMutation } from '../../../parts/api/operations.ts'
import { confirm } from '../../../parts/feedback/confirm.tsx'
import { Query } from '../../../parts/feedback/Query.tsx'
import { showResult } from '../../../parts/feedback/toast.ts'
import { formatCount, formatDateTime, formatTimeAgo } from '../../../parts/format/format.ts'
import { Section } from '../../../parts/layout/Section.tsx'
import { type Column, DataTable } from '../../../parts/list/DataTable.tsx'

const nameOf = ({ browser }: OpenSession) => (browser === 'other' ? 'Unknown browser' : browser)

const columns: readonly Column<OpenSession>[] = [
  {
    header: 'Browser',
    isRowHeader: true,
    cell: (session) => (
      <Group gap="xs">
        <Text size="sm" fw={600}>
          {nameOf(session)}
        </Text>
        {session.isCurrent && <Badge miw="max-content">This browser</Badge>}
      </Group>
    ),
  },
  { header: 'Signed in', cell: ({ created }) => formatDateTime(created) },
  {
    header: 'Last used',
    cell: ({ lastUsed }) => <span title={formatDateTime(lastUsed)}>{formatTimeAgo(lastUsed)}</span>,
  },
  { header: 'Actions', hidesHeader: true, cell: (session) => !session.isCurrent && <SignOut session={session} /> },
]

export function SessionsCard() {
  const sessions = useOperation('listSessions', {})
  const endOthers = useOperationMutation('signOutElsewhere', ['listSessions'])
  const askToEnd = () =>
    confirm({
      title: 'Sign out everywhere else?',
      message: 'All other sessions end. You can sign in again on those devices with your password.',
      verb: 'Sign out',
      onConfirm: () =>
        void showResult(endOthers.mutateAsync({}), ({ ended }) => `${formatCount(ended, 'session')} ended.`),
    })
  const hasOthers = sessions.data?.sessions.some(({ isCurrent }) => !isCurrent)
  return (
    <Section
      title="Sessions"
      description="Where you're signed in. A session ends after 12 hours of inactivity, and at the latest 30 days after you sign in."
      aside={
        hasOthers && (
          <Button variant="default" size="xs" loading={endOthers.isPending} onClick={askToEnd}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      <Query of={sessions} lines={2}>
        {({ sessions }) => (
          <DataTable label="Sessions" columns={columns} rows={sessions} keyOf={({ sessionId }) => sessionId} />
        )}
      </Query>
    </Section>
  )
}

function SignOut({ session }: { session: OpenSession }) {
  const end = useOperationMutation('endSession', ['listSessions'])
  const { sessionId, lastUsed } = session
  const askToEnd = () =>
    confirm({
      title: `Sign out ${nameOf(session)}?`,
      message: `The session last used ${formatTimeAgo(lastUsed)} ends immediately.`,
      verb: 'Sign out',
      onConfirm: () => void showResult(end.mutateAsync({ params: { sessionId } }), () => 'Session ended.'),
    })
  return (
    <Button size="compact-sm" variant="subtle" color="negative" loading={end.isPending} onClick={askToEnd}>
      Sign out<span className="for-screen-readers"> {nameOf(session)}</span>
    </Button>
  )
}
