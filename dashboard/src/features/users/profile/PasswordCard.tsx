import { PasswordInput, SimpleGrid, Stack } from '@mantine/core'
import { useChange } from '../../../parts/api/operations.ts'
import { useSession } from '../../../parts/api/session.ts'
import { say } from '../../../parts/feedback/toast.ts'
import { FormButtons } from '../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../parts/form/use-fields.ts'
import { Section } from '../../../parts/layout/Section.tsx'

export function PasswordCard() {
  const { user } = useSession()
  const change = useChange('changePassword', ['listSessions'])
  const form = useFields({ currentPassword: '', newPassword: '' })
  const submit = form.submit(async (body) => {
    await change.mutateAsync({ body })
    form.reset()
    say("Password changed. You've been signed out on all other devices.")
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
