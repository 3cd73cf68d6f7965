import { Alert, Anchor, Box, Card, Group, NativeSelect, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOperation } from '../../../parts/api/operations.ts'
import { Query } from '../../../parts/feedback/Query.tsx'
import { fieldLabel } from '../../../parts/fields/field-labels.ts'
import { valueText } from '../../../parts/fields/field-values.ts'
import { EmptyState } from '../../../parts/layout/EmptyState.tsx'
import { Icon } from '../../../parts/layout/Icon.tsx'
import { useListingEditor } from '../use-listing-editor.ts'

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

const DIRECTORIES = {
  search: 'Search profile',
  social: 'Social page',
  engine: 'Engine listing',
  maps: 'Maps',
  internal: 'Microsite',
} as const
type Directory = keyof typeof DIRECTORIES

/** The values that are sent, after overrides and opt-outs. Fields that are not listed are not sent. */
export function DirectoryPreview() {
  const { businessNumber } = useListingEditor()
  const [directory, setDirectory] = useState<Directory>('search')
  const listingQuery = useOperation('getEffectiveListing', { params: { businessNumber }, query: { directory } })
  return (
    <Card>
      <NativeSelect
        label="Directory"
        maw={260}
        mb="md"
        value={directory}
        onChange={(event) => setDirectory(event.currentTarget.value as Directory)}
        data={Object.entries(DIRECTORIES).map(([value, label]) => ({ value, label }))}
      />
      <NotSavedYet />
      <Query of={listingQuery} lines={8}>
        {(members) => (
          <Table aria-label={`Fields sent to ${DIRECTORIES[directory]}`} layout="fixed">
            <Table.Tbody>
              {Object.entries(members).map(([member, value]) => (
                <Table.Tr key={member}>
                  <Table.Th w="35%">{fieldLabel(member)}</Table.Th>
                  <Table.Td className="wraps">
                    {valueText(value, member) || (
                      <Text span size="sm" c="dimmed">
                        Empty
                      </Text>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </Query>
    </Card>
  )
}

/** Points out that previews show the saved listing, without unsaved changes. */
function NotSavedYet() {
  const { changed } = useListingEditor()
  return changed.length === 0 ? null : (
    <Alert variant="light" color="warning" mb="md">
      The preview doesn't include your unsaved changes.
    </Alert>
  )
}
