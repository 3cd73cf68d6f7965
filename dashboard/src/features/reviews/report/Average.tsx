import { Group, Text } from '@mantine/core'
import { Stars } from '../../../parts/layout/Stars.tsx'

export const Average = ({ rating }: { rating: number }) =>
  rating === 0 ? (
    <Text span size="sm" c="dimmed">
      –
    </Text>
  ) : (
    <Group gap={8} wrap="nowrap" component="span">
      <Text span size="sm" fw={600} aria-hidden="true">
        {rating.toFixed(1)}
      </Text>
      <Stars rating={rating} size={15} />
    </Group>
  )
