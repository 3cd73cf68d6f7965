import { Button, Combobox, Text, useCombobox } from '@mantine/core'
import { useState } from 'react'
import { useOperation } from '../parts/api/operations.ts'
import { BusinessOptions, useBestMatch, useBusinessSearch } from '../parts/business/business-search.tsx'
import { Icon } from '../parts/layout/Icon.tsx'
import { useGoToBusiness } from './navigation-state.ts'

const COUNT = 50

/** Switches to another business, staying on the same screen if that business has it. */
export function BusinessPicker({ current }: { current: string | undefined }) {
  const [typed, setTyped] = useState('')
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      setTyped('')
      combobox.resetSelectedOption()
      combobox.focusTarget()
    },
  })
  const search = useBusinessSearch(typed, { count: COUNT, enabled: combobox.dropdownOpened })
  const chosen = useOperation(
    'getBusiness',
    { params: { business_Id: Number(current) } },
    { enabled: current !== undefined },
  )
  const go = useGoToBusiness()
  const choose = (businessNumber: string | number) => {
    combobox.closeDropdown()
    go(businessNumber)
  }
  const { onKeyDown, highlighted } = useBestMatch(combobox, typed, search, ({ businessNumber }) =>
    choose(businessNumber),
  )
  return (
    <Combobox store={combobox} withinPortal={false} onOptionSubmit={choose}>
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
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          placeholder="Search by name, city or number"
          aria-label="Search businesses"
          role="combobox"
          aria-expanded
          {...highlighted}
        />
        <Combobox.Options mah={320} style={{ overflowY: 'auto' }} aria-label="Businesses">
          <BusinessOptions {...search} nothing="No businesses found" />
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
