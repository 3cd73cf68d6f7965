import { Badge, Switch } from '@mantine/core'
import type { ResponseOf } from '@presence/client'
import { useAll } from '../../parts/api/all-pages.ts'
import { useChange } from '../../parts/api/operations.ts'
import { useBusiness, useMay } from '../../parts/business/current-business.ts'
import { tell } from '../../parts/feedback/toast.ts'
import { type Column, Rows } from '../../parts/list/DataTable.tsx'
import { OfferMenu, OfferName } from './CatalogueItem.tsx'
import { priceInWords } from './price.ts'

export type Product = ResponseOf<'listProducts'>['products'][number]

interface Props {
  readonly products: readonly Product[]
  readonly location: number | undefined
  readonly onEdit: (product: Product) => void
}

export function ProductTable({ products, location, onEdit }: Props) {
  const { businessNumber } = useBusiness()
  const headers = { 'x-business-number': location ?? businessNumber }
  const here = useAll(
    'listProducts',
    'products',
    { headers, body: { businessNumbers: [location ?? 0] } },
    { enabled: location !== undefined },
  )
  const carried = new Set(here.data?.products.map(({ productId }) => productId))
  const columns: readonly Column<Product>[] = [
    { header: 'Product', lead: true, cell: (product) => <OfferName of={product} /> },
    { header: 'Category', cell: ({ category }) => category || null },
    { header: 'Price', numeric: true, cell: ({ price, currency }) => priceInWords(price, currency) || null },
    {
      header: 'Status',
      cell: ({ status }) => (status === 'PUBLISH' ? <Badge>Published</Badge> : <Badge color="gray">Draft</Badge>),
    },
    ...(location === undefined
      ? []
      : [
          {
            header: 'Offered here',
            cell: (product: Product) =>
              here.data && <Carried product={product} location={location} isCarried={carried.has(product.productId)} />,
          },
        ]),
    {
      header: 'Actions',
      quiet: true,
      cell: (product) => <ProductActions product={product} onEdit={() => onEdit(product)} />,
    },
  ]
  return <Rows label="Products" columns={columns} rows={products} keyOf={({ productId }) => productId} />
}

function Carried({ product, location, isCarried }: { product: Product; location: number; isCarried: boolean }) {
  const add = useChange('addProductsToLocation', ['listProducts'])
  const remove = useChange('removeProductsFromLocation', ['listProducts'])
  const input = { headers: { 'x-business-number': location }, body: { productIds: [product.productId] } }
  const set = (isWanted: boolean) =>
    void (isWanted
      ? tell(add.mutateAsync(input), () => `${product.name} is now offered here.`)
      : tell(remove.mutateAsync(input), () => `${product.name} is no longer offered here.`))
  return (
    <Switch
      aria-label={`Offer ${product.name} here`}
      checked={isCarried}
      disabled={add.isPending || remove.isPending}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  )
}

function ProductActions({ product: { productId, name }, onEdit }: { product: Product; onEdit: () => void }) {
  const { businessNumber } = useBusiness()
  const may = useMay()
  const remove = useChange('deleteProducts', ['listProducts'])
  const input = { headers: { 'x-business-number': businessNumber }, body: { productIds: [productId] } }
  return (
    <OfferMenu
      name={name}
      words="The product will be removed from the catalogue and from all locations. This can't be undone."
      onEdit={may('updateProduct') ? onEdit : undefined}
      onDelete={
        may('deleteProducts') ? () => void tell(remove.mutateAsync(input), () => `${name} deleted.`) : undefined
      }
    />
  )
}
