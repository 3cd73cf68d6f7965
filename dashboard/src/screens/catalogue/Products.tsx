import { Card, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useAnswer } from '../../api/operations.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { Paging } from '../../parts/Paging.tsx'
import { Query } from '../../parts/Query.tsx'
import { useSearchState } from '../../parts/use-search-state.ts'
import { useBusiness } from '../../shell/business.ts'
import { CatalogueBar } from './CatalogueBar.tsx'
import { ProductDialog } from './ProductDialog.tsx'
import { type Product, ProductTable } from './ProductTable.tsx'
import { useLocation } from './use-location.ts'

const SIZE = 25

export function Products() {
  const { businessNumber } = useBusiness()
  const address = useSearchState<'find' | 'from'>()
  const location = useLocation()
  const [start, search] = [address.numberOf('from'), address.textOf('find')]
  const headers = { 'x-business-number': businessNumber }
  const products = useAnswer(
    'listProducts',
    { headers, query: { sindex: start, count: SIZE }, body: search ? { search } : {} },
    { keepPrevious: true },
  )
  const [edited, setEdited] = useState<Product | 'new'>()
  return (
    <Card>
      <CatalogueBar verb="Add product" onCreate={() => setEdited('new')} />
      <Query
        of={products}
        empty={{
          when: ({ products }) => products.length === 0 && start === 0,
          show: search ? <Text c="dimmed">No products match “{search}”.</Text> : <Nothing />,
        }}
      >
        {({ products, hasMore }) => (
          <Stack gap="md">
            <ProductTable products={products} location={location} onEdit={setEdited} />
            <Paging
              page={start / SIZE + 1}
              hasMore={hasMore}
              onPage={(page) => address.go({ from: (page - 1) * SIZE })}
            />
          </Stack>
        )}
      </Query>
      {edited && <ProductDialog {...(edited !== 'new' && { product: edited })} onClose={() => setEdited(undefined)} />}
    </Card>
  )
}

const Nothing = () => (
  <EmptyState icon="box" title="No products yet">
    Add a product, then choose the locations that offer it.
  </EmptyState>
)
