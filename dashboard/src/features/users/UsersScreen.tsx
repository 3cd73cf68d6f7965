import { Button, Card } from '@mantine/core'
import { useState } from 'react'
import { useAnswer } from '../../parts/api/operations.ts'
import { useBusiness, useMay } from '../../parts/business/current-business.ts'
import { EmptyState } from '../../parts/layout/EmptyState.tsx'
import { Icon } from '../../parts/layout/Icon.tsx'
import { Page } from '../../parts/layout/Page.tsx'
import { PagedQuery, useListWindow } from '../../parts/list/Paging.tsx'
import { useDialogInAddress } from '../../parts/url/use-query-state.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import type { Person } from './person.ts'
import { RoleDialog } from './RoleDialog.tsx'

export default function UsersScreen() {
  const { businessId, name } = useBusiness()
  const query = { bid: businessId, ...useListWindow() }
  const people = useAnswer('listUsers', { query }, { keepPrevious: true })
  const dialog = useDialogInAddress('user')
  const [changing, setChanging] = useState<Person>()
  const invite = useMay()('signUpUser') && (
    <Button leftSection={<Icon name="plus" size={18} />} onClick={dialog.open}>
      Invite user
    </Button>
  )
  return (
    <Page
      title="Users and access"
      description={`People with access to ${name}. Access to a business includes everything below it.`}
      actions={invite}
    >
      <PagedQuery
        of={people}
        empty={{ when: ({ users }) => users.length === 0 && query.sindex === 0, show: <NoUsers /> }}
      >
        {({ users }) => (
          <Card>
            <PeopleTable people={users} onChangeRole={setChanging} />
          </Card>
        )}
      </PagedQuery>
      {invite && dialog.isOpen && <InviteDialog onClose={dialog.close} />}
      {changing && <RoleDialog person={changing} onClose={() => setChanging(undefined)} />}
    </Page>
  )
}

const NoUsers = () => (
  <EmptyState icon="shield" title="No users yet">
    Invite someone. They'll get a link to choose a password and sign in.
  </EmptyState>
)
