import { ActionIcon, Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from '../../../parts/Icon.tsx'
import { Section } from '../../../parts/Section.tsx'

interface Props {
  readonly title: string
  readonly description: ReactNode
  /** An error that concerns the whole list. */
  readonly wrong: string | undefined
  readonly verb: string
  readonly onAdd: () => void
  readonly children: ReactNode
}

/** A part of the plan that is a list. */
export const PlanCard = ({ title, description, wrong, verb, onAdd, children }: Props) => (
  <Section title={title} description={description}>
    <Wrong words={wrong} />
    <Stack gap="xl">{children}</Stack>
    <Button w="fit-content" variant="light" leftSection={<Icon name="plus" size={18} />} onClick={onAdd}>
      {verb}
    </Button>
  </Section>
)

export const Remove = ({ what, onClick }: { what: string; onClick: () => void }) => (
  <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Remove ${what}`} onClick={onClick}>
    <Icon name="cross" size={18} />
  </ActionIcon>
)

export const Wrong = ({ words }: { words: string | undefined }) =>
  words ? (
    <Text size="sm" c="var(--mantine-color-error)" mt="xs" role="alert">
      {words}
    </Text>
  ) : null
