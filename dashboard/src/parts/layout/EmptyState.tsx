import { Card, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'

interface Props {
  readonly icon: IconName
  readonly title: string
  /** What to do next, in one sentence. */
  readonly children: ReactNode
  readonly action?: ReactNode
}

export const EmptyState = ({ icon, title, children, action }: Props) => (
  <Card py={48}>
    <Stack align="center" gap="sm">
      <ThemeIcon size={56} radius="xl" variant="light">
        <Icon name={icon} size={28} />
      </ThemeIcon>
      <Title order={2} size="h4" ta="center">
        {title}
      </Title>
      <Text c="dimmed" ta="center" maw={420}>
        {children}
      </Text>
      {action}
    </Stack>
  </Card>
)
