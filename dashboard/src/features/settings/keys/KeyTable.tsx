import { Badge, Button, Code, Group, Text } from '@mantine/core'
import type { ApiKey } from '../../../parts/api/generated.ts'
import { useChange } from '../../../parts/api/operations.ts'
import { confirm } from '../../../parts/feedback/confirm.tsx'
import { tell } from '../../../parts/feedback/toast.ts'
import { dayInWords, momentInWords, sinceInWords } from '../../../parts/format/format.ts'
import { type Column, Rows } from '../../../parts/list/DataTable.tsx'
import { limitInWords, stateOf } from './key-state.ts'

const columns: readonly Column<ApiKey>[] = [
  {
    header: 'Name',
    lead: true,
    cell: ({ name, hint }) => (
      <Group gap="xs">
        <Text size="sm" fw={600}>
          {name || 'Unnamed key'}
        </Text>
        <Code>{hint}</Code>
      </Group>
    ),
  },
  { header: 'Permission', cell: ({ scope }) => (scope === 'read' ? 'Read only' : 'Read and write') },
  { header: 'Rate limit', cell: ({ limit }) => limitInWords(limit) },
  {
    header: 'Last used',
    cell: ({ lastUsed }) =>
      lastUsed ? <span title={momentInWords(lastUsed)}>{sinceInWords(lastUsed)}</span> : 'Never',
  },
  { header: 'Expires', cell: ({ expires }) => (expires ? dayInWords(expires) : 'Never') },
  { header: 'Status', cell: (key) => <State of={key} /> },
  { header: 'Actions', quiet: true, cell: (key) => (stateOf(key) === 'active' ? <Revoke apiKey={key} /> : null) },
]

export const KeyTable = ({ keys }: { keys: readonly ApiKey[] }) => (
  <Rows label="API keys" columns={columns} rows={keys} keyOf={({ keyId }) => keyId} />
)

const STATE_LABELS = { active: 'Active', expired: 'Expired', revoked: 'Revoked' } as const

function State({ of: key }: { of: ApiKey }) {
  const state = stateOf(key)
  return (
    <Badge color={state === 'active' ? 'accent' : 'gray'} miw="max-content">
      {STATE_LABELS[state]}
    </Badge>
  )
}

function Revoke({ apiKey: { keyId, name, hint } }: { apiKey: ApiKey }) {
  const revoke = useChange('revokeKey', ['listKeys'])
  const ask = () =>
    confirm({
      title: `Revoke ${name || hint}?`,
      words: `Systems that use the key ${hint} lose access immediately. This can't be undone.`,
      verb: 'Revoke',
      onConfirm: () => void tell(revoke.mutateAsync({ params: { keyId } }), () => 'Key revoked.'),
    })
  return (
    <Button size="compact-sm" variant="subtle" color="red" loading={revoke.isPending} onClick={ask}>
      Revoke<span className="for-screen-readers"> {name || hint}</span>
    </Button>
  )
}
