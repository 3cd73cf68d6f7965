import { Divider, Modal, Stack, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '../../../parts/business/current-business.ts'
import { Query } from '../../../parts/feedback/Query.tsx'
import { type CompetitorAccount, CompetitorEntry } from './CompetitorEntry.tsx'
import { NewCompetitor } from './NewCompetitor.tsx'
import { useCompetitors } from './use-competitors.ts'

const ImportReviewsDialog = lazy(() => import('./ImportReviewsDialog.tsx'))

export function CompetitorsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [account, setAccount] = useState<CompetitorAccount>()
  return (
    <>
      <Modal
        opened={opened}
        onClose={onClose}
        title="Competitors"
        size="lg"
        closeOnClickOutside={false}
        // Both dialogs get the Escape key. It closes the upload only.
        closeOnEscape={!account}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Competitors onUpload={setAccount} />
      </Modal>
      <Suspense>{account && <ImportReviewsDialog account={account} onClose={() => setAccount(undefined)} />}</Suspense>
    </>
  )
}

function Competitors({ onUpload }: { onUpload: (account: CompetitorAccount) => void }) {
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
                <CompetitorEntry key={competitor.competitorId} competitor={competitor} onUpload={onUpload} />
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
