import { Radio, Stack } from '@mantine/core'
import type { Role } from './person.ts'

const ROLES: readonly { value: Role; label: string; description: string }[] = [
  {
    value: 'member',
    label: 'Member',
    description: 'Can view and edit listings, contacts, services and products, and reply to reviews.',
  },
  {
    value: 'admin',
    label: 'Admin',
    description:
      'Can also delete, create businesses, manage users, directories, competitors, webhooks and Search AI plans, and read the audit log.',
  },
  {
    value: 'owner',
    label: 'Owner',
    description: 'Can also delete businesses. Owners of the whole account can create API keys.',
  },
]

interface Props {
  readonly value: Role
  readonly error: string | undefined
  readonly onChange: (role: Role) => void
}

export const RoleField = ({ value, error, onChange }: Props) => (
  <Radio.Group label="Role" value={value} onChange={(role) => onChange(role as Role)} error={error}>
    <Stack gap="sm" mt="xs">
      {ROLES.map((role) => (
        <Radio key={role.value} {...role} />
      ))}
    </Stack>
  </Radio.Group>
)
