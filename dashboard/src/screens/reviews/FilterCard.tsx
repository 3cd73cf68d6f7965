import { Button, Card, Chip, Fieldset, Group, MultiSelect, NativeSelect, SimpleGrid } from '@mantine/core'
import { DateRange } from '../../parts/DateRange.tsx'
import { useAddress } from '../../parts/use-address.ts'
import { ANEW, EVERYTHING, type Filters, isNarrowed, RATINGS, readFilters } from './filters.ts'
import { starsInWords } from './ratings.ts'
import { WordSearch } from './WordSearch.tsx'

const STATES: { value: Filters['status']; label: string }[] = [
  { value: 'all', label: 'Answered or not' },
  { value: 'unreplied', label: 'Not answered yet' },
  { value: 'replied', label: 'Answered' },
]

/** The reports know sources and days alone; the list also words, stars and answers. */
export function FilterCard({ sources }: { sources: readonly string[] }) {
  const [filters, change] = useAddress(readFilters)
  const isList = filters.part === 'list'
  return (
    <Card component="search" padding="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm">
        {isList && <WordSearch value={filters.text} onChange={(text) => change({ text, ...ANEW })} />}
        <MultiSelect
          label="Sources"
          placeholder={filters.source.length === 0 ? 'All' : ''}
          data={[...new Set([...sources, ...filters.source])]}
          value={[...filters.source]}
          onChange={(source) => change({ source, ...ANEW })}
          clearable
          clearButtonProps={{ 'aria-label': 'All sources' }}
        />
        <DateRange from={filters.from} to={filters.to} onChange={(range) => change({ ...range, ...ANEW })} />
        {isList && (
          <NativeSelect
            label="Reply"
            data={STATES}
            value={filters.status}
            onChange={(event) => {
              const status = event.currentTarget.value as Filters['status']
              change({ status: status === 'all' ? undefined : status, ...ANEW })
            }}
          />
        )}
      </SimpleGrid>
      {isList && (
        <Group mt="md" gap="sm" justify="space-between">
          <StarChoice />
          {isNarrowed(filters) && (
            <Button variant="subtle" size="compact-sm" onClick={() => change(EVERYTHING)}>
              Show all
            </Button>
          )}
        </Group>
      )}
    </Card>
  )
}

function StarChoice() {
  const [{ stars }, change] = useAddress(readFilters)
  return (
    <Fieldset variant="unstyled" legend={<span className="for-screen-readers">Stars</span>}>
      <Chip.Group multiple value={[...stars]} onChange={(stars) => change({ stars, ...ANEW })}>
        <Group gap={6}>
          {RATINGS.map((rating) => (
            <Chip key={rating} value={String(rating)} size="xs" variant="outline">
              {starsInWords(rating)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Fieldset>
  )
}
