import { Badge, Button, Group, Text } from '@mantine/core'
import type { OpenSession } from '../../../parts/api/generated.ts'
import { useAnswer, useChange } from '../../../parts/api/operations.ts'
import { confirm } from '../../../parts/feedback/confirm.tsx'
import { Query } from '../../../parts/feedback/Query.tsx'
import { tell } from '../../../parts/feedback/toast.ts'
import { counted, momentInWords, sinceInWords } from '../../../parts/format/format.ts'
import { Section } from '../../../parts/layout/Section.tsx'
import { type Column, Rows } from '../../../parts/list/DataTable.tsx'

const nameOf = ({ browser }: OpenSession) => (browser === 'other' ? 'Unknown browser' : browser)

const columns: readonly Column<OpenSession>[] = [
  {
    header: 'Browser',
    lead: true,
    cell: (session) => (
      <Group gap="xs">
        <Text size="sm" fw={600}>
          {nameOf(session)}
        </Text>
        {session.isCurrent && <Badge miw="max-content">This browser</Badge>}
      </Group>
    ),
  },
  { header: 'Signed in', cell: ({ created }) => momentInWords(created) },
  {
    header: 'Last used',
    cell: ({ lastUsed }) => <span title={momentInWords(lastUsed)}>{sinceInWords(lastUsed)}</span>,
  },
  { header: 'Actions', quiet: true, cell: (session) => !session.isCurrent && <SignOut session={session} /> },
]

export function SessionsCard() {
  const sessions = useAnswer('listSessions', {})
  const endOthers = useChange('signOutElsewhere', ['listSessions'])
  const ask = () =>
    confirm({
      title: 'Sign out everywhere else?',
      words: 'All other sessions end. You can sign in again on those devices with your password.',
      verb: 'Sign out',
      onConfirm: () => void tell(endOthers.mutateAsync({}), ({ ended }) => `${counted(ended, 'session')} ended.`),
    })
  const hasOthers = sessions.data?.sessions.some(({ isCurrent }) => !isCurrent)
  return (
    <Section
      title="Sessions"
      description="Where you're signed in. A session ends after 12 hours of inactivity, and at the latest 30 days after you sign in."
      aside={
        hasOthers && (
          <Button variant="default" size="xs" loading={endOthers.isPending} onClick={ask}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      <Query of={sessions} lines={2}>
        {({ sessions }) => (
          <Rows label="Sessions" columns={columns} rows={sessions} keyOf={({ sessionId }) => sessionId} />
        )}
      </Query>
    </Section>
  )
}

function SignOut({ session }: { session: OpenSession }) {
  const end = useChange('endSession', ['listSessions'])
  const { sessionId, lastUsed } = session
  const ask = () =>
    confirm({
      title: `Sign out ${nameOf(session)}?`,
      words: `The session last used ${sinceInWords(lastUsed)} ends immediately.`,
      verb: 'Sign out',
      onConfirm: () => void tell(end.mutateAsync({ params: { sessionId } }), () => 'Session ended.'),
    })
  return (
    <Button size="compact-sm" variant="subtle" color="red" loading={end.isPending} onClick={ask}>
      Sign out<span className="for-screen-readers"> {nameOf(session)}</span>
    </Button>
  )
}
