import { Button, Card } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useAnswer } from '../../../parts/api/operations.ts'
import { useMayEverywhere } from '../../../parts/api/session.ts'
import { Loading, Query } from '../../../parts/feedback/Query.tsx'
import { EmptyState } from '../../../parts/layout/EmptyState.tsx'
import { Icon } from '../../../parts/layout/Icon.tsx'
import { Page } from '../../../parts/layout/Page.tsx'
import { useDialogInAddress } from '../../../parts/url/use-query-state.ts'
import { KeyTable } from './KeyTable.tsx'
import { NewKeyDialog } from './NewKeyDialog.tsx'

const UsageCard = lazy(() => import('./UsageCard.tsx'))

export default function KeysScreen() {
  const keys = useAnswer('listKeys', {})
  const dialog = useDialogInAddress('key')
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
