import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from './Icon.tsx'

interface Props {
  readonly title: string
  /** A link back to the list that the screen belongs to. */
  readonly back?: { readonly label: string; readonly onClick: () => void }
  readonly description?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** Beyond this, the eye loses the line from the first to the last column of a table. */
const WIDTH_MAX = 1600

/** The frame of every screen. The title gets the focus when the screen opens, so that screen readers announce it. */
export function Page({ title, back, description, actions, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Presence`
    // Do not take the focus from a dialog that was opened while the screen loaded, such as the command palette.
    if (!document.activeElement?.closest('[role="dialog"]')) heading.current?.focus({ preventScroll: true })
  }, [title])
  return (
    <Stack gap="lg" maw={WIDTH_MAX} mx="auto" w="100%">
      {back && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          underline="hover"
          className="back-link"
          onClick={back.onClick}
        >
          <Icon name="back" size={16} /> {back.label}
        </Anchor>
      )}
      <Group justify="space-between" align="flex-end" gap="md">
        <div className="page-words">
          <Title order={1} size="h2" ref={heading} tabIndex={-1} className="quiet-focus">
            {title}
          </Title>
          {description && (
            <Text c="dimmed" mt={4} maw={640}>
              {description}
            </Text>
          )}
        </div>
        {actions && <Group gap="sm">{actions}</Group>}
      </Group>
      {children}
    </Stack>
  )
}
