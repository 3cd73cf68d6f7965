import { Radio, Stack } from '@mantine/core'
import type { Role } from './person.ts'

const ROLES: readonly { value: Role; label: string; description: string }[] = [
  { value: 'member', label: 'Member', description: 'Reads, and does the daily work: listing, contacts, replies.' },
  { value: 'admin', label: 'Admin', description: 'Also deletes, sees to people and plans, and reads the audit log.' },
  { value: 'owner', label: 'Owner', description: 'Also deletes businesses; who owns everything makes API keys.' },
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
