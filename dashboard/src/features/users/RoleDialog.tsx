import { Text } from '@mantine/core'
import { useChange } from '../../parts/api/operations.ts'
import { useBusiness } from '../../parts/business/current-business.ts'
import { say } from '../../parts/feedback/toast.ts'
import { valueText } from '../../parts/fields/field-values.ts'
import { FormDialog } from '../../parts/form/FormDialog.tsx'
import { useFields } from '../../parts/form/use-fields.ts'
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
      body: { firstName, lastName, userEmailId, userRole, sendInvite: false },
    })
    say(`${nameOf(person)} now has the ${valueText(userRole, 'userRole')} role at ${name}.`)
    onClose()
  })
  return (
    <FormDialog title={`Role of ${nameOf(person)}`} verb="Save role" {...submit} onClose={onClose}>
      {!own && (
        <Text size="sm" c="dimmed">
          This person's access is inherited from a parent business. If you add a role here, the higher of the two roles
          applies.
        </Text>
      )}
      <RoleField form={form} />
    </FormDialog>
  )
}
