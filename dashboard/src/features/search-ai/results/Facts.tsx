import { Anchor, Badge, Stack, Text, Title } from '@mantine/core'
import type { ResponseOf } from '@presence/client'
import { Link } from '@tanstack/react-router'
import { useOperation } from '../../../parts/api/operations.ts'
import { useBusiness } from '../../../parts/business/current-business.ts'
import { Query } from '../../../parts/feedback/Query.tsx'
import { formatDate, formatNumber } from '../../../parts/format/format.ts'
import { Section } from '../../../parts/layout/Section.tsx'
import { type Column, DataTable } from '../../../parts/list/DataTable.tsx'
import { useQueryState } from '../../../parts/url/use-query-state.ts'
import { FACT_NAMES, formatFact, type Verdict } from '../answers/answers-behind.ts'
import { AnswersLink } from '../answers/Figure.tsx'
import { isoDayOf } from '../runs/run.ts'
import { readUrlState, reportBody } from '../url-state.ts'
import { formatShare } from './shares.ts'

type Fact = ResponseOf<'getSearchAiAccuracy'>['facts'][number]

/** A count that opens the answers. */
const Count = ({ of: { fact, ...counts }, verdict }: { of: Fact; verdict: Verdict }) =>
  counts[verdict] === 0 ? (
    '0'
  ) : (
    <AnswersLink behind={{ fact, verdict }} what={`in which the ${formatFact(fact, verdict).toLowerCase()}`}>
      {verdict === 'wrong' ? (
        <Badge color="negative" component="span">
          {formatNumber(counts.wrong)} wrong
        </Badge>
      ) : (
        formatNumber(counts[verdict])
      )}
    </AnswersLink>
  )

const columns: readonly Column<Fact>[] = [
  { header: 'Fact', isRowHeader: true, cell: ({ fact }) => FACT_NAMES[fact] },
  { header: 'Correct', isNumeric: true, cell: (fact) => <Count of={fact} verdict="right" /> },
  { header: 'Wrong', isNumeric: true, cell: (fact) => <Count of={fact} verdict="wrong" /> },
  { header: 'Not stated', isNumeric: true, cell: (fact) => <Count of={fact} verdict="absent" /> },
  {
    header: 'Correct when stated',
    isNumeric: true,
    cell: (fact) => (fact.share === null ? '–' : formatShare(fact)),
  },
]

export function Facts() {
  const { businessId, businessNumber } = useBusiness()
  const [address] = useQueryState(readUrlState)
  const report = useOperation(
    'getSearchAiAccuracy',
    { headers: { 'x-business-number': businessId }, body: reportBody(address) },
    { keepPrevious: true },
  )
  return (
    <Section
      title="Facts"
      aside={
        <Anchor component={Link} to={`/app/business/${businessNumber}/listing`} size="sm">
          View listing
        </Anchor>
      }
    >
      <Query of={report}>
        {({ facts }) => (
          <>
            <DataTable label="Facts" columns={columns} rows={facts} keyOf={({ fact }) => fact} />
            <WrongOnes facts={facts} />
          </>
        )}
      </Query>
    </Section>
  )
}

function WrongOnes({ facts }: { facts: readonly Fact[] }) {
  const wrongExamples = facts.flatMap(({ fact, examples }) => examples.map((example) => ({ fact, ...example })))
  if (wrongExamples.length === 0) return null
  return (
    <>
      <Title order={3} size="h5" mt="lg">
        Wrong facts
      </Title>
      <Stack component="ul" gap="sm" mt="sm" mb={0} p={0} className="plain-list">
        {wrongExamples.map(({ fact, runId, runDate, theme, engine, said }) => (
          <li key={`${fact} ${runId} ${theme} ${engine} ${said}`}>
            <Text size="sm">
              <Text span size="sm" fw={600}>
                {FACT_NAMES[fact]}:
              </Text>{' '}
              “{said}”
            </Text>
            <Text size="sm" c="dimmed">
              {engine} · {theme} · {formatDate(isoDayOf(runDate))}
            </Text>
          </li>
        ))}
      </Stack>
    </>
  )
}
