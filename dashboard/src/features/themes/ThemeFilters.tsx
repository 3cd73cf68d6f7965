import { MultiSelect, NativeSelect, SegmentedControl, TagsInput } from '@mantine/core'
import { useOperation } from '../../parts/api/operations.ts'
import { useBusiness } from '../../parts/business/current-business.ts'
import { distinctLabels } from '../../parts/format/distinct-labels.ts'
import { choiceFilter, dateFilter, type Filter, FilterBar } from '../../parts/list/FilterBar.tsx'
import { SortField } from '../../parts/list/SortField.tsx'
import { useQueryState } from '../../parts/url/use-query-state.ts'
import { useCompetitors } from './competitors/use-competitors.ts'
import { type Filters, readFilters } from './filters.ts'

const TYPES = [
  { value: 'review', label: 'Reviews' },
  { value: 'social', label: 'Social posts' },
]
const SENTIMENTS = { positive: 'Positive', negative: 'Negative' } as const
const ORDERS = { occurrence: 'Most mentions', atoz: 'A to Z', ztoa: 'Z to A' } as const
const TOPS = ['10', '20', '50'].map((value) => ({ value, label: `Top ${value}` }))

export function ThemeFilters() {
  const { businessId } = useBusiness()
  const [filters, change] = useQueryState(readFilters)
  const labels = distinctLabels(
    useCompetitors().data?.competitors ?? [],
    ({ name }) => name,
    ({ name, competitorId }) => `${name} (${competitorId})`,
  )
  const competitors = [...labels].map(([{ competitorId }, label]) => ({ value: String(competitorId), label }))
  const reviews = useOperation('getReviewSummary', { params: { businessId } })
  const { type, sentiment, from, to, sources, beside } = filters
  const reviewSources = type === 'review' ? (reviews.data?.sources ?? []).map(({ sourceAlias }) => sourceAlias) : []
  const all: readonly Filter[] = [
    choiceFilter({
      label: 'Sentiment',
      value: sentiment === 'all' ? '' : sentiment,
      labels: SENTIMENTS,
      onChange: (sentiment) => change({ sentiment: sentiment || undefined }),
    }),
    dateFilter({ from, to }, change),
    {
      label: 'Sources',
      value: sources.join(', '),
      onClear: () => change({ sources: [] }),
      inputs: (
        <TagsInput
          label="Sources"
          data={reviewSources}
          value={[...sources]}
          onChange={(sources) => change({ sources })}
          comboboxProps={{ withinPortal: false }}
        />
      ),
    },
    {
      label: 'Compare with',
      value: competitors
        .filter(({ value }) => beside.includes(value))
        .map(({ label }) => label)
        .join(', '),
      onClear: () => change({ beside: [] }),
      inputs: (
        <MultiSelect
          label="Compare with"
          data={competitors}
          value={[...beside]}
          onChange={(beside) => change({ beside })}
          comboboxProps={{ withinPortal: false }}
        />
      ),
    },
  ]
  return (
    <FilterBar
      filters={all}
      onClearAll={() => change({ from: '', to: '', sentiment: undefined, sources: [], beside: [] })}
    >
      <SegmentedControl
        aria-label="Source type"
        data={TYPES}
        value={type}
        onChange={(type) => change({ type: type as Filters['type'], sources: [] })}
      />
      <SortField value={filters.order} labels={ORDERS} onChange={(order) => change({ order })} />
      <NativeSelect
        aria-label="Show"
        data={TOPS}
        value={filters.top}
        onChange={(event) => change({ top: event.currentTarget.value as Filters['top'] })}
      />
    </FilterBar>
  )
}
