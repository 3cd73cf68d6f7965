import { Card, Text } from '@mantine/core'
import { useState } from 'react'
import { useAnswer } from '../../parts/api/operations.ts'
import { useBusiness } from '../../parts/business/current-business.ts'
import { EmptyState } from '../../parts/layout/EmptyState.tsx'
import { PagedQuery, useListWindow } from '../../parts/list/Paging.tsx'
import { useSearchState } from '../../parts/url/use-query-state.ts'
import { CatalogueBar } from './CatalogueBar.tsx'
import { ProductDialog } from './ProductDialog.tsx'
import { type Product, ProductTable } from './ProductTable.tsx'
import { useLocation } from './use-location.ts'

export function Products() {
  const { businessNumber } = useBusiness()
  const address = useSearchState<'find'>()
  const location = useLocation()
  const listWindow = useListWindow()
  const search = address.textOf('find')
  const headers = { 'x-business-number': businessNumber }
  const products = useAnswer(
    'listProducts',
    { headers, query: listWindow, body: search ? { search } : {} },
    { keepPrevious: true },
  )
  const [edited, setEdited] = useState<Product | 'new'>()
  return (
    <Card>
      <CatalogueBar verb="Add product" onCreate={() => setEdited('new')} />
      <PagedQuery
        of={products}
        empty={{
          when: ({ products }) => products.length === 0 && listWindow.sindex === 0,
          show: search ? <Text c="dimmed">No products match “{search}”.</Text> : <Nothing />,
        }}
      >
        {({ products }) => <ProductTable products={products} location={location} onEdit={setEdited} />}
      </PagedQuery>
      {edited && <ProductDialog {...(edited !== 'new' && { product: edited })} onClose={() => setEdited(undefined)} />}
    </Card>
  )
}

const Nothing = () => (
  <EmptyState icon="box" title="No products yet">
    Add a product, then choose the locations that offer it.
  </EmptyState>
)
