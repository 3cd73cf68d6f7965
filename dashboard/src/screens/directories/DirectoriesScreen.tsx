import { Button, Stack } from '@mantine/core'
import { useAnswer, useChange } from '../../api/operations.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { Page } from '../../parts/Page.tsx'
import { Query } from '../../parts/Query.tsx'
import { tell } from '../../parts/toast.ts'
import { useBusiness } from '../../shell/business.ts'
import { DirectoryCard } from './DirectoryCard.tsx'
import { byUrgency, isMoving } from './directory.ts'
import { HistoryCard } from './HistoryCard.tsx'

const SOON_MS = 4000

export default function DirectoriesScreen() {
  const { businessNumber, name, type } = useBusiness()
  const params = { businessNumber }
  // The same answer twice: what it says decides how soon it is asked for again.
  const known = useAnswer('getListingStatus', { params })
  const everyMs = known.data && isMoving(known.data.directories) ? SOON_MS : undefined
  const status = useAnswer('getListingStatus', { params }, { everyMs })
  const publish = useChange('publishListing', ['getListingStatus'])
  const publishAll = () =>
    void tell(publish.mutateAsync({ params }), ({ directories: { length } }) =>
      length === 1 ? 'On its way to one directory.' : `On its way to ${length} directories.`,
    )
  return (
    <Page
      title="Directories"
      description={`Where ${type === 'location' ? `${name} is` : `the locations of ${name} are`} listed, and whether each directory shows what it should.`}
      actions={
        // The listing of an enterprise itself is not published.
        type === 'location' && (
          <Button leftSection={<Icon name="send" size={18} />} loading={publish.isPending} onClick={publishAll}>
            Publish now
          </Button>
        )
      }
    >
      <Query of={status} lines={8} empty={{ when: ({ directories }) => directories.length === 0, show: <None /> }}>
        {({ directories }) => (
          <Stack gap="lg">
            {byUrgency(directories).map((directory) => (
              <DirectoryCard key={directory.directory} directory={directory} />
            ))}
            <HistoryCard />
          </Stack>
        )}
      </Query>
    </Page>
  )
}

const None = () => (
  <EmptyState icon="directories" title="No directories yet">
    The operator of this service adds them (“presence directories add”) and grants them to you (“presence directories
    grant”).
  </EmptyState>
)
