import { Button, Group, Text } from '@mantine/core'
import { Icon } from './Icon.tsx'
import { numberInWords } from './words.ts'

interface Props {
  /** Start of the window that is shown, its size, and how many of it are there. */
  readonly start: number
  readonly size: number
  readonly shown: number
  readonly hasMore: boolean
  readonly onGo: (start: number) => void
}

/** One window after the other. The server says only whether more follow: counting all would cost more than it tells. */
export const Pager = ({ start, size, shown, hasMore, onGo }: Props) =>
  start === 0 && !hasMore ? null : (
    <Group justify="space-between" mt="md" component="nav" aria-label="Pages">
      <Text size="sm" c="dimmed" aria-live="polite">
        {shown === 0 ? 'Nothing here' : `${numberInWords(start + 1)} to ${numberInWords(start + shown)}`}
      </Text>
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          disabled={start === 0}
          leftSection={<Icon name="back" size={16} />}
          onClick={() => onGo(Math.max(0, start - size))}
        >
          Previous
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={!hasMore}
          rightSection={<Icon name="chevron" size={16} />}
          onClick={() => onGo(start + size)}
        >
          Next
        </Button>
      </Group>
    </Group>
  )
