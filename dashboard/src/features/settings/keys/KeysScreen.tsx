import { Badge, Button, Card, Code, Group, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { ApiKey } from '../../../parts/api/generated.ts'
import { useOperation, useOperationMutation } from '../../../parts/api/operations.ts'
import { useMayEverywhere } from '../../../parts/api/session.ts'
import { confirm } from '../../../parts/feedback/confirm.tsx'
import { Loading, Query } from '../../../parts/feedback/Query.tsx'
import { showResult } from '../../../parts/feedback/toast.ts'
import { formatDate, formatDateTime, formatTimeAgo } from '../../../parts/format/format.ts'
import { EmptyState } from '../../../parts/layout/EmptyState.tsx'
import { Icon } from '../../../parts/layout/Icon.tsx'
import { Page } from '../../../parts/layout/Page.tsx'
import { type Column, DataTable } from '../../../parts/list/DataTable.tsx'
import { useUrlDialog } from '../../../parts/url/use-query-state.ts'
import { formatLimit, stateOf } from './key.ts'
import { NewKeyDialog } from './NewKeyDialog.tsx'

const UsageCard = lazy(() => import('./UsageCard.tsx'))

export default function KeysScreen() {
  const keys = useOperation('listKeys', {})
  const dialog = useUrlDialog('key')
  const create = useMayEverywhere()('createKey') && (
    <Button leftSection={<Icon name="plus" size={18} />} onClick={dialog.open}>
      Create key
    </Button>
  )
  return (
    <Page
      title="API keys"
      description="A key lets your own systems call the API. Keep keys on your servers: anyone who has a key can use it."
      actions={create}
    >
      <Query of={keys} empty={{ when: ({ keys }) => keys.length === 0, show: <Nothing create={create} /> }}>
        {({ keys }) => (
          <>
            <Card>
              <KeyTable keys={keys} />
            </Card>
            <Suspense fallback={<Loading />}>
              <UsageCard keys={keys} />
            </Suspense>
          </>
        )}
      </Query>
      {create && dialog.isOpen && <NewKeyDialog limitMax={keys.data?.limitMax ?? null} onClose={dialog.close} />}
    </Page>
  )
}

const Nothing = ({ create }: { create: React.ReactNode }) => (
  <EmptyState icon="key" title="No keys yet" action={create}>
    Create a key to call the API. You'll also get an example command to copy.
  </EmptyState>
)

const columns: readonly Column<ApiKey>[] = [
  {
    header: 'Name',
    isRowHeader: true,
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
  { header: 'Rate limit', cell: ({ limit }) => formatLimit(limit) },
  {
    header: 'Last used',
    cell: ({ lastUsed }) =>
      lastUsed ? <span title={formatDateTime(lastUsed)}>{formatTimeAgo(lastUsed)}</span> : 'Never',
  },
  { header: 'Expires', cell: ({ expires }) => (expires ? formatDate(expires) : 'Never') },
  { header: 'Status', cell: (key) => <State of={key} /> },
  { header: 'Actions', hidesHeader: true, cell: (key) => (stateOf(key) === 'active' ? <Revoke apiKey={key} /> : null) },
]

const KeyTable = ({ keys }: { keys: readonly ApiKey[] }) => (
  <DataTable label="API keys" columns={columns} rows={keys} keyOf={({ keyId }) => keyId} />
)

const STATE_LABELS = { active: 'Active', expired: 'Expired', revoked: 'Revoked' } as const

function State({ of: key }: { of: ApiKey }) {
  const state = stateOf(key)
  return (
    <Badge color={state === 'active' ? 'positive' : 'neutral'} miw="max-content">
      {STATE_LABELS[state]}
    </Badge>
  )
}

function Revoke({ apiKey: { keyId, name, hint } }: { apiKey: ApiKey }) {
  const revoke = useOperationMutation('revokeKey', ['listKeys'])
  const askToRevoke = () =>
    confirm({
      title: `Revoke ${name || hint}?`,
      message: `Systems that use the key ${hint} lose access immediately. This can't be undone.`,
      verb: 'Revoke',
      onConfirm: () => void showResult(revoke.mutateAsync({ params: { keyId } }), () => 'Key revoked.'),
    })
  return (
    <Button size="compact-sm" variant="subtle" color="negative" loading={revoke.isPending} onClick={askToRevoke}>
      Revoke<span className="for-screen-readers"> {name || hint}</span>
    </Button>
  )
}
