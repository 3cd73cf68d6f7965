import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../parts/Icon.tsx'
import { useBusiness } from '../shell/business.ts'
import { BusinessOptions } from './BusinessOptions.tsx'
import { useBestHit } from './use-best-hit.ts'
import { useBusinessNames } from './use-business-names.ts'
import { useBusinessSearch } from './use-business-search.ts'

interface Props {
  readonly label?: string
  readonly description?: string
  /** An id, or empty. */
  readonly value: string
  readonly error?: string | undefined
  /** Shown while no location is chosen. */
  readonly none?: string
  /** Only locations at and below this business; by default the current one. */
  readonly below?: number
  readonly onChange: (businessId: string) => void
}

const COUNT = 50
const NONE = 'none'

/** Chooses a location by id, from a search on the server. */
export function LocationField({
  label = 'Location',
  description,
  value,
  error,
  none = 'Choose a location',
  below,
  onChange,
}: Props) {
  const business = useBusiness()
  /** Undefined until the person types. */
  const [typed, setTyped] = useState<string>()
  const combobox = useCombobox({
    onDropdownClose: () => {
      setTyped(undefined)
      combobox.resetSelectedOption()
    },
  })
  const isOpen = combobox.dropdownOpened
  const search = useBusinessSearch(typed ?? '', {
    businessId: below ?? business.businessId,
    type: 'location',
    count: COUNT,
    enabled: isOpen,
  })
  const name = useBusinessNames(value ? [Number(value)] : []).get(Number(value)) ?? ''
  const choose = (businessId: string) => {
    combobox.closeDropdown()
    onChange(businessId)
  }
  const { onKeyDown, highlighted } = useBestHit(combobox, typed ?? '', search, ({ businessId }) =>
    choose(String(businessId)),
  )
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(option) => {
        const hit = search.hits.find(({ businessNumber }) => String(businessNumber) === option)
        choose(hit ? String(hit.businessId) : '')
      }}
    >
      <Combobox.Target withExpandedAttribute {...highlighted}>
        <TextInput
          label={label}
          description={description}
          error={error}
          placeholder={value ? '' : none}
          value={typed ?? name}
          rightSection={<Icon name="down" size={16} />}
          rightSectionPointerEvents="none"
          onClick={(event) => {
            event.currentTarget.select()
            combobox.openDropdown()
          }}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => combobox.closeDropdown()}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
          }}
          onKeyDown={onKeyDown}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={320} style={{ overflowY: 'auto' }} aria-label={label}>
          {!typed && value && <Combobox.Option value={NONE}>{none}</Combobox.Option>}
          <BusinessOptions {...search} nothing="No locations found" />
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
