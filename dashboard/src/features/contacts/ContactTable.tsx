import { Badge, Box, Group, Text } from '@mantine/core'
import { type Column, DataTable, RowTitle } from '../../parts/list/DataTable.tsx'
import {
  CHANNEL_WORDS,
  type Channel,
  type Contact,
  formatAllowedPurposes,
  type ListedContact,
  nameOf,
} from './contact.ts'

interface Props {
  readonly contacts: readonly ListedContact[]
  readonly onOpen: (contact: Contact) => void
}

export function ContactTable({ contacts, onOpen }: Props) {
  const columns: readonly Column<ListedContact>[] = [
    {
      header: 'Name',
      isRowHeader: true,
      cell: (contact) => <RowTitle onClick={() => onOpen(contact)}>{nameOf(contact)}</RowTitle>,
    },
    { header: 'E-mail and phone', cell: (contact) => <Reach of={contact} /> },
    { header: 'Consent', cell: (contact) => <Allowed contact={contact} /> },
    { header: 'Experience score', isNumeric: true, cell: ({ experienceScore }) => experienceScore ?? null },
    { header: 'Tags', cell: ({ tags }) => (tags.length > 0 ? <Tags tags={tags} /> : null) },
  ]
  return <DataTable label="Contacts" columns={columns} rows={contacts} keyOf={({ id }) => id} />
}

const Reach = ({ of: { email, phone } }: { of: Contact }) => (
  <Box miw={{ base: 0, sm: '12rem' }}>
    {email && <div className="wraps">{email}</div>}
    {phone}
  </Box>
)

function Allowed({ contact }: { contact: Contact }) {
  if (contact.blocked) return <Badge color="negative">Blocked</Badge>
  const channels = (['email', 'sms'] as const).filter((channel) => formatAllowedPurposes(contact, channel))
  if (channels.length === 0)
    return (
      <Text size="sm" c="dimmed">
        None
      </Text>
    )
  return (
    <div>
      {channels.map((channel: Channel) => (
        <Text size="sm" key={channel}>
          <Text span size="sm" c="dimmed">
            {CHANNEL_WORDS[channel]}:
          </Text>{' '}
          {formatAllowedPurposes(contact, channel)}
        </Text>
      ))}
    </div>
  )
}

export const Tags = ({ tags }: { tags: readonly string[] }) => (
  <Group gap={4}>
    {tags.map((tag) => (
      <Badge key={tag} color="neutral">
        {tag}
      </Badge>
    ))}
  </Group>
)
