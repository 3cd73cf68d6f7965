import { Button, Card, Stack } from '@mantine/core'
import { useState } from 'react'
import { useAnswer } from '../../api/operations.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { Page } from '../../parts/Page.tsx'
import { Paging } from '../../parts/Paging.tsx'
import { Query } from '../../parts/Query.tsx'
import { useSearchState } from '../../parts/use-search-state.ts'
import { useBusiness } from '../../shell/business.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import type { Person } from './person.ts'
import { RoleDialog } from './RoleDialog.tsx'

const SIZE = 25

export default function UsersScreen() {
  const { businessId, name } = useBusiness()
  const address = useSearchState<'from'>()
  const start = address.numberOf('from')
  const query = { bid: businessId, sindex: start, count: SIZE }
  const people = useAnswer('listUsers', { query }, { keepPrevious: true })
  const [isInviting, setInviting] = useState(false)
  const [changing, setChanging] = useState<Person>()
  const invite = (
    <Button leftSection={<Icon name="plus" size={18} />} onClick={() => setInviting(true)}>
      Invite user
    </Button>
  )
  return (
    <Page
      title="Users and access"
      description={`People with access to ${name}. Access to a business includes everything below it.`}
      actions={invite}
    >
      <Query of={people} empty={{ when: ({ users }) => users.length === 0 && start === 0, show: <NoUsers /> }}>
        {({ users, hasMore }) => (
          <Card>
            <Stack gap="md">
              <PeopleTable people={users} onChangeRole={setChanging} />
              <Paging
                page={start / SIZE + 1}
                hasMore={hasMore}
                onPage={(page) => address.go({ from: (page - 1) * SIZE })}
              />
            </Stack>
          </Card>
        )}
      </Query>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {changing && <RoleDialog person={changing} onClose={() => setChanging(undefined)} />}
    </Page>
  )
}

const NoUsers = () => (
  <EmptyState icon="shield" title="No users yet">
    Invite someone. They'll get a link to choose a password and sign in.
  </EmptyState>
)
