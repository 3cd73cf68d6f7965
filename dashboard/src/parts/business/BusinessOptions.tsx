import { Combobox, Text } from '@mantine/core'
import type { FoundBusiness } from '../api/generated.ts'
import { businessLabels } from './business-labels.ts'
import type { useBusinessSearch } from './use-business-search.ts'

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
            {placeOf(hit)}
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
const placeOf = ({ path, city }: FoundBusiness) => [path.join(' › '), city].filter(Boolean).join(' · ')
