import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useAllPages } from '../../../parts/api/all-pages.ts'
import { useBusiness, useMay } from '../../../parts/business/current-business.ts'
import { Query } from '../../../parts/feedback/Query.tsx'
import { CopyField } from '../../../parts/layout/CopyField.tsx'
import { EmptyState } from '../../../parts/layout/EmptyState.tsx'
import { Icon } from '../../../parts/layout/Icon.tsx'
import { OneTimeSecret } from '../../../parts/layout/OneTimeSecret.tsx'
import { Section } from '../../../parts/layout/Section.tsx'
import { useUrlDialog } from '../../../parts/url/use-query-state.ts'
import { type AddedPush, AddSourceDialog } from './AddSourceDialog.tsx'
import { SourceTable } from './SourceTable.tsx'
import { usePulls } from './use-pulls.ts'

/** Where the reviews of a location, or of all locations below a business, come from. */
export default function ReviewSources() {
  const { businessNumber, type } = useBusiness()
  const may = useMay()
  const dialog = useUrlDialog('review-source')
  const pulls = usePulls()
  const [push, setPush] = useState<AddedPush>()
  const links = useAllPages(
    'listSourceLinks',
    'sourceLinks',
    { params: { businessNumber } },
    { pollMs: ({ sourceLinks }) => pulls.pollMs(sourceLinks), alwaysFresh: true },
  )
  const file = useUrlDialog('file')
  const add = type === 'location' && may('addSourceLink') && (
    <Button leftSection={<Icon name="plus" size={18} />} onClick={dialog.open}>
      Add review source
    </Button>
  )
  return (
    <Section
      title="Review sources"
      description="Reviews from these sources arrive automatically. A review that arrives from two sources with the same name and review ID is counted once."
      aside={
        <Group gap="sm">
          <Button variant="default" leftSection={<Icon name="upload" size={18} />} onClick={file.open}>
            Import CSV
          </Button>
          {add}
        </Group>
      }
    >
      <Query
        of={links}
        empty={{
          when: ({ sourceLinks }) => sourceLinks.length === 0,
          show: <Nothing isLocation={type === 'location'} />,
        }}
      >
        {({ sourceLinks }) => (
          <SourceTable links={sourceLinks} showsLocation={type !== 'location'} pulls={pulls} onRotated={setPush} />
        )}
      </Query>
      {add && dialog.isOpen && <AddSourceDialog onClose={dialog.close} onPush={setPush} />}
      {push && (
        <OneTimeSecret
          title="Webhook address and secret"
          noun="secret"
          description="Your system posts reviews to the address and signs each message with the secret."
          onClose={() => setPush(undefined)}
        >
          <CopyField label="Address" text={`${window.location.origin}${push.path}`} />
          <CopyField label="Secret" text={push.secret} />
        </OneTimeSecret>
      )}
    </Section>
  )
}

const Nothing = ({ isLocation }: { isLocation: boolean }) => (
  <EmptyState icon="star" title="No review sources yet">
    {isLocation
      ? 'Add a connected directory, a feed or a webhook, and new reviews arrive here automatically.'
      : 'Review sources belong to locations. Open a location to add one.'}
  </EmptyState>
)
