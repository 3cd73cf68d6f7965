import { Button, Stack } from '@mantine/core'
import { useOperation, useOperationMutation } from '../../parts/api/operations.ts'
import { useBusiness, useMay } from '../../parts/business/current-business.ts'
import { Query } from '../../parts/feedback/Query.tsx'
import { showResult } from '../../parts/feedback/toast.ts'
import { formatCount } from '../../parts/format/format.ts'
import { Icon } from '../../parts/layout/Icon.tsx'
import { Page } from '../../parts/layout/Page.tsx'
import { Section } from '../../parts/layout/Section.tsx'
import { AuditEntryList } from '../settings/audit/AuditEntryList.tsx'
import { AddDirectories } from './AddDirectories.tsx'
import { DirectoryCard } from './DirectoryCard.tsx'
import { byUrgency, isSending } from './directory.ts'
import { GroupDrift } from './group-drift/GroupDrift.tsx'

const SOON_MS = 4000

export default function DirectoriesScreen() {
  const { businessNumber, name, type } = useBusiness()
  const publish = useOperationMutation('publishListing', ['getListingStatus'])
  const publishAll = () =>
    void showResult(
      publish.mutateAsync({ params: { businessNumber } }),
      ({ directories: { length } }) => `Publishing to ${formatCount(length, 'directory', 'directories')}.`,
    )
  return (
    <Page
      title="Directories"
      description={`Where ${type === 'location' ? `${name} is` : `the locations of ${name} are`} listed, and whether the directories are up to date.`}
      actions={
        // Only locations are published, not groups.
        type === 'location' && (
          <Button leftSection={<Icon name="send" size={18} />} loading={publish.isPending} onClick={publishAll}>
            Publish now
          </Button>
        )
      }
    >
      {type !== 'location' && <GroupDrift />}
      {/* A reseller is not listed anywhere. */}
      {type !== 'reseller' && <Directories />}
    </Page>
  )
}

function Directories() {
  const { businessNumber } = useBusiness()
  const status = useOperation(
    'getListingStatus',
    { params: { businessNumber } },
    { pollMs: ({ directories }) => (isSending(directories) ? SOON_MS : undefined) },
  )
  return (
    <Query of={status} lines={8}>
      {({ directories }) => (
        <Stack gap="lg">
          {byUrgency(directories).map((directory) => (
            <DirectoryCard key={directory.directory} directory={directory} />
          ))}
          <AddDirectories directories={directories} />
          <HistoryCard />
        </Stack>
      )}
    </Query>
  )
}

const COUNT = 10

/** Differences, resolutions and connections from the audit log. Only for people who may read the log. */
function HistoryCard() {
  const { businessId } = useBusiness()
  const enabled = useMay()('listAuditEntries')
  const drifts = useOperation(
    'listAuditEntries',
    { query: { businessId, subject: 'drift', count: COUNT } },
    { enabled },
  )
  const query = { businessId, subject: 'publication' as const, count: COUNT }
  const changes = useOperation('listAuditEntries', { query }, { enabled })
  if (!drifts.data || !changes.data) return null
  const entries = [...drifts.data.entries, ...changes.data.entries]
    .sort((one, other) => other.auditId - one.auditId)
    .slice(0, COUNT)
  if (entries.length === 0) return null
  return (
    <Section title="Recent activity">
      <AuditEntryList entries={entries} />
    </Section>
  )
}
