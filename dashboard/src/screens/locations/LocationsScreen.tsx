import { Card, Text } from '@mantine/core'
import { useState } from 'react'
import { useBusinesses } from '../../businesses/use-businesses.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { Page } from '../../parts/Page.tsx'
import { Query } from '../../parts/Query.tsx'
import { SearchField } from '../../parts/SearchField.tsx'
import { SelectionBar } from './bulk/SelectionBar.tsx'
import { locationIdsIn, useSelection } from './bulk/use-selection.ts'
import { LocationActions } from './LocationActions.tsx'
import { LocationTree } from './LocationTree.tsx'
import { Setup } from './Setup.tsx'

export default function LocationsScreen() {
  const [search, setSearch] = useState('')
  const selection = useSelection()
  const locations = useBusinesses(search.trim())
  return (
    <Page
      title="Locations"
      description="All businesses you have access to, and what is missing from their profiles."
      actions={<LocationActions />}
    >
      <Setup />
      <Query
        of={locations}
        lines={8}
        empty={{ when: ({ businesses }) => businesses.length === 0 && search === '', show: <Nothing /> }}
      >
        {({ businesses, hasMore }) => (
          <Card>
            <SearchField
              aria-label="Search locations"
              placeholder="Search by name, city or number"
              value={search}
              onChange={setSearch}
              maw={360}
              mb="md"
            />
            <SelectionBar
              selection={selection}
              shown={locationIdsIn(businesses)}
              hasMore={hasMore}
              search={{ search: search.trim() }}
            />
            <LocationTree businesses={businesses} search={search} selection={selection} />
            {hasMore && (
              <Text size="sm" c="dimmed" mt="md">
                Not all locations are shown. Search to find the others.
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
    Ask the operator of this service for access to a business, or create one through the API.
  </EmptyState>
)
