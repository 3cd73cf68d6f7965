import { Card, Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  readonly description?: ReactNode
  /** Marks what is inside as required, as the label of a field does. */
  readonly required?: boolean
  /** Beside the title. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A card with a heading. */
export const Section = ({ title, description, required, aside, children }: Props) => (
  <Card component="section" aria-label={title}>
    <Stack gap="md">
      <div>
        <Group justify="space-between" gap="sm">
          <Title order={2} size="h4">
            {title}
            {required && (
              <Text span inherit c="var(--mantine-color-error)" aria-hidden>
                {' *'}
              </Text>
            )}
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
