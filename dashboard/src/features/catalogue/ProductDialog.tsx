import { NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useChange } from '../../parts/api/operations.ts'
import { useBusiness } from '../../parts/business/current-business.ts'
import { say } from '../../parts/feedback/toast.ts'
import { FormDialog } from '../../parts/form/FormDialog.tsx'
import { useFields } from '../../parts/form/use-fields.ts'
import { CurrencyField } from './CurrencyField.tsx'
import type { Product } from './ProductTable.tsx'
import { numberTyped } from './price.ts'

const STATES = [
  { value: 'PUBLISH', label: 'Published' },
  { value: 'DRAFT', label: 'Draft' },
]

/** Edits the given product, or creates a new one. */
export function ProductDialog({ product, onClose }: { product?: Product; onClose: () => void }) {
  const headers = { 'x-business-number': useBusiness().businessNumber }
  const create = useChange('createProduct', ['listProducts'])
  const update = useChange('updateProduct', ['listProducts'])
  const form = useFields({
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
    const body = { ...texts, price: numberTyped(price), status: status === 'DRAFT' ? 'DRAFT' : 'PUBLISH' } as const
    if (product) await update.mutateAsync({ params: { productId: product.productId }, headers, body })
    else await create.mutateAsync({ headers, body })
    say(`${texts.name} saved.`)
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
