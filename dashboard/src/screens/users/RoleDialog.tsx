import { Text } from '@mantine/core'
import { useChange } from '../../api/operations.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import { useFields } from '../../form/use-fields.ts'
import { say } from '../../parts/toast.ts'
import { useBusiness } from '../../shell/business.ts'
import { nameOf, ownGrant, type Person } from './person.ts'
import { RoleField } from './RoleField.tsx'

export function RoleDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { businessNumber, name } = useBusiness()
  const signUp = useChange('signUpUser', ['listUsers'])
  const own = ownGrant(person)
  const form = useFields({ userRole: own?.userRole ?? person.userRole })
  const submit = form.submit(async ({ userRole }) => {
    const { firstName, lastName, email: userEmailId } = person
    await signUp.mutateAsync({
      headers: { 'x-business-number': businessNumber },
      body: { firstName, lastName, userEmailId, userRole },
    })
    say(`${nameOf(person)} is ${userRole} of ${name} now.`)
    onClose()
  })
  return (
    <FormDialog
      title={`Role of ${nameOf(person)}`}
      verb="Save the role"
      isBusy={form.isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      {!own && (
        <Text size="sm" c="dimmed">
          The access comes from a business above. A role given here is added to it; the stronger one counts.
        </Text>
      )}
      <RoleField
        value={form.values.userRole}
        error={form.errorOf('userRole')}
        onChange={(role) => form.set('userRole', role)}
      />
    </FormDialog>
  )
}
