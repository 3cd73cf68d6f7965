import { Text } from '@mantine/core'
import type { ResponseOf } from '@presence/client'
import { useChange } from '../../api/operations.ts'
import { confirm } from '../../parts/confirm.tsx'
import { RowMenu } from '../../parts/RowMenu.tsx'
import { type Column, Rows } from '../../parts/Rows.tsx'
import { tell } from '../../parts/toast.ts'
import { useBusiness } from '../../shell/business.ts'
import { durationInWords, priceInWords } from './price.ts'

export type Service = ResponseOf<'listServices'>['services'][number]

interface Props {
  readonly services: readonly Service[]
  readonly onEdit: (service: Service) => void
}

export function ServiceTable({ services, onEdit }: Props) {
  const columns: readonly Column<Service>[] = [
    { header: 'Service', lead: true, cell: (service) => <Name service={service} /> },
    { header: 'Categories', cell: ({ categories }) => categories.join(', ') || null },
    { header: 'Group', cell: ({ group }) => group || null },
    { header: 'Takes', cell: ({ duration }) => durationInWords(duration) || null },
    { header: 'Price', numeric: true, cell: ({ price, currency }) => priceInWords(price, currency) || null },
    { header: 'Actions', quiet: true, cell: (service) => <Deeds service={service} onEdit={() => onEdit(service)} /> },
  ]
  return <Rows label="Services" columns={columns} rows={services} keyOf={({ serviceId }) => serviceId} />
}

const Name = ({ service: { name, description } }: { service: Service }) => (
  <div>
    <Text size="sm" fw={600}>
      {name}
    </Text>
    {description && (
      <Text size="sm" c="dimmed" fw={400} lineClamp={2}>
        {description}
      </Text>
    )}
  </div>
)

function Deeds({ service: { serviceId, name }, onEdit }: { service: Service; onEdit: () => void }) {
  const { businessId } = useBusiness()
  const remove = useChange('deleteService', ['listServices', 'getLocationMapping'])
  const ask = () =>
    confirm({
      title: `Delete ${name}?`,
      words: 'It leaves every category and every location at once. This cannot be undone.',
      verb: 'Delete',
      onConfirm: () =>
        void tell(
          remove.mutateAsync({ query: { businessId }, body: { serviceId } }),
          ({ affectedLocations }) => `${name} is deleted, at ${affectedLocations} locations.`,
        ),
    })
  return (
    <RowMenu
      of={name}
      deeds={[
        { label: 'Edit', icon: 'edit', onChoose: onEdit },
        { label: 'Delete', icon: 'trash', onChoose: ask, grave: true },
      ]}
    />
  )
}
