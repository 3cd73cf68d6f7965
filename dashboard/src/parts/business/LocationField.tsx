import { Combobox, Pill, TextInput, useCombobox } from '@mantine/core'
import { useRef, useState } from 'react'
import type { FoundBusiness } from '../api/generated.ts'
import { useOperation } from '../api/operations.ts'
import { Icon } from '../layout/Icon.tsx'
import { useNameOfBusiness } from './business-names.ts'
import { BusinessOptions, useBestMatch, useBusinessSearch } from './business-search.tsx'
import { useBusiness } from './current-business.ts'

interface Props {
  readonly label?: string
  /** The label is for screen readers only. */
  readonly hidesLabel?: boolean
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
  hidesLabel = false,
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
  const [chosen, setChosen] = useState<FoundBusiness>()
  const chosenLabel = useLocationLabel(value, chosen)
  const choose = (hit?: FoundBusiness) => {
    setChosen(hit)
    combobox.closeDropdown()
    onChange(hit ? String(hit.businessId) : '')
  }
  const { onKeyDown, highlighted } = useBestMatch(combobox, typed ?? '', search, choose)
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(option) => choose(search.hits.find(({ businessNumber }) => String(businessNumber) === option))}
    >
      <Combobox.Target withExpandedAttribute {...highlighted}>
        <TextInput
          label={label}
          {...(hidesLabel && { labelProps: { className: 'for-screen-readers' } })}
          description={description}
          error={error}
          placeholder={value ? '' : none}
          value={typed ?? chosenLabel}
          rightSection={<Icon name="down" size={16} />}
          rightSectionPointerEvents="none"
          onClick={(event) => {
            // A second click places the caret.
            if (!isOpen) event.currentTarget.select()
            combobox.openDropdown()
          }}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => combobox.closeDropdown()}
          onChange={(event) => {
            const text = event.currentTarget.value
            setTyped(text)
            combobox.openDropdown()
            if (text === '' && value) onChange('')
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

/** "Name · City" of the location with this id, which may have just been chosen. Without a name, its id. */
function useLocationLabel(id: string, chosen: FoundBusiness | undefined): string {
  const isChosen = chosen !== undefined && String(chosen.businessId) === id
  const names = useOperation('nameBusinesses', { query: { ids: id } }, { enabled: id !== '' && !isChosen })
  const location = isChosen ? chosen : names.data?.businesses[0]
  if (location) return [location.name, location.city].filter(Boolean).join(' · ')
  return id === '' || names.isPending ? '' : `Business ${id}`
}

interface LocationsFieldProps {
  readonly label: string
  readonly description: string
  /** Only locations at and below this business. */
  readonly below: number
  /** Ids. */
  readonly value: readonly string[]
  readonly error: string | undefined
  readonly onChange: (businessIds: readonly string[]) => void
}

/** Chooses several locations by id, one after another. */
export function LocationsField({ value, onChange, ...props }: LocationsFieldProps) {
  const nameOf = useNameOfBusiness(value.map(Number))
  const field = useRef<HTMLDivElement>(null)
  const remove = (removed: string) => {
    onChange(value.filter((id) => id !== removed))
    // Otherwise the focus would be lost with the button.
    field.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={field}>
      <LocationField
        {...props}
        value=""
        none="Add a location"
        onChange={(added) => onChange([...new Set([...value, added])])}
      />
      {value.length > 0 && (
        <Pill.Group mt="xs" role="list" aria-label={props.label}>
          {value.map((id) => (
            <Pill
              key={id}
              role="listitem"
              withRemoveButton
              removeButtonProps={{ 'aria-label': `Remove ${nameOf(Number(id))}`, 'aria-hidden': false, tabIndex: 0 }}
              onRemove={() => remove(id)}
            >
              {nameOf(Number(id))}
            </Pill>
          ))}
        </Pill.Group>
      )}
    </div>
  )
}
