import type { ComboboxStore } from '@mantine/core'
import { type KeyboardEvent, useEffect, useState } from 'react'
import type { FoundBusiness } from '../api/generated.ts'
import { useEnter } from '../form/use-enter.ts'
import type { useBusinessSearch } from './use-business-search.ts'

/**
 * Highlights the best hit for the text that is typed. Returns the handler for keys, where Enter chooses that hit, and the
 * attribute that names the highlighted option to screen readers: Mantine sets it for the arrow keys only.
 */
export function useBestHit(
  combobox: ComboboxStore,
  typed: string,
  { hits, isCurrent }: ReturnType<typeof useBusinessSearch>,
  choose: (hit: FoundBusiness) => void,
) {
  const enter = useEnter(typed, isCurrent, () => {
    if (combobox.dropdownOpened && hits[0]) choose(hits[0])
  })
  /** The id of the best hit; null for none; undefined once the person moves to another option. */
  const [bestId, setBestId] = useState<string | null>()
  const reset = () => {
    combobox.resetSelectedOption()
    setBestId(null)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the hits change
  useEffect(() => {
    if (typed && isCurrent) setBestId(combobox.selectFirstOption())
    else reset()
  }, [typed, isCurrent])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setBestId(undefined)
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !combobox.dropdownOpened || !typed) return
    // Without a hit, Enter must not submit the form.
    event.preventDefault()
    if (isCurrent) return
    // The highlighted option belongs to an earlier text.
    reset()
    enter()
  }
  return { onKeyDown, highlighted: bestId === undefined ? {} : { 'aria-activedescendant': bestId ?? undefined } }
}
