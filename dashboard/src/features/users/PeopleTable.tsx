import { Badge, Group, Stack, Text } from '@mantine/core'
import { useSession } from '../../parts/api/session.ts'
import { useBusinessNames } from '../../parts/business/business-names.ts'
import { valueText } from '../../parts/fields/field-values.ts'
import { type Column, DataTable } from '../../parts/list/DataTable.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import { directGrant, inheritedGrants, limitText, nameOf, type Person, personStatus } from './person.ts'

interface Props {
  readonly people: readonly Person[]
  readonly onChangeRole: (person: Person) => void
}

export function PeopleTable({ people, onChangeRole }: Props) {
  const { user } = useSession()
  const names = useBusinessNames(people.flatMap(inheritedGrants).map(({ businessId }) => businessId))
  const columns: readonly Column<Person>[] = [
    {
      header: 'Person',
      isRowHeader: true,
      cell: (person) => <Name person={person} isMe={person.userId === user.userId} />,
    },
    {
      header: 'Role',
      cell: ({ userRole }) => <Badge color="neutral">{valueText(userRole, 'userRole')}</Badge>,
    },
    { header: 'Access', cell: (person) => <Access person={person} names={names} /> },
    { header: 'Status', cell: (person) => <State of={person} /> },
    {
      header: 'Actions',
      hidesHeader: true,
      cell: (person) => <PersonMenu person={person} onChangeRole={() => onChangeRole(person)} />,
    },
  ]
  return <DataTable label="Users" columns={columns} rows={people} keyOf={({ userId }) => userId} />
}

const Name = ({ person, isMe }: { person: Person; isMe: boolean }) => (
  <div>
    <Group gap={6}>
      <Text size="sm" fw={600}>
        {nameOf(person)}
      </Text>
      {isMe && (
        <Text size="xs" c="dimmed">
          (you)
        </Text>
      )}
    </Group>
    <Text size="sm" c="dimmed" fw={400}>
      {person.email}
    </Text>
  </div>
)

function Access({ person, names }: { person: Person; names: ReadonlyMap<number, string> }) {
  const direct = directGrant(person)
  return (
    <Stack gap={2}>
      {direct && <Text size="sm">{limitText(direct.hierarchyNodeData) || 'Direct'}</Text>}
      {inheritedGrants(person).map(({ businessId, userRole, hierarchyNodeData }) => (
        <Text size="sm" c="dimmed" key={businessId}>
          Inherited: {valueText(userRole, 'userRole')} of {names.get(businessId) ?? 'a parent business'}
          {hierarchyNodeData.length > 0 && ` (${limitText(hierarchyNodeData)})`}
        </Text>
      ))}
    </Stack>
  )
}

function State({ of: person }: { of: Person }) {
  const { label, color } = personStatus(person, useSession().sendsMail)
  return <Badge color={color}>{label}</Badge>
}
