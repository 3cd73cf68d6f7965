import { Card, MultiSelect, NativeSelect, SegmentedControl, SimpleGrid, Stack, TagsInput, Text } from '@mantine/core'
import { useId } from 'react'
import { useOperation } from '../../parts/api/operations.ts'
import { useBusiness } from '../../parts/business/current-business.ts'
import { DateRangeFields } from '../../parts/form/DateRangeFields.tsx'
import { distinctLabels } from '../../parts/format/distinct-labels.ts'
import { useQueryState } from '../../parts/url/use-query-state.ts'
import { useCompetitors } from './competitors/use-competitors.ts'
import { type Filters, readFilters } from './filters.ts'

const TYPES = [
  { value: 'review', label: 'Reviews' },
  { value: 'social', label: 'Social posts' },
]
const SENTIMENTS = [
  { value: 'all', label: 'All' },
  { value: 'positive', label: 'Positive' },
  { value: 'negative', label: 'Negative' },
]
const ORDERS = [
  { value: 'occurrence', label: 'Most mentions' },
  { value: 'atoz', label: 'A to Z' },
  { value: 'ztoa', label: 'Z to A' },
]
const TOPS = ['10', '20', '50'].map((value) => ({ value, label: `Top ${value}` }))

export function FilterCard() {
  const { businessId } = useBusiness()
  const [filters, change] = useQueryState(readFilters)
  const labels = distinctLabels(
    useCompetitors().data?.competitors ?? [],
    ({ name }) => name,
    ({ name, competitorId }) => `${name} (${competitorId})`,
  )
  const reviews = useOperation('getReviewSummary', { params: { businessId } })
  const sources = filters.type === 'review' ? (reviews.data?.sources ?? []).map(({ sourceAlias }) => sourceAlias) : []
  return (
    <Card component="search" padding="md">
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="md" verticalSpacing="sm">
        <Choice
          label="Source type"
          data={TYPES}
          value={filters.type}
          onChange={(type) => change({ type: type as Filters['type'], sources: [] })}
        />
        <Choice
          label="Sentiment"
          data={SENTIMENTS}
          value={filters.sentiment}
          onChange={(sentiment) => change({ sentiment: sentiment as Filters['sentiment'] })}
        />
        <NativeSelect
          label="Sort by"
          data={ORDERS}
          value={filters.order}
          onChange={(event) => change({ order: event.currentTarget.value as Filters['order'] })}
        />
        <NativeSelect
          label="Show"
          data={TOPS}
          value={filters.top}
          onChange={(event) => change({ top: event.currentTarget.value as Filters['top'] })}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md" verticalSpacing="sm" mt="sm">
        <DateRangeFields from={filters.from} to={filters.to} onChange={change} />
        <TagsInput
          label="Sources"
          placeholder={filters.sources.length === 0 ? 'All' : ''}
          data={sources}
          value={[...filters.sources]}
          onChange={(sources) => change({ sources })}
        />
        <MultiSelect
          label="Compare with"
          placeholder={filters.beside.length === 0 ? 'All competitors' : ''}
          data={[...labels].map(([{ competitorId }, label]) => ({ value: String(competitorId), label }))}
          value={[...filters.beside]}
          onChange={(beside) => change({ beside })}
        />
      </SimpleGrid>
    </Card>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly data: { value: string; label: string }[]
  readonly value: string
  readonly onChange: (value: string) => void
}

function Choice({ label, ...control }: ChoiceProps) {
  const id = useId()
  return (
    <Stack gap={2}>
      <Text id={id} size="sm" fw={600}>
        {label}
      </Text>
      <SegmentedControl aria-labelledby={id} {...control} />
    </Stack>
  )
}
