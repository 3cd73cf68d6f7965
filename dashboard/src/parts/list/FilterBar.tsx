import { Button, Group, Menu, Popover, Radio, Stack } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { DateRangeFields } from '../form/DateRangeFields.tsx'
import type { Range } from '../format/dates.ts'
import { formatDateRange } from '../format/format.ts'
import { Icon } from '../layout/Icon.tsx'

export interface Filter {
  readonly label: string
  /** What the list is filtered by, in words; empty if it is not. */
  readonly value: string
  /** The inputs. A filter without them comes from a link and can only be removed. */
  readonly inputs?: ReactNode
  readonly onClear: () => void
}

interface Props {
  readonly filters: readonly Filter[]
  readonly onClearAll: () => void
  /** The fields that are always shown, such as a search. */
  readonly children?: ReactNode
}

/** One line above a list: a search, the filters that are set, and a menu of the others. */
export function FilterBar({ filters, onClearAll, children }: Props) {
  const [openLabel, setOpenLabel] = useState<string>()
  const addButton = useRef<HTMLButtonElement>(null)
  const isVisible = ({ label, value }: Filter) => value !== '' || label === openLabel
  const others = filters.filter((filter) => filter.inputs !== undefined && !isVisible(filter))
  const clear = ({ onClear }: Filter) => {
    setOpenLabel(undefined)
    onClear()
    // Otherwise the focus would be lost with the button.
    addButton.current?.focus({ preventScroll: true })
  }
  return (
    <Group component="search" gap="xs">
      {children}
      {filters.filter(isVisible).map((filter) => (
        <FilterChip
          key={filter.label}
          filter={filter}
          isOpen={filter.label === openLabel}
          onOpen={(isOpen) => setOpenLabel(isOpen ? filter.label : undefined)}
          onClear={() => clear(filter)}
        />
      ))}
      {/* The panel of the chosen filter takes the focus. */}
      <Menu position="bottom-start" shadow="md" returnFocus={false}>
        <Menu.Target>
          <Button
            ref={addButton}
            variant="default"
            size="xs"
            leftSection={<Icon name="plus" size={16} />}
            disabled={others.length === 0}
          >
            Add filter
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {others.map(({ label }) => (
            <Menu.Item key={label} onClick={() => setOpenLabel(label)}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {filters.some(({ value }) => value !== '') && (
        <Button variant="subtle" size="xs" onClick={onClearAll}>
          Clear filters
        </Button>
      )}
    </Group>
  )
}

interface ChipProps {
  readonly filter: Filter
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly onClear: () => void
}

function FilterChip({ filter: { label, value, inputs }, isOpen, onOpen, onClear }: ChipProps) {
  const text = value === '' || value === label ? label : `${label}: ${value}`
  return (
    <Button.Group maw="100%">
      {inputs === undefined ? (
        <Button component="span" variant="light" color="selected" size="xs">
          {text}
        </Button>
      ) : (
        <Popover opened={isOpen} onChange={onOpen} position="bottom-start" shadow="md" trapFocus returnFocus>
          <Popover.Target>
            <Button variant="light" color="selected" size="xs" miw={0} onClick={() => onOpen(!isOpen)}>
              {text}
            </Button>
          </Popover.Target>
          <Popover.Dropdown maw="calc(100vw - 2rem)">{inputs}</Popover.Dropdown>
        </Popover>
      )}
      <Button variant="light" color="selected" size="xs" px={6} aria-label={`Remove ${label}`} onClick={onClear}>
        <Icon name="cross" size={14} />
      </Button>
    </Button.Group>
  )
}

interface Choice<Value extends string> {
  readonly label: string
  /** Empty if it is not set. */
  readonly value: Value | ''
  readonly labels: Readonly<Record<Value, string>>
  readonly onChange: (value: Value | '') => void
}

/** A filter with one value out of a few. */
export const choiceFilter = <Value extends string>({ label, value, labels, onChange }: Choice<Value>): Filter => ({
  label,
  value: value === '' ? '' : labels[value],
  onClear: () => onChange(''),
  inputs: (
    <Radio.Group aria-label={label} value={value} onChange={(chosen) => onChange(chosen as Value)}>
      <Stack gap="xs">
        {Object.entries<string>(labels).map(([value, label]) => (
          <Radio key={value} value={value} label={label} />
        ))}
      </Stack>
    </Radio.Group>
  ),
})

export const dateFilter = ({ from, to }: Range, onChange: (range: Range) => void): Filter => ({
  label: 'Dates',
  value: formatDateRange(from, to),
  onClear: () => onChange({ from: '', to: '' }),
  inputs: <DateRangeFields from={from} to={to} onChange={onChange} />,
})
