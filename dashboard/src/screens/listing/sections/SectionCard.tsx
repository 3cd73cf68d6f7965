import { Card, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  readonly description?: string
  readonly children: ReactNode
}

export const SectionCard = ({ title, description, children }: Props) => (
  <Card component="section" aria-label={title}>
    <Stack gap="md">
      <div>
        <Title order={2} size="h4">
          {title}
        </Title>
        {description && (
          <Text size="sm" c="dimmed" mt={2}>
            {description}
          </Text>
        )}
      </div>
      {children}
    </Stack>
  </Card>
)

/** Two columns on a wide screen. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
    {children}
  </SimpleGrid>
)
