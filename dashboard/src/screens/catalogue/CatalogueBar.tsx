import { Button, Group, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { LocationField } from '../../businesses/LocationField.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { useSearchState } from '../../parts/use-search-state.ts'
import { useBusiness } from '../../shell/business.ts'

const SEARCH_PAUSE_MS = 250

/** Search, choice of location, and the button to add an item. */
export function CatalogueBar({ verb, onCreate }: { verb: string; onCreate: () => void }) {
  const { type } = useBusiness()
  const address = useSearchState<'find' | 'at' | 'from'>()
  const [typed, setTyped] = useState(address.textOf('find'))
  const search = useDebouncedCallback((find: string) => address.go({ find, from: 0 }, true), SEARCH_PAUSE_MS)
  return (
    <Group gap="sm" mb="lg" align="flex-end">
      <TextInput
        label="Search"
        placeholder="Search by name"
        leftSection={<Icon name="search" size={18} />}
        flex="1 1 12rem"
        maw={320}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          search(event.currentTarget.value)
        }}
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
