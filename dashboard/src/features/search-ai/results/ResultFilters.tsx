import { Button, Card, MultiSelect, SimpleGrid } from '@mantine/core'
import { DateRange } from '../../../parts/form/DateRangeFields.tsx'
import { useAddress } from '../../../parts/url/use-query-state.ts'
import { EVERYTHING, isNarrowed, readAddress } from '../url-state.ts'
import type { Plan } from '../use-plan.ts'

interface Props {
  readonly plan: Plan | null
  readonly results: readonly { readonly theme: string; readonly engine: string }[]
}

/** Offers the themes and engines of the plan and of earlier results. */
export function ResultFilters({ plan, results }: Props) {
  const [address, change] = useAddress(readAddress)
  const { from, to, theme, engine } = address
  const themes = [...(plan?.themes ?? []).map(({ theme }) => theme), ...results.map(({ theme }) => theme), ...theme]
  const engines = [...(plan?.engines ?? []).map(({ name }) => name), ...results.map(({ engine }) => engine), ...engine]
  return (
    <Card component="search" padding="md">
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md" verticalSpacing="sm">
        <MultiSelect
          label="Themes"
          placeholder={theme.length === 0 ? 'All' : ''}
          data={[...new Set(themes)]}
          value={[...theme]}
          onChange={(theme) => change({ theme })}
        />
        <MultiSelect
          label="Engines"
          placeholder={engine.length === 0 ? 'All' : ''}
          data={[...new Set(engines)]}
          value={[...engine]}
          onChange={(engine) => change({ engine })}
        />
        <DateRange from={from} to={to} onChange={change} />
      </SimpleGrid>
      {isNarrowed(address) && (
        <Button mt="sm" ml="auto" w="fit-content" variant="subtle" size="compact-sm" onClick={() => change(EVERYTHING)}>
          Clear filters
        </Button>
      )}
    </Card>
  )
}
