import { Combobox, type ComboboxStore, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type KeyboardEvent, useEffect, useState } from 'react'
import type { FoundBusiness } from '../api/generated.ts'
import { useOperation } from '../api/operations.ts'
import { useEnter } from '../form/use-enter.ts'
import { businessLabels } from './business-names.ts'

interface Props extends Pick<ReturnType<typeof useBusinessSearch>, 'hits' | 'hasMore' | 'isCurrent' | 'error'> {
  readonly nothing: string
}

/** The hits of a search as options of a Combobox, by business number. */
export function BusinessOptions({ hits, hasMore, isCurrent, error, nothing }: Props) {
  const labels = businessLabels(hits)
  return (
    <>
      {hits.map((hit) => (
        <Combobox.Option key={hit.businessId} value={String(hit.businessNumber)}>
          <Text size="sm" truncate fw={hit.type === 'location' ? 400 : 600}>
            {labels.get(hit)}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {formatParents(hit)}
          </Text>
        </Combobox.Option>
      ))}
      {hits.length === 0 && (
        <Combobox.Empty>{error ? 'The search failed. Try again.' : isCurrent ? nothing : 'Searching…'}</Combobox.Empty>
      )}
      {hasMore && <Combobox.Footer>Type to find others</Combobox.Footer>}
    </>
  )
}

/** "Agency › Client · City" */
const formatParents = ({ path, city }: FoundBusiness) => [path.join(' › '), city].filter(Boolean).join(' · ')

const SEARCH_PAUSE_MS = 200

interface Options {
  readonly count: number
  /** Only at and below this business. */
  readonly businessId?: number
  readonly type?: FoundBusiness['type']
  readonly enabled?: boolean
  /** If true, nothing is searched without a text; otherwise, that finds all. */
  readonly needsText?: boolean
}

/** The businesses that contain the text, searched on the server when the person stops typing. */
export function useBusinessSearch(typed: string, { enabled = true, needsText = false, ...options }: Options) {
  const text = typed.trim()
  const [search] = useDebouncedValue(text, SEARCH_PAUSE_MS)
  const searchQuery = useOperation(
    'searchBusinesses',
    { query: { ...options, search } },
    { enabled: enabled && (search !== '' || !needsText), keepPrevious: true },
  )
  return {
    hits: searchQuery.data?.businesses ?? [],
    hasMore: searchQuery.data?.hasMore ?? false,
    error: searchQuery.error,
    /** Whether these are the hits for the text that is typed. */
    isCurrent: text === search && searchQuery.isFetched && !searchQuery.isPlaceholderData,
  }
}

/**
 * Highlights the best hit for the text that is typed. Returns the handler for keys, where Enter chooses that hit, and the
 * attribute that names the highlighted option to screen readers: Mantine sets it for the arrow keys only.
 */
export function useBestMatch(
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
