import { Button, Group, Stack, Text } from '@mantine/core'
import { Query, type QueryProps } from '../feedback/Query.tsx'
import { Icon } from '../layout/Icon.tsx'
import { useQueryValues } from '../url/use-query-state.ts'

interface Props {
  /** Starts at 1. */
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

const SIZE = 25

/** The window of a list given in the query string, for the request whose response `PagedQuery` shows. */
export const useListWindow = () => ({ sindex: useQueryValues<'from'>().numberOf('from'), count: SIZE })

interface PagedProps<Data> extends QueryProps<Data> {
  /** For a view of everything on all pages. */
  readonly hidesPages?: boolean
}

/** A Query with pagination in the query string. */
export function PagedQuery<Data extends { readonly hasMore: boolean }>({
  children,
  hidesPages,
  ...query
}: PagedProps<Data>) {
  const { sindex } = useListWindow()
  const { go } = useQueryValues<'from'>()
  return (
    <Query {...query}>
      {(data) => (
        <Stack gap="md">
          {children(data)}
          {!hidesPages && (
            <Paging
              page={sindex / SIZE + 1}
              hasMore={data.hasMore}
              onPage={(page) => go({ from: (page - 1) * SIZE })}
            />
          )}
        </Stack>
      )}
    </Query>
  )
}
