import { Button, Group, Text } from '@mantine/core'
import { Icon } from './Icon.tsx'

interface Props {
  /** Counted from 1. */
  readonly page: number
  readonly hasMore: boolean
  readonly onPage: (page: number) => void
}

/** Shows nothing when everything fits on one page. */
export const Paging = ({ page, hasMore, onPage }: Props) =>
  page === 1 && !hasMore ? null : (
    <Group component="nav" justify="center" gap="md" aria-label="Pages">
      <Button variant="default" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <Text size="sm" c="dimmed" role="status">
        Page {page}
      </Text>
      <Button
        variant="default"
        disabled={!hasMore}
        rightSection={<Icon name="chevron" size={16} />}
        onClick={() => onPage(page + 1)}
      >
        Next
      </Button>
    </Group>
  )
