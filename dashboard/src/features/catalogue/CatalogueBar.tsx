import { Button, Group } from '@mantine/core'
import { useBusiness } from '../../parts/business/current-business.ts'
import { LocationField } from '../../parts/business/LocationField.tsx'
import { Icon } from '../../parts/layout/Icon.tsx'
import { SearchField } from '../../parts/list/SearchField.tsx'
import { useSearchState } from '../../parts/url/use-query-state.ts'

/** Search, choice of location, and the button to add an item. */
export function CatalogueBar({ verb, onCreate }: { verb: string; onCreate: () => void }) {
  const { type } = useBusiness()
  const address = useSearchState<'find' | 'at' | 'from'>()
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
