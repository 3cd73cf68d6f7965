import { Divider, Modal, Stack, Text } from '@mantine/core'
import { Query } from '../../../parts/Query.tsx'
import { useMay } from '../../../shell/business.ts'
import { CompetitorEntry } from './CompetitorEntry.tsx'
import { NewCompetitor } from './NewCompetitor.tsx'
import { useCompetitors } from './use-competitors.ts'

export function CompetitorsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Competitors"
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Competitors />
    </Modal>
  )
}

function Competitors() {
  const competitors = useCompetitors()
  const mayAdd = useMay()('signUpCompetitor')
  return (
    <Stack gap="md">
      <Query of={competitors}>
        {({ competitors }) =>
          competitors.length === 0 ? (
            <Text c="dimmed">
              {mayAdd
                ? 'No competitors yet. Add one and upload its reviews to compare its themes with yours.'
                : 'No competitors yet. An admin can add them.'}
            </Text>
          ) : (
            <Stack component="ul" gap="md" m={0} p={0} className="plain-list" aria-label="Competitors">
              {competitors.map((competitor) => (
                <CompetitorEntry key={competitor.competitorId} competitor={competitor} />
              ))}
            </Stack>
          )
        }
      </Query>
      {mayAdd && (
        <>
          <Divider />
          <NewCompetitor />
        </>
      )}
    </Stack>
  )
}
