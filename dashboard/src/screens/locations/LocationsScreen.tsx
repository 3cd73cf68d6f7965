import { Card, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '../../api/session.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { Page } from '../../parts/Page.tsx'
import { Query } from '../../parts/Query.tsx'
import { LocationTree } from './LocationTree.tsx'
import { useLocations } from './use-locations.ts'

export default function LocationsScreen() {
  const { access } = useSession()
  const locations = useLocations(access)
  const [search, setSearch] = useState('')
  return (
    <Page title="Locations" description="Every business you can reach, and what each of them still needs.">
      <Query of={locations} lines={8} empty={{ when: ({ businesses }) => businesses.length === 0, show: <Nothing /> }}>
        {({ businesses, hasMore }) => (
          <Card>
            <TextInput
              aria-label="Search locations"
              placeholder="Search by name, city or number"
              leftSection={<Icon name="search" size={18} />}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
              maw={360}
              mb="md"
            />
            <LocationTree businesses={businesses} search={search} />
            {hasMore && (
              <Text size="sm" c="dimmed" mt="md">
                Only the first thousand are listed. The search in the sidebar finds the others.
              </Text>
            )}
          </Card>
        )}
      </Query>
    </Page>
  )
}

const Nothing = () => (
  <EmptyState icon="pin" title="No businesses yet">
    Whoever runs this service can give you access to a business, or create one through the API.
  </EmptyState>
)
