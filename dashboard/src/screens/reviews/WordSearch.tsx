import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { Icon } from '../../parts/Icon.tsx'

const PAUSE_MS = 300

/** Searches when the typing pauses, and follows changes of the address. */
export function WordSearch({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const [typed, setTyped] = useState(value)
  const ask = useDebouncedCallback(onChange, PAUSE_MS)
  useEffect(() => setTyped(value), [value])
  return (
    <TextInput
      label="Search text"
      placeholder={'bread "long wait" -coffee'}
      leftSection={<Icon name="search" size={18} />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        ask(event.currentTarget.value)
      }}
    />
  )
}
