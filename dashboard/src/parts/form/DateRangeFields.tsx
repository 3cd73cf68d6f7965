import { Group, TextInput } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import { type FocusEvent, useRef, useState } from 'react'
import { isInverted, isUsable, type Range } from '../format/dates.ts'

interface Props extends Range {
  readonly onChange: (range: Range) => void
}

/** Limits the year to four digits. */
const LAST_DAY = '9999-12-31'

/** A date is applied when its year is complete and the range is not inverted. */
export function DateRangeFields({ from, to, onChange }: Props) {
  const group = useRef<HTMLDivElement>(null)
  // Shown instead of the applied range while the person types, because applying takes a moment and would reset the input.
  const [typed, setTyped] = useState<Range>()
  const range = typed ?? { from, to }
  const edit = (change: Partial<Range>) => {
    const edited = { ...range, ...change }
    setTyped(edited)
    if (isUsable(edited)) onChange(edited)
  }
  const leave = ({ relatedTarget }: FocusEvent) => {
    // An inverted range stays, with its error.
    if (!group.current?.contains(relatedTarget) && !isInverted(range)) setTyped(undefined)
  }
  useDidUpdate(() => {
    if (!group.current?.contains(document.activeElement)) setTyped(undefined)
  }, [from, to])
  return (
    <Group ref={group} gap="sm" wrap="nowrap" align="flex-start" onBlur={leave}>
      <TextInput
        type="date"
        label="From"
        value={range.from}
        max={range.to || LAST_DAY}
        onChange={(event) => edit({ from: event.currentTarget.value })}
        flex={1}
        miw={0}
      />
      <TextInput
        type="date"
        label="To"
        value={range.to}
        {...(range.from && { min: range.from })}
        max={LAST_DAY}
        error={isInverted(range) && 'The end date is before the start date.'}
        onChange={(event) => edit({ to: event.currentTarget.value })}
        flex={1}
        miw={0}
      />
    </Group>
  )
}
