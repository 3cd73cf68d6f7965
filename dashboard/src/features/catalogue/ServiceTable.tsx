import type { ResponseOf } from '@presence/client'
import { useChange } from '../../parts/api/operations.ts'
import { useBusiness, useMay } from '../../parts/business/current-business.ts'
import { tell } from '../../parts/feedback/toast.ts'
import { numberInWords } from '../../parts/format/format.ts'
import { type Column, Rows } from '../../parts/list/DataTable.tsx'
import { OfferMenu, OfferName } from './CatalogueItem.tsx'
import { durationInWords, priceInWords } from './price.ts'

export type Service = ResponseOf<'listServices'>['services'][number]

interface Props {
  readonly services: readonly Service[]
  readonly onEdit: (service: Service) => void
}

export function ServiceTable({ services, onEdit }: Props) {
  const columns: readonly Column<Service>[] = [
    { header: 'Service', lead: true, cell: (service) => <OfferName of={service} /> },
    { header: 'Categories', cell: ({ categories }) => categories.join(', ') || null },
    { header: 'Group', cell: ({ group }) => group || null },
    { header: 'Duration', cell: ({ duration }) => durationInWords(duration) || null },
    { header: 'Price', numeric: true, cell: ({ price, currency }) => priceInWords(price, currency) || null },
    {
      header: 'Actions',
      quiet: true,
      cell: (service) => <ServiceActions service={service} onEdit={() => onEdit(service)} />,
    },
  ]
  return <Rows label="Services" columns={columns} rows={services} keyOf={({ serviceId }) => serviceId} />
}

function ServiceActions({ service: { serviceId, name }, onEdit }: { service: Service; onEdit: () => void }) {
  const { businessId } = useBusiness()
  const may = useMay()
  const remove = useChange('deleteService', ['listServices', 'getLocationMapping'])
  const askedToDelete = () =>
    void tell(deleted(), ({ affectedLocations: count }) =>
      count === 1
        ? `${name} deleted. 1 location updated.`
        : `${name} deleted. ${numberInWords(count)} locations updated.`,
    )
  const deleted = () => remove.mutateAsync({ query: { businessId }, body: { serviceId } })
  return (
    <OfferMenu
      name={name}
      words="The service will be removed from all categories and locations. This can't be undone."
      onEdit={may('updateService') ? onEdit : undefined}
      onDelete={may('deleteService') ? askedToDelete : undefined}
    />
  )
}
