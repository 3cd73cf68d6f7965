import { PasswordInput, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { client } from '../../../parts/api/client.ts'
import { useOperationMutation } from '../../../parts/api/operations.ts'
import { sessionQuery, useSession } from '../../../parts/api/session.ts'
import { showSuccess } from '../../../parts/feedback/toast.ts'
import { FormButtons } from '../../../parts/form/FormDialog.tsx'
import { useForm } from '../../../parts/form/use-fields.ts'
import { Page } from '../../../parts/layout/Page.tsx'
import { Section } from '../../../parts/layout/Section.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { TwoFactorCard } from './TwoFactorCard.tsx'

export default function ProfileScreen() {
  const { user } = useSession()
  return (
    <Page title="Your profile" description={`You're signed in as ${user.email}.`}>
      <NameCard />
      <PasswordCard />
      <TwoFactorCard />
      <SessionsCard />
    </Page>
  )
}

function NameCard() {
  const { user } = useSession()
  const queries = useQueryClient()
  const form = useForm({ firstName: user.firstName, lastName: user.lastName })
  const submit = form.submit(async (body) => {
    queries.setQueryData(sessionQuery.queryKey, await client.updateProfile({ body }))
    await queries.invalidateQueries({ queryKey: ['listUsers'] })
    showSuccess('Name saved.')
  })
  return (
    <Section title="Name" description="Shown to the people you work with, and in the audit log.">
      <form onSubmit={submit.onSubmit} noValidate>
        <Stack>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput
              label="First name"
              required
              maxLength={50}
              autoComplete="given-name"
              {...form.text('firstName')}
            />
            <TextInput label="Last name" maxLength={50} autoComplete="family-name" {...form.text('lastName')} />
          </SimpleGrid>
          <FormButtons verb="Save name" isBusy={form.isBusy} />
        </Stack>
      </form>
    </Section>
  )
}

function PasswordCard() {
  const { user } = useSession()
  const change = useOperationMutation('changePassword', ['listSessions'])
  const form = useForm({ currentPassword: '', newPassword: '' })
  const submit = form.submit(async (body) => {
    await change.mutateAsync({ body })
    form.reset()
    showSuccess("Password changed. You've been signed out on all other devices.")
  })
  return (
    <Section title="Password" description="Changing your password signs you out on all other devices.">
      <form onSubmit={submit.onSubmit} noValidate>
        {/* Tells password managers which account the password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email} />
        <Stack>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <PasswordInput
              label="Current password"
              required
              autoComplete="current-password"
              {...form.text('currentPassword')}
            />
            <PasswordInput
              label="New password"
              description="12 to 200 characters"
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              required
              autoComplete="new-password"
              {...form.text('newPassword')}
            />
          </SimpleGrid>
          <FormButtons verb="Change password" isBusy={form.isBusy} />
        </Stack>
      </form>
    </Section>
  )
}
