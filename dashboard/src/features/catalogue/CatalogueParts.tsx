import { Button, Group, Select, Text } from '@mantine/core'
import { useBusiness } from '../../parts/business/current-business.ts'
import { LocationField } from '../../parts/business/LocationField.tsx'
import { confirm } from '../../parts/feedback/confirm.tsx'
import { Icon } from '../../parts/layout/Icon.tsx'
import { RowMenu } from '../../parts/list/DataTable.tsx'
import { SearchField } from '../../parts/list/SearchField.tsx'
import { useQueryValues } from '../../parts/url/use-query-state.ts'

/** The name and description of a product or service. */
export const ItemName = ({ of: { name, description } }: { of: { name: string; description: string } }) => (
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

interface MenuProps {
  readonly name: string
  /** What else is deleted with it. */
  readonly warning: string
  /** Undefined if the person may not do it. */
  readonly onEdit: (() => void) | undefined
  readonly onDelete: (() => void) | undefined
}
export const ItemMenu = ({ name, warning, onEdit, onDelete }: MenuProps) => (
  <RowMenu
    of={name}
    actions={[
      ...(onEdit ? [{ label: 'Edit', icon: 'edit' as const, onChoose: onEdit }] : []),
      ...(onDelete
        ? [
            {
              label: 'Delete',
              icon: 'trash' as const,
              onChoose: () =>
                confirm({ title: `Delete ${name}?`, message: warning, verb: 'Delete', onConfirm: onDelete }),
              isDestructive: true,
            },
          ]
        : []),
    ]}
  />
)

/** Search, choice of location, and the button to add an item. */
export function CatalogueBar({ verb, onCreate }: { verb: string; onCreate: () => void }) {
  const { type } = useBusiness()
  const address = useQueryValues<'find' | 'at' | 'from'>()
  return (
    <Group gap="sm" mb="lg" align="flex-end">
      <SearchField
        label="Search"
        placeholder="Search by name"
        flex="1 1 12rem"
        maw={320}
        value={address.textOf('find')}
        onChange={(find) => address.go({ find, from: 0 }, true)}
      />
      {type !== 'location' && (
        <LocationField
          none="All locations"
          value={address.textOf('at')}
          onChange={(at) => address.go({ at, from: 0 })}
        />
      )}
      <Button ml={{ sm: 'auto' }} leftSection={<Icon name="plus" size={18} />} onClick={onCreate}>
        {verb}
      </Button>
    </Group>
  )
}

interface Props {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (code: string) => void
}

const names = new Intl.DisplayNames('en', { type: 'currency' })
const CURRENCIES = Intl.supportedValuesOf('currency').map((value) => ({
  value,
  label: `${value} – ${names.of(value) ?? value}`,
}))

/** Searchable by code or name. */
export const CurrencyField = ({ value, error, onChange }: Props) => (
  <Select
    label="Currency"
    placeholder="USD"
    data={CURRENCIES.some((each) => each.value === value) || !value ? CURRENCIES : [value, ...CURRENCIES]}
    value={value || null}
    error={error}
    onChange={(code) => onChange(code ?? '')}
    limit={100}
    searchable
    clearable
    clearButtonProps={{ 'aria-label': 'Clear currency' }}
  />
)

/** The id of the location whose products and services are shown: the current business, or the chosen location. */
export function useLocation(): number | undefined {
  const { businessId, type } = useBusiness()
  const { numberOf } = useQueryValues<'at'>()
  return type === 'location' ? businessId : numberOf('at') || undefined
}
