import {
  Button,
  Card,
  Chip,
  Fieldset,
  Group,
  MultiSelect,
  NativeSelect,
  Pill,
  SimpleGrid,
  TagsInput,
} from '@mantine/core'
import { useBusiness } from '../../parts/business/current-business.ts'
import { LocationField } from '../../parts/business/LocationField.tsx'
import { DateRangeFields } from '../../parts/form/DateRangeFields.tsx'
import { SearchField } from '../../parts/list/SearchField.tsx'
import { useQueryState } from '../../parts/url/use-query-state.ts'
import { EVERYTHING, FIRST_PAGE, type Filters, isNarrowed, RATINGS, readFilters } from './filters.ts'
import { formatStars } from './ratings.ts'

const STATES: { value: Filters['status']; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'unreplied', label: 'Unanswered' },
  { value: 'replied', label: 'Answered' },
]

/** Any other filter replaces the choice of a single review. */
function useFilters() {
  const [filters, change] = useQueryState(readFilters)
  const changeFilters: typeof change = (changes) => change({ ...changes, review: '', ...FIRST_PAGE })
  return [filters, changeFilters] as const
}

/** The reports filter by source and date only; the list also by text, stars and reply. */
export function FilterCard({ sources }: { sources: readonly string[] }) {
  const [filters, change] = useFilters()
  const isList = filters.part === 'list'
  const { type } = useBusiness()
  return (
    <Card component="search" padding="md">
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md" verticalSpacing="sm">
        {isList && (
          <SearchField
            label="Search text"
            placeholder={'bread "long wait" -coffee'}
            value={filters.text}
            onChange={(text) => change({ text })}
          />
        )}
        {isList && type !== 'location' && (
          <LocationField value={filters.location} none="All locations" onChange={(location) => change({ location })} />
        )}
        <MultiSelect
          label="Sources"
          placeholder={filters.source.length === 0 ? 'All' : ''}
          data={[...new Set([...sources, ...filters.source])]}
          value={[...filters.source]}
          onChange={(source) => change({ source })}
          clearable
          clearButtonProps={{ 'aria-label': 'Clear sources' }}
        />
        <DateRangeFields from={filters.from} to={filters.to} onChange={(range) => change(range)} />
        {isList && (
          <NativeSelect
            label="Reply status"
            data={STATES}
            value={filters.status}
            onChange={(event) => {
              const status = event.currentTarget.value as Filters['status']
              change({ status: status === 'all' ? undefined : status })
            }}
          />
        )}
        {isList && (
          <TagsInput
            label="Tags"
            placeholder={filters.tags.length === 0 ? 'Type a tag and press Enter' : ''}
            value={[...filters.tags]}
            onChange={(tags) => change({ tags })}
            clearable
            clearButtonProps={{ 'aria-label': 'Clear tags' }}
          />
        )}
      </SimpleGrid>
      {isList && (
        <Group mt="md" gap="sm" justify="space-between">
          <StarChoice />
          {filters.review && (
            <Pill
              withRemoveButton
              removeButtonProps={{ 'aria-label': 'Remove Only one review', 'aria-hidden': false, tabIndex: 0 }}
              onRemove={() => change({})}
            >
              Only one review
            </Pill>
          )}
          {isNarrowed(filters) && (
            <Button variant="subtle" size="compact-sm" onClick={() => change(EVERYTHING)}>
              Clear filters
            </Button>
          )}
        </Group>
      )}
    </Card>
  )
}

function StarChoice() {
  const [{ stars }, change] = useFilters()
  return (
    <Fieldset variant="unstyled" legend={<span className="for-screen-readers">Stars</span>}>
      <Chip.Group multiple value={[...stars]} onChange={(stars) => change({ stars })}>
        <Group gap={6}>
          {RATINGS.map((rating) => (
            <Chip key={rating} value={String(rating)} size="xs" variant="outline">
              {formatStars(rating)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Fieldset>
  )
}
