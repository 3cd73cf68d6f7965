import { Radio, Stack, Text } from '@mantine/core'
import { useOperationMutation } from '../../parts/api/operations.ts'
import { useBusiness } from '../../parts/business/current-business.ts'
import { showSuccess } from '../../parts/feedback/toast.ts'
import { valueText } from '../../parts/fields/field-values.ts'
import { FormDialog } from '../../parts/form/FormDialog.tsx'
import { useForm } from '../../parts/form/use-fields.ts'
import { AccessField, LIMIT_ERROR } from './AccessField.tsx'
import { directGrant, type Limit, nameOf, type Person, type Role } from './person.ts'

export function RoleDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { businessNumber, name } = useBusiness()
  const signUp = useOperationMutation('signUpUser', ['listUsers'])
  const grant = directGrant(person)
  const form = useForm(
    {
      userRole: grant?.userRole ?? person.userRole,
      hierarchyNodeData: grant?.hierarchyNodeData ?? [],
    },
    LIMIT_ERROR,
  )
  const submit = form.submit(async (values) => {
    const { userRole } = values
    const { firstName, lastName, email: userEmailId } = person
    await signUp.mutateAsync({
      headers: { 'x-business-number': businessNumber },
      body: { firstName, lastName, userEmailId, userRole, hierarchyNodeData: limitFor(values), sendInvite: false },
    })
    showSuccess(`${nameOf(person)} now has the ${valueText(userRole, 'userRole')} role at ${name}.`)
    onClose()
  })
  return (
    <FormDialog title={`Role of ${nameOf(person)}`} verb="Save role" {...submit} onClose={onClose}>
      {!grant && (
        <Text size="sm" c="dimmed">
          This person's access is inherited from a parent business. If you add a role here, the higher of the two roles
          applies.
        </Text>
      )}
      <RoleField form={form} />
      <AccessField form={form} />
    </FormDialog>
  )
}

/** An owner's access is never limited. */
export const limitFor = ({ userRole, hierarchyNodeData }: { userRole: Role; hierarchyNodeData: Limit }) =>
  userRole === 'owner' ? [] : hierarchyNodeData

const ROLES: readonly { value: Role; label: string; description: string }[] = [
  {
    value: 'member',
    label: 'Member',
    description: 'Can view and edit listings, contacts, products and services, and reply to reviews.',
  },
  {
    value: 'admin',
    label: 'Admin',
    description:
      'Can also create businesses, delete data, manage users, directories, review sources, competitors, webhooks and Search AI plans, and view the audit log.',
  },
  {
    value: 'owner',
    label: 'Owner',
    description: 'Can also delete businesses. Owners of the whole account can create API keys.',
  },
]

interface Props {
  readonly form: {
    readonly values: { readonly userRole: Role }
    readonly errorOf: (name: 'userRole') => string | undefined
    readonly set: (name: 'userRole', role: Role) => void
  }
}

export const RoleField = ({ form }: Props) => (
  <Radio.Group
    label="Role"
    value={form.values.userRole}
    onChange={(role) => form.set('userRole', role as Role)}
    error={form.errorOf('userRole')}
  >
    <Stack gap="sm" mt="xs">
      {ROLES.map((role) => (
        <Radio key={role.value} {...role} />
      ))}
    </Stack>
  </Radio.Group>
)
