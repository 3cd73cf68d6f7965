import { Card, Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}

export const ReportCard = ({ title, aside, children }: Props) => (
  <Card component="section" aria-label={title}>
    <Group justify="space-between" mb="md" gap="sm">
      <Title order={2} size="h4">
        {title}
      </Title>
      {aside}
    </Group>
    {children}
  </Card>
)
