import { Pill } from '@mantine/core'
import { useRef } from 'react'
import { LocationField } from './LocationField.tsx'
import { useNameOfBusiness } from './use-business-names.ts'

interface Props {
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
export function LocationsField({ value, onChange, ...props }: Props) {
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
