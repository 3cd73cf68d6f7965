import { SimpleGrid, TextInput } from '@mantine/core'
import { useChange } from '../../api/operations.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import { useFields } from '../../form/use-fields.ts'
import { say } from '../../parts/toast.ts'
import { useBusiness } from '../../shell/business.ts'
import type { Role } from './person.ts'
import { RoleField } from './RoleField.tsx'

const EMPTY = { firstName: '', lastName: '', userEmailId: '', userRole: 'member' as Role }

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { businessNumber, name } = useBusiness()
  const signUp = useChange('signUpUser', ['listUsers'])
  const form = useFields(EMPTY)
  const submit = form.submit(async (values) => {
    const { email, invited } = await signUp.mutateAsync({
      headers: { 'x-business-number': businessNumber },
      body: { ...values, sendInvite: true },
    })
    say(invited ? `Invitation sent to ${email}.` : `${email} already has an account and now has access.`)
    onClose()
  })
  return (
    <FormDialog
      title={`Invite someone to ${name}`}
      verb="Send invitation"
      isBusy={form.isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label="First name" required data-autofocus autoComplete="off" {...form.text('firstName')} />
        <TextInput label="Last name" required autoComplete="off" {...form.text('lastName')} />
      </SimpleGrid>
      <TextInput label="E-mail" type="email" required autoComplete="off" {...form.text('userEmailId')} />
      <RoleField form={form} />
    </FormDialog>
  )
}
