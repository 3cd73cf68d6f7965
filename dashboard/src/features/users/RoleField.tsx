import { Radio, Stack } from '@mantine/core'
import type { Role } from './person.ts'

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
