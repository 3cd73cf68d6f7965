import { Button, Card, SimpleGrid, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useOperation, useOperationMutation } from '../../parts/api/operations.ts'
import { useSession } from '../../parts/api/session.ts'
import { useBusiness, useMay } from '../../parts/business/current-business.ts'
import { showSuccess } from '../../parts/feedback/toast.ts'
import { FormDialog } from '../../parts/form/FormDialog.tsx'
import { useForm } from '../../parts/form/use-fields.ts'
import { EmptyState } from '../../parts/layout/EmptyState.tsx'
import { Icon } from '../../parts/layout/Icon.tsx'
import { Page } from '../../parts/layout/Page.tsx'
import { PagedQuery, useListWindow } from '../../parts/list/Paging.tsx'
import { useUrlDialog } from '../../parts/url/use-query-state.ts'
import { AccessField, LIMIT_ERROR } from './AccessField.tsx'
import { InvitationLink, useInvitationLink } from './InvitationLink.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import type { Limit, Person, Role } from './person.ts'
import { limitFor, RoleDialog, RoleField } from './RoleDialog.tsx'

export default function UsersScreen() {
  const { businessId, name } = useBusiness()
  const query = { bid: businessId, ...useListWindow() }
  const people = useOperation('listUsers', { query }, { keepPrevious: true })
  const dialog = useUrlDialog('user')
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

const EMPTY = {
  firstName: '',
  lastName: '',
  userEmailId: '',
  userRole: 'member' as Role,
  hierarchyNodeData: [] as Limit,
}

function InviteDialog({ onClose }: { onClose: () => void }) {
  const { businessNumber, name } = useBusiness()
  const signUp = useOperationMutation('signUpUser', ['listUsers'])
  const { sendsMail } = useSession()
  const { invited, announce, forget } = useInvitationLink()
  const form = useForm(EMPTY, LIMIT_ERROR)
  const submit = form.submit(async (values) => {
    const { email, invited: isInvited } = await signUp.mutateAsync({
      headers: { 'x-business-number': businessNumber },
      body: { ...values, hierarchyNodeData: limitFor(values), sendInvite: true },
    })
    if (isInvited) await announce(email)
    else showSuccess(`${email} already has an account and now has access.`)
    if (sendsMail || !isInvited) onClose()
  })
  const close = () => {
    forget()
    onClose()
  }
  if (invited) return <InvitationLink invited={invited} onClose={close} />
  return (
    <FormDialog
      title={`Invite someone to ${name}`}
      verb={sendsMail ? 'Send invitation' : 'Create invitation link'}
      {...submit}
      onClose={onClose}
    >
      <TextInput label="E-mail" type="email" required data-autofocus autoComplete="off" {...form.text('userEmailId')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label="First name (optional)" autoComplete="off" {...form.text('firstName')} />
        <TextInput label="Last name (optional)" autoComplete="off" {...form.text('lastName')} />
      </SimpleGrid>
      <RoleField form={form} />
      <AccessField form={form} />
    </FormDialog>
  )
}
