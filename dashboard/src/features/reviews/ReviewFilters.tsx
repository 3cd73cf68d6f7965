import { Chip, Group, MultiSelect, TagsInput } from '@mantine/core'
import { useBusiness } from '../../parts/business/current-business.ts'
import { LocationField } from '../../parts/business/LocationField.tsx'
import { useLevelFilters } from '../../parts/business/level-filters.tsx'
import { choiceFilter, dateFilter, type Filter, FilterBar } from '../../parts/list/FilterBar.tsx'
import { SearchField } from '../../parts/list/SearchField.tsx'
import { useQueryState } from '../../parts/url/use-query-state.ts'
import { EVERYTHING, FIRST_PAGE, RATINGS, readFilters } from './filters.ts'
import { formatStars } from './ratings.ts'

const STATES = { unreplied: 'Unanswered', replied: 'Answered' } as const

const ONE_REVIEW = 'Only one review'

/** The reports filter by source and date only; the list also by text, stars and reply. */
export function ReviewFilters({ sources }: { sources: readonly string[] }) {
  const [filters, changeState] = useQueryState(readFilters)
  // Any other filter replaces the choice of a single review.
  const change: typeof changeState = (changes) => changeState({ ...changes, review: '', ...FIRST_PAGE })
  const { type, businessNumber } = useBusiness()
  const { part, source, stars, tags, from, to, status, review } = filters
  const ofLevels = useLevelFilters(type === 'enterprise' ? businessNumber : undefined, filters, change)
  const isList = part === 'list'
  const ofReports: readonly Filter[] = [
    ...ofLevels,
    {
      label: 'Sources',
      value: source.join(', '),
      onClear: () => change({ source: [] }),
      inputs: (
        <MultiSelect
          label="Sources"
          data={[...new Set([...sources, ...source])]}
          value={[...source]}
          onChange={(source) => change({ source })}
          comboboxProps={{ withinPortal: false }}
        />
      ),
    },
    dateFilter({ from, to }, (range) => change(range)),
  ]
  const ofList: readonly Filter[] = [
    choiceFilter({
      label: 'Reply status',
      value: status === 'all' ? '' : status,
      labels: STATES,
      onChange: (status) => change({ status: status || undefined }),
    }),
    {
      label: 'Stars',
      value: RATINGS.filter((rating) => stars.includes(String(rating)))
        .map(formatStars)
        .join(', '),
      onClear: () => change({ stars: [] }),
      inputs: (
        <Chip.Group multiple value={[...stars]} onChange={(stars) => change({ stars })}>
          <Group gap={6} role="group" aria-label="Stars">
            {RATINGS.map((rating) => (
              <Chip key={rating} value={String(rating)} size="xs" variant="outline">
                {formatStars(rating)}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      ),
    },
    ...ofReports,
    {
      label: 'Tags',
      value: tags.join(', '),
      onClear: () => change({ tags: [] }),
      inputs: (
        <TagsInput
          label="Tags"
          placeholder="Type a tag and press Enter"
          value={[...tags]}
          onChange={(tags) => change({ tags })}
        />
      ),
    },
    { label: ONE_REVIEW, value: review && ONE_REVIEW, onClear: () => change({}) },
  ]
  return (
    <FilterBar filters={isList ? ofList : ofReports} onClearAll={() => change(EVERYTHING)}>
      {isList && (
        <SearchField
          aria-label="Search text"
          placeholder={'bread "long wait" -coffee'}
          value={filters.text}
          onChange={(text) => change({ text })}
          flex="1 1 14rem"
          maw={{ sm: 360 }}
        />
      )}
      {isList && type !== 'location' && (
        <LocationField
          hidesLabel
          value={filters.location}
          none="All locations"
          onChange={(location) => change({ location })}
        />
      )}
    </FilterBar>
  )
}
