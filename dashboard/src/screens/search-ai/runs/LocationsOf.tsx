import { Text } from '@mantine/core'
import { locationsInWords } from './progress.ts'
import type { Run } from './use-run.ts'

/** How far the run of an account has come, and why some locations were asked nothing. */
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
