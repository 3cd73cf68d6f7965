import { Card, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useAnswer } from '../../parts/api/operations.ts'
import { useBusiness } from '../../parts/business/current-business.ts'
import { EmptyState } from '../../parts/layout/EmptyState.tsx'
import { PagedQuery, useListWindow } from '../../parts/list/Paging.tsx'
import { useSearchState } from '../../parts/url/use-query-state.ts'
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
