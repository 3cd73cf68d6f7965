import { Badge, Card, NativeSelect, SimpleGrid, Switch, Text, Textarea, TextInput } from '@mantine/core'
import type { ResponseOf } from '@presence/client'
import { useState } from 'react'
import { useAllPages } from '../../parts/api/all-pages.ts'
import { useOperation, useOperationMutation } from '../../parts/api/operations.ts'
import { useBusiness, useMay } from '../../parts/business/current-business.ts'
import { showResult, showSuccess } from '../../parts/feedback/toast.ts'
import { FormDialog } from '../../parts/form/FormDialog.tsx'
import { useForm } from '../../parts/form/use-fields.ts'
import { EmptyState } from '../../parts/layout/EmptyState.tsx'
import { type Column, DataTable } from '../../parts/list/DataTable.tsx'
import { PagedQuery, useListWindow } from '../../parts/list/Paging.tsx'
import { useQueryValues } from '../../parts/url/use-query-state.ts'
import { CatalogueBar, CurrencyField, ItemMenu, ItemName, useLocation } from './CatalogueParts.tsx'
import { formatPrice, parseNumber } from './catalogue.ts'

export function Products() {
  const { businessNumber } = useBusiness()
  const address = useQueryValues<'find'>()
  const location = useLocation()
  const listWindow = useListWindow()
  const search = address.textOf('find')
  const headers = { 'x-business-number': businessNumber }
  const products = useOperation(
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

type Product = ResponseOf<'listProducts'>['products'][number]

interface Props {
  readonly products: readonly Product[]
  readonly location: number | undefined
  readonly onEdit: (product: Product) => void
}

function ProductTable({ products, location, onEdit }: Props) {
  const { businessNumber } = useBusiness()
  const headers = { 'x-business-number': location ?? businessNumber }
  const locationProducts = useAllPages(
    'listProducts',
    'products',
    { headers, body: { businessNumbers: [location ?? 0] } },
    { enabled: location !== undefined },
  )
  const offeredIds = new Set(locationProducts.data?.products.map(({ productId }) => productId))
  const columns: readonly Column<Product>[] = [
    { header: 'Product', isRowHeader: true, cell: (product) => <ItemName of={product} /> },
    { header: 'Category', cell: ({ category }) => category || null },
    { header: 'Price', isNumeric: true, cell: ({ price, currency }) => formatPrice(price, currency) || null },
    {
      header: 'Status',
      cell: ({ status }) =>
        status === 'PUBLISH' ? <Badge color="positive">Published</Badge> : <Badge color="neutral">Draft</Badge>,
    },
    ...(location === undefined
      ? []
      : [
          {
            header: 'Offered here',
            cell: (product: Product) =>
              locationProducts.data && (
                <OfferedSwitch product={product} location={location} isOffered={offeredIds.has(product.productId)} />
              ),
          },
        ]),
    {
      header: 'Actions',
      hidesHeader: true,
      cell: (product) => <ProductActions product={product} onEdit={() => onEdit(product)} />,
    },
  ]
  return <DataTable label="Products" columns={columns} rows={products} keyOf={({ productId }) => productId} />
}

function OfferedSwitch({ product, location, isOffered }: { product: Product; location: number; isOffered: boolean }) {
  const add = useOperationMutation('addProductsToLocation', ['listProducts'])
  const remove = useOperationMutation('removeProductsFromLocation', ['listProducts'])
  const input = { headers: { 'x-business-number': location }, body: { productIds: [product.productId] } }
  const set = (isWanted: boolean) =>
    void (isWanted
      ? showResult(add.mutateAsync(input), () => `${product.name} is now offered here.`)
      : showResult(remove.mutateAsync(input), () => `${product.name} is no longer offered here.`))
  return (
    <Switch
      aria-label={`Offer ${product.name} here`}
      checked={isOffered}
      disabled={add.isPending || remove.isPending}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  )
}

function ProductActions({ product: { productId, name }, onEdit }: { product: Product; onEdit: () => void }) {
  const { businessNumber } = useBusiness()
  const may = useMay()
  const remove = useOperationMutation('deleteProducts', ['listProducts'])
  const input = { headers: { 'x-business-number': businessNumber }, body: { productIds: [productId] } }
  return (
    <ItemMenu
      name={name}
      warning="The product will be removed from the catalogue and from all locations. This can't be undone."
      onEdit={may('updateProduct') ? onEdit : undefined}
      onDelete={
        may('deleteProducts') ? () => void showResult(remove.mutateAsync(input), () => `${name} deleted.`) : undefined
      }
    />
  )
}

const STATES = [
  { value: 'PUBLISH', label: 'Published' },
  { value: 'DRAFT', label: 'Draft' },
]

/** Edits the given product, or creates a new one. */
function ProductDialog({ product, onClose }: { product?: Product; onClose: () => void }) {
  const headers = { 'x-business-number': useBusiness().businessNumber }
  const create = useOperationMutation('createProduct', ['listProducts'])
  const update = useOperationMutation('updateProduct', ['listProducts'])
  const form = useForm({
    name: product?.name ?? '',
    description: product?.description ?? '',
    category: product?.category ?? '',
    price: product?.price?.toString() ?? '',
    currency: product?.currency ?? '',
    url: product?.url ?? '',
    imageUrl: product?.imageUrl ?? '',
    status: product?.status ?? 'PUBLISH',
  })
  const submit = form.submit(async ({ price, status, ...texts }) => {
    const body = { ...texts, price: parseNumber(price), status: status === 'DRAFT' ? 'DRAFT' : 'PUBLISH' } as const
    if (product) await update.mutateAsync({ params: { productId: product.productId }, headers, body })
    else await create.mutateAsync({ headers, body })
    showSuccess(`${texts.name} saved.`)
    onClose()
  })
  return (
    <FormDialog title={product ? `Edit ${product.name}` : 'Add product'} verb="Save" {...submit} onClose={onClose}>
      <TextInput label="Name" required data-autofocus {...form.text('name')} />
      <Textarea label="Description" autosize minRows={2} {...form.text('description')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label="Category" {...form.text('category')} />
        <NativeSelect label="Status" data={STATES} {...form.text('status')} />
        <TextInput label="Price" inputMode="decimal" {...form.text('price')} />
        <CurrencyField
          value={form.values.currency}
          error={form.errorOf('currency')}
          onChange={(code) => form.set('currency', code)}
        />
        <TextInput label="Product page URL" type="url" placeholder="https://" {...form.text('url')} />
        <TextInput label="Image URL" type="url" placeholder="https://" {...form.text('imageUrl')} />
      </SimpleGrid>
    </FormDialog>
  )
}
