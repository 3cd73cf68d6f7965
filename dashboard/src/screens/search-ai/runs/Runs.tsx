import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import type { ResponseOf } from '@presence/client'
import { useAnswer } from '../../../api/operations.ts'
import { Query } from '../../../parts/Query.tsx'
import { type Column, Rows } from '../../../parts/Rows.tsx'
import { useAddress } from '../../../parts/use-address.ts'
import { dayInWords } from '../../../parts/words.ts'
import { useBusiness } from '../../../shell/business.ts'
import { readAddress } from '../address.ts'
import { isoDayOf } from '../run-day.ts'
import { RunProgress } from './RunProgress.tsx'

type Day = ResponseOf<'getSearchAiAvailableRuns'>['availableRuns'][number]

const columns: readonly Column<Day>[] = [
  { header: 'Day', lead: true, cell: ({ runDate }) => dayInWords(`${isoDayOf(runDate)}T12:00`) },
  { header: 'Themes', cell: ({ themes }) => themes.join(', ') },
  { header: 'Actions', quiet: true, cell: ({ runDate }) => <ShowResults day={isoDayOf(runDate)} /> },
]

export function Runs() {
  const { businessId } = useBusiness()
  const [{ run }] = useAddress(readAddress)
  const days = useAnswer('getSearchAiAvailableRuns', { headers: { 'x-business-number': businessId } })
  return (
    <Stack gap="lg">
      {run && <RunProgress key={run} runId={Number(run)} />}
      <Card component="section" aria-label="Finished runs">
        <Title order={2} size="h4" mb="md">
          Finished runs
        </Title>
        <Query
          of={days}
          empty={{
            when: ({ availableRuns }) => availableRuns.length === 0,
            show: <Text c="dimmed">None yet. A run is listed when it has finished and got an answer.</Text>,
          }}
        >
          {({ availableRuns }) => (
            <Rows label="Finished runs" columns={columns} rows={availableRuns} keyOf={({ runDate }) => runDate} />
          )}
        </Query>
      </Card>
    </Stack>
  )
}

function ShowResults({ day }: { day: string }) {
  const [, change] = useAddress(readAddress)
  return (
    <Group justify="flex-end">
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => change({ part: undefined, run: '', from: day, to: day, theme: [], engine: [] })}
      >
        Results<span className="for-screen-readers"> of {dayInWords(`${day}T12:00`)}</span>
      </Button>
    </Group>
  )
}
