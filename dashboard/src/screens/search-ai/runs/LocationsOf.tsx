import { Text } from '@mantine/core'
import { locationsInWords } from './progress.ts'
import type { Run } from './use-run.ts'

/** The progress of an account's run, and why some locations were skipped. */
export const LocationsOf = ({ examples, ...counts }: NonNullable<Run['locations']>) => (
  <div>
    <Text size="sm">{locationsInWords(counts)}</Text>
    {examples.map(({ businessId, reason }) => (
      <Text key={businessId} size="sm" c="dimmed">
        Business {businessId}: {reason}
      </Text>
    ))}
  </div>
)
