import { Button, Group } from '@mantine/core'
import { useAddress } from '../../../parts/use-address.ts'
import { readAddress } from '../address.ts'
import { isoDayOf } from '../run-day.ts'
import type { ListedRun } from './use-runs.ts'

export function RunActions({ run: { runId, status, runDate } }: { run: ListedRun }) {
  const [, change] = useAddress(readAddress)
  const day = isoDayOf(runDate)
  return (
    <Group justify="flex-end" gap="xs" wrap="nowrap">
      <Button variant="subtle" size="compact-sm" onClick={() => change({ run: String(runId) })}>
        View details<span className="for-screen-readers"> of run {runId}</span>
      </Button>
      {status === 'finished' && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => change({ part: undefined, run: '', from: day, to: day, theme: [], engine: [] })}
        >
          View results<span className="for-screen-readers"> of the day of run {runId}</span>
        </Button>
      )}
    </Group>
  )
}
