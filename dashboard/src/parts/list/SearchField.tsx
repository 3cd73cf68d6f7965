import { TextInput, type TextInputProps } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { Icon } from '../layout/Icon.tsx'

const PAUSE_MS = 250

interface Props extends Omit<TextInputProps, 'onChange'> {
  readonly value: string
  readonly onChange: (text: string) => void
}

/** Searches when the person stops typing, and updates when the value changes elsewhere. */
export function SearchField({ value, onChange, ...props }: Props) {
  const [typed, setTyped] = useState(value)
  const search = useDebouncedCallback(onChange, PAUSE_MS)
  useEffect(() => setTyped(value), [value])
  return (
    <TextInput
      {...props}
      leftSection={<Icon name="search" size={18} />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        search(event.currentTarget.value)
      }}
    />
  )
}
