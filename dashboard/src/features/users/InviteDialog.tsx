import { SimpleGrid, TextInput } from '@mantine/core'
import { useChange } from '../../parts/api/operations.ts'
import { useSession } from '../../parts/api/session.ts'
import { useBusiness } from '../../parts/business/current-business.ts'
import { say } from '../../parts/feedback/toast.ts'
import { FormDialog } from '../../parts/form/FormDialog.tsx'
import { useFields } from '../../parts/form/use-fields.ts'
import { InvitationLink, useInvited } from './InvitationLink.tsx'
import type { Role } from './person.ts'
import { RoleField } from './RoleField.tsx'

const EMPTY = { firstName: '', lastName: '', userEmailId: '', userRole: 'member' as Role }

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { businessNumber, name } = useBusiness()
  const signUp = useChange('signUpUser', ['listUsers'])
  const { sendsMail } = useSession()
  const { invited, announce, forget } = useInvited()
  const form = useFields(EMPTY)
  const submit = form.submit(async (values) => {
    const { email, invited: isInvited } = await signUp.mutateAsync({
      headers: { 'x-business-number': businessNumber },
      body: { ...values, sendInvite: true },
    })
    if (isInvited) await announce(email)
    else say(`${email} already has an account and now has access.`)
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
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label="First name" required data-autofocus autoComplete="off" {...form.text('firstName')} />
        <TextInput label="Last name" required autoComplete="off" {...form.text('lastName')} />
      </SimpleGrid>
      <TextInput label="E-mail" type="email" required autoComplete="off" {...form.text('userEmailId')} />
      <RoleField form={form} />
    </FormDialog>
  )
}
