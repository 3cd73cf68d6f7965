import { NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import type { ApiKey } from '../../../parts/api/generated.ts'
import { useOperation } from '../../../parts/api/operations.ts'
import { Chart } from '../../../parts/charts/Chart.tsx'
import { Query } from '../../../parts/feedback/Query.tsx'
import { distinctLabels } from '../../../parts/format/distinct-labels.ts'
import { formatNumber } from '../../../parts/format/format.ts'
import { Section } from '../../../parts/layout/Section.tsx'
import { byDay, sum } from './key.ts'

const DAYS = 30

const shortDay = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' })

export default function UsageCard({ keys }: { keys: readonly ApiKey[] }) {
  const usage = useOperation('getKeyUsage', { query: { days: DAYS } })
  const [chosen, setChosen] = useState('')
  const labels = distinctLabels(
    keys,
    ({ name, hint }) => name || hint,
    ({ name, hint }) => `${name} (${hint})`,
  )
  return (
    <Section
      title={`Usage in the last ${DAYS} days`}
      aside={
        <NativeSelect
          aria-label="Key"
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={[
            { value: '', label: 'All keys' },
            ...[...labels].map(([{ keyId }, label]) => ({ value: String(keyId), label })),
          ]}
        />
      }
    >
      <Query of={usage} lines={6}>
        {({ usage }) => <Usage days={byDay(usage, chosen ? Number(chosen) : undefined, DAYS, new Date())} />}
      </Query>
    </Section>
  )
}

function Usage({ days }: { days: ReturnType<typeof byDay> }) {
  const accepted = sum(days.map(({ accepted }) => accepted))
  const refused = sum(days.map(({ refused }) => refused))
  return (
    <>
      <Text size="sm" c="dimmed">
        {formatNumber(accepted)} requests accepted, {formatNumber(refused)} rejected by the rate limit.
      </Text>
      <Chart
        label="Requests by day"
        kind="bars"
        xTitle="Day (UTC)"
        yTitle="Requests"
        series={[
          { label: 'Accepted', color: 'brand.5' },
          { label: 'Rate limited', color: 'warning.6' },
        ]}
        points={days.map(({ day, accepted, refused }) => ({
          key: day,
          label: shortDay.format(new Date(day)),
          values: [accepted, refused],
        }))}
      />
    </>
  )
}
