import type { ComboboxStore } from '@mantine/core'
import { type KeyboardEvent, useEffect } from 'react'
import type { FoundBusiness } from '../api/generated.ts'
import { useEnter } from '../parts/use-enter.ts'
import type { useBusinessSearch } from './use-business-search.ts'

/** Highlights the best hit for the text that is typed. Returns the handler for keys, where Enter chooses that hit. */
export function useBestHit(
  combobox: ComboboxStore,
  typed: string,
  { hits, isCurrent }: ReturnType<typeof useBusinessSearch>,
  choose: (hit: FoundBusiness) => void,
) {
  const enter = useEnter(typed, isCurrent, () => {
    if (combobox.dropdownOpened && hits[0]) choose(hits[0])
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the hits change
  useEffect(() => {
    if (typed && isCurrent) combobox.selectFirstOption()
    else combobox.resetSelectedOption()
  }, [typed, isCurrent])
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !combobox.dropdownOpened || !typed) return
    // Without a hit, Enter must not submit the form.
    event.preventDefault()
    if (isCurrent) return
    // The highlighted option belongs to an earlier text.
    combobox.resetSelectedOption()
    enter()
  }
}
