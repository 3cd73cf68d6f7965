import { Button, Group } from '@mantine/core'
import { LocationField } from '../../businesses/LocationField.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { SearchField } from '../../parts/SearchField.tsx'
import { useSearchState } from '../../parts/use-search-state.ts'
import { useBusiness } from '../../shell/business.ts'

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
