import { Card, Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  readonly description?: ReactNode
  /** Beside the title. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A card with a heading. */
export const Section = ({ title, description, aside, children }: Props) => (
  <Card component="section" aria-label={title}>
    <Stack gap="md">
      <div>
        <Group justify="space-between" gap="sm">
          <Title order={2} size="h4">
            {title}
          </Title>
          {aside}
        </Group>
        {description && (
          <Text size="sm" c="dimmed" mt={2} maw={640}>
            {description}
          </Text>
        )}
      </div>
      {children}
    </Stack>
  </Card>
)
