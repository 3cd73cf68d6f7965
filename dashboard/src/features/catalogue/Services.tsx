import { Card, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useOperation, useOperationMutation } from '../../parts/api/operations.ts'
import { useBusiness, useMay } from '../../parts/business/current-business.ts'
import { showResult, showSuccess } from '../../parts/feedback/toast.ts'
import { FormDialog } from '../../parts/form/FormDialog.tsx'
import { useForm } from '../../parts/form/use-fields.ts'
import { formatNumber } from '../../parts/format/format.ts'
import { EmptyState } from '../../parts/layout/EmptyState.tsx'
import { type Column, DataTable } from '../../parts/list/DataTable.tsx'
import { PagedQuery, useListWindow } from '../../parts/list/Paging.tsx'
import { useQueryValues } from '../../parts/url/use-query-state.ts'
import { CatalogueBar, CurrencyField, ItemMenu, ItemName, useLocation } from './CatalogueParts.tsx'
import { CategoriesCard } from './CategoryEditor.tsx'
import type { Service } from './catalogue.ts'
import { formatDuration, formatPrice, parseNumber } from './catalogue.ts'

export function Services() {
  const { businessId } = useBusiness()
  const address = useQueryValues<'find'>()
  const location = useLocation()
  const listWindow = useListWindow()
  const search = address.textOf('find')
  const services = useOperation(
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
            show: search ? <Text c="dimmed">No services match “{search}”.</Text> : <NoServices />,
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

const NoServices = () => (
  <EmptyState icon="tag" title="No services yet">
    Add a service, then add it to a category at a location.
  </EmptyState>
)

interface Props {
  readonly services: readonly Service[]
  readonly onEdit: (service: Service) => void
}

function ServiceTable({ services, onEdit }: Props) {
  const columns: readonly Column<Service>[] = [
    { header: 'Service', isRowHeader: true, cell: (service) => <ItemName of={service} /> },
    { header: 'Categories', cell: ({ categories }) => categories.join(', ') || null },
    { header: 'Group', cell: ({ group }) => group || null },
    { header: 'Duration', cell: ({ duration }) => formatDuration(duration) || null },
    { header: 'Price', isNumeric: true, cell: ({ price, currency }) => formatPrice(price, currency) || null },
    {
      header: 'Actions',
      hidesHeader: true,
      cell: (service) => <ServiceActions service={service} onEdit={() => onEdit(service)} />,
    },
  ]
  return <DataTable label="Services" columns={columns} rows={services} keyOf={({ serviceId }) => serviceId} />
}

function ServiceActions({ service: { serviceId, name }, onEdit }: { service: Service; onEdit: () => void }) {
  const { businessId } = useBusiness()
  const may = useMay()
  const remove = useOperationMutation('deleteService', ['listServices', 'getLocationMapping'])
  const askedToDelete = () =>
    void showResult(deleted(), ({ affectedLocations: count }) =>
      count === 1
        ? `${name} deleted. 1 location updated.`
        : `${name} deleted. ${formatNumber(count)} locations updated.`,
    )
  const deleted = () => remove.mutateAsync({ query: { businessId }, body: { serviceId } })
  return (
    <ItemMenu
      name={name}
      warning="The service will be removed from all categories and locations. This can't be undone."
      onEdit={may('updateService') ? onEdit : undefined}
      onDelete={may('deleteService') ? askedToDelete : undefined}
    />
  )
}

/** Edits the given service, or creates a new one. The name of an existing service cannot change. */
function ServiceDialog({ service, onClose }: { service?: Service; onClose: () => void }) {
  const query = { businessId: useBusiness().businessId }
  const create = useOperationMutation('createService', ['listServices', 'getLocationMapping'])
  const update = useOperationMutation('updateService', ['listServices', 'getLocationMapping'])
  const form = useForm({
    name: service?.name ?? '',
    description: service?.description ?? '',
    group: service?.group ?? '',
    price: service?.price?.toString() ?? '',
    currency: service?.currency ?? '',
    duration: service?.duration?.toString() ?? '',
  })
  const submit = form.submit(async ({ price, duration, ...texts }) => {
    const body = { ...texts, price: parseNumber(price), duration: parseNumber(duration) }
    if (service) await update.mutateAsync({ query, body: { ...body, serviceId: service.serviceId } })
    else await create.mutateAsync({ query, body })
    showSuccess(`${texts.name} saved.`)
    onClose()
  })
  return (
    <FormDialog title={service ? `Edit ${service.name}` : 'Add service'} verb="Save" {...submit} onClose={onClose}>
      <TextInput
        label="Name"
        description={service ? "The name of a service can't be changed" : undefined}
        required
        disabled={service !== undefined}
        data-autofocus={!service}
        {...form.text('name')}
      />
      <Textarea label="Description" autosize minRows={2} {...form.text('description')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label="Price" inputMode="decimal" {...form.text('price')} />
        <CurrencyField
          value={form.values.currency}
          error={form.errorOf('currency')}
          onChange={(code) => form.set('currency', code)}
        />
        <TextInput label="Duration in minutes" inputMode="numeric" {...form.text('duration')} />
        <TextInput label="Group" {...form.text('group')} />
      </SimpleGrid>
    </FormDialog>
  )
}
