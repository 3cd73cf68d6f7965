import { Card, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useAnswer } from '../../api/operations.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { PagedQuery, useListWindow } from '../../parts/Paging.tsx'
import { useSearchState } from '../../parts/use-search-state.ts'
import { useBusiness } from '../../shell/business.ts'
import { CatalogueBar } from './CatalogueBar.tsx'
import { CategoriesCard } from './CategoriesCard.tsx'
import { ServiceDialog } from './ServiceDialog.tsx'
import { type Service, ServiceTable } from './ServiceTable.tsx'
import { useLocation } from './use-location.ts'

export function Services() {
  const { businessId } = useBusiness()
  const address = useSearchState<'find'>()
  const location = useLocation()
  const listWindow = useListWindow()
  const search = address.textOf('find')
  const services = useAnswer(
    'listServices',
    { query: { businessId, ...listWindow }, body: { ...(search && { search }), sortBy: 'name' } },
    { keepPrevious: true },
  )
  const [edited, setEdited] = useState<Service | 'new'>()
  return (
    <Stack gap="lg">
      <Card>
        <CatalogueBar verb="Add service" onCreate={() => setEdited('new')} />
        <PagedQuery
          of={services}
          empty={{
            when: ({ services }) => services.length === 0 && listWindow.sindex === 0,
            show: search ? <Text c="dimmed">No services match “{search}”.</Text> : <Nothing />,
          }}
        >
          {({ services }) => <ServiceTable services={services} onEdit={setEdited} />}
        </PagedQuery>
        {edited && (
          <ServiceDialog {...(edited !== 'new' && { service: edited })} onClose={() => setEdited(undefined)} />
        )}
      </Card>
      {location !== undefined && <CategoriesCard key={location} location={location} />}
    </Stack>
  )
}

const Nothing = () => (
  <EmptyState icon="tag" title="No services yet">
    Add a service, then add it to a category at a location.
  </EmptyState>
)
