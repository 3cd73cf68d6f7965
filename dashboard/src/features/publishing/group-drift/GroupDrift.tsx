import { Anchor, Button, Group, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { DriftGroup } from '../../../parts/api/generated.ts'
import { useOperation } from '../../../parts/api/operations.ts'
import { useBusiness } from '../../../parts/business/current-business.ts'
import { Query } from '../../../parts/feedback/Query.tsx'
import { DRIFT_ACTION_LABELS, type DriftAction, directoryTitle } from '../../../parts/fields/directory-labels.ts'
import { fieldLabel } from '../../../parts/fields/field-labels.ts'
import { formatCount } from '../../../parts/format/format.ts'
import { Section } from '../../../parts/layout/Section.tsx'
import { type Column, DataTable } from '../../../parts/list/DataTable.tsx'
import classes from '../DirectoryCard.module.css'
import type { Decision } from './drift-decision.ts'
import { ResolveDriftDialog } from './ResolveDriftDialog.tsx'

const RecentBulkEditsDialog = lazy(() => import('../../bulk-edits/RecentBulkEditsDialog.tsx'))

/** The differences at all locations, by directory and field. Each can be resolved for all locations at once. */
export function GroupDrift() {
  const { businessNumber } = useBusiness()
  const drift = useOperation('listDrift', { params: { businessNumber } })
  const [decision, setDecision] = useState<Decision>()
  const [isRecent, setRecent] = useState(false)
  return (
    <>
      <Query of={drift} empty={{ when: ({ groups }) => groups.length === 0, show: <NoDrift /> }}>
        {({ groups }) => (
          <Stack gap="lg">
            {[...Map.groupBy(groups, ({ directory }) => directory)].map(([directory, fields]) => (
              <OfDirectory key={directory} directory={directory} fields={fields} onDecide={setDecision} />
            ))}
          </Stack>
        )}
      </Query>
      <Group>
        <Button variant="subtle" size="sm" onClick={() => setRecent(true)}>
          Show recent bulk edits
        </Button>
      </Group>
      <Suspense>{isRecent && <RecentBulkEditsDialog onClose={() => setRecent(false)} />}</Suspense>
      {decision && <ResolveDriftDialog decision={decision} onClose={() => setDecision(undefined)} />}
    </>
  )
}

const NoDrift = () => (
  <Section title="Differences at directories">No differences have been found at connected directories.</Section>
)

interface Props {
  readonly directory: string
  readonly fields: readonly DriftGroup[]
  readonly onDecide: (decision: Decision) => void
}
function OfDirectory({ directory, fields, onDecide }: Props) {
  const { businessNumber } = useBusiness()
  const title = directoryTitle(directory)
  const columns: readonly Column<DriftGroup>[] = [
    { header: 'Field', isRowHeader: true, cell: ({ field }) => fieldLabel(field) },
    {
      header: 'Differs at',
      cell: ({ locations }) => (
        <Anchor
          component={Link}
          to="/app/locations"
          search={{ in: businessNumber, directory, health: 'drifted' } as never}
          size="sm"
        >
          {formatCount(locations, 'location')}
        </Anchor>
      ),
    },
    { header: 'Actions', hidesHeader: true, cell: (group) => <Decide group={group} onDecide={onDecide} /> },
  ]
  return (
    <Section title={`Differences at ${title}`} description="Choose which value to keep, for all locations at once.">
      <DataTable label={`Differences at ${title}`} columns={columns} rows={fields} keyOf={({ field }) => field} />
    </Section>
  )
}

/** Only two existing values can be treated as a match; a missing value cannot. */
const actionsOf = ({ missing }: DriftGroup): readonly DriftAction[] =>
  missing === 0 ? ['restore', 'accept', 'equal'] : ['restore', 'accept']

const Decide = ({ group, onDecide }: { group: DriftGroup; onDecide: Props['onDecide'] }) => (
  <Group gap={6} className={classes.decide}>
    {actionsOf(group).map((action) => (
      <Button
        key={action}
        size="compact-sm"
        variant={action === 'restore' ? 'light' : 'default'}
        onClick={() => onDecide({ group, action })}
      >
        {DRIFT_ACTION_LABELS[action]}
        <span className="for-screen-readers">
          {' '}
          for {fieldLabel(group.field)} at {formatCount(group.locations, 'location')}
        </span>
      </Button>
    ))}
  </Group>
)
