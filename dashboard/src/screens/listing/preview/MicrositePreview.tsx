import { Anchor, Box, Card, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { Icon } from '../../../parts/Icon.tsx'
import { Query } from '../../../parts/Query.tsx'
import { useListingEditor } from '../use-editor.ts'
import { NotSavedYet } from './NotSavedYet.tsx'

/** Bypasses the browser's cache, so that the frame below shows what was just saved. */
const useMicrosite = (address: string, generation: number) =>
  useQuery({
    queryKey: ['microsite', address, generation],
    queryFn: async ({ signal }) => (await fetch(address, { cache: 'reload', credentials: 'omit', signal })).ok,
    gcTime: 0,
  })

export function MicrositePreview() {
  const { businessNumber, generation } = useListingEditor()
  const address = `/sites/${businessNumber}`
  const microsite = useMicrosite(address, generation)
  return (
    <Card>
      <Group justify="space-between" mb="md">
        <Text size="sm" c="dimmed">
          Your public page, as customers see it.
        </Text>
        <Anchor href={address} target="_blank" rel="noreferrer" size="sm">
          Open in a new tab <Icon name="external" size={14} />
        </Anchor>
      </Group>
      <NotSavedYet />
      <Query of={microsite} empty={{ when: (isThere) => !isThere, show: <NoMicrosite /> }}>
        {() => (
          <Box
            component="iframe"
            src={address}
            title="Microsite"
            w="100%"
            h="70vh"
            bd="1px solid var(--mantine-color-default-border)"
            bdrs="md"
            bg="white"
          />
        )}
      </Query>
    </Card>
  )
}

const NoMicrosite = () => (
  <EmptyState icon="listing" title="No microsite">
    Only locations have a microsite. Choose a location in the sidebar.
  </EmptyState>
)
