import { Button, Combobox, Text, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useAnswer } from '../api/operations.ts'
import { businessLabels } from '../businesses/business-labels.ts'
import { inTreeOrder } from '../businesses/tree.ts'
import { useBusinesses } from '../businesses/use-businesses.ts'
import { Icon } from '../parts/Icon.tsx'
import { useGoToBusiness } from './use-go-to-business.ts'

const SEARCH_PAUSE_MS = 200

/** Switches to another business, staying on the same screen if that business has it. */
export function BusinessPicker({ current }: { current: string | undefined }) {
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search.trim(), SEARCH_PAUSE_MS)
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      setSearch('')
      combobox.focusTarget()
    },
  })
  const found = useBusinesses(asked)
  const labels = businessLabels(found.data?.businesses ?? [])
  const chosen = useAnswer(
    'getBusiness',
    { params: { business_Id: Number(current) } },
    { enabled: current !== undefined },
  )
  const go = useGoToBusiness()
  return (
    <Combobox
      store={combobox}
      withinPortal={false}
      onOptionSubmit={(businessNumber) => {
        combobox.closeDropdown()
        go(businessNumber)
      }}
    >
      <Combobox.Target targetType="button">
        <Button
          variant="default"
          fullWidth
          classNames={{ label: 'picker-label' }}
          justify="space-between"
          h={44}
          leftSection={<Icon name="building" />}
          rightSection={<Icon name="down" size={16} />}
          onClick={() => combobox.toggleDropdown()}
        >
          <Text size="sm" fw={500} truncate>
            {chosen.data && <span className="for-screen-readers">Change business, current: </span>}
            {chosen.data?.name ?? 'Choose a business'}
          </Text>
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          placeholder="Search by name, city or number"
          aria-label="Search businesses"
        />
        <Combobox.Options mah={320} style={{ overflowY: 'auto' }} aria-label="Businesses">
          {found.data &&
            inTreeOrder(found.data.businesses).map(({ item, depth }) => (
              <Combobox.Option key={item.businessNumber} value={String(item.businessNumber)} pl={12 + depth * 16}>
                <Text size="sm" truncate fw={item.type === 'location' ? 400 : 600}>
                  {labels.get(item)}
                </Text>
              </Combobox.Option>
            ))}
          {found.data?.businesses.length === 0 && <Combobox.Empty>No businesses found</Combobox.Empty>}
          {found.data?.hasMore && <Combobox.Footer>Search to see more businesses</Combobox.Footer>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
