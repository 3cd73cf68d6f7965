import { Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { ResponseOf } from '@presence/client'
import { useBusiness } from '../../../shell/business.ts'
import { Figure } from '../answers/Figure.tsx'
import { IntervalBar, IntervalBars } from './IntervalBar.tsx'
import { answersInWords, type Share } from './interval.ts'

type Report = ResponseOf<'getSearchAiVisibility'>
type Result = Report['results'][number]

export const Visibility = ({ runs, total, results }: Report) => (
  <Card component="section" aria-label="Visibility">
    <Title order={2} size="h4">
      Visibility
    </Title>
    <Group gap="xs" align="baseline" mt="xs">
      <Text span fz={40} lh={1.2} fw={650}>
        {total.share === null ? '–' : `${Math.round(total.share)} %`}
      </Text>
      {total.low !== null && total.high !== null && (
        <Text span c="dimmed">
          ({Math.round(total.low)}–{Math.round(total.high)})
        </Text>
      )}
      <Text span>
        of{' '}
        <Figure behind={{}} what="of all themes">
          {answersInWords(total.answers)}
        </Figure>{' '}
        in {runs === 1 ? '1 run' : `${runs} runs`} name the business
        {total.averagePlace !== null && `, on average in place ${total.averagePlace.toFixed(1)}`}
      </Text>
    </Group>
    <Text size="sm" c="dimmed" mt="xs">
      In brackets, and as whiskers on the bars: where the true share lies with 95 % certainty. The fewer answers, the
      wider.
    </Text>
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl" verticalSpacing="xl" mt="xl">
      {results.map((result) => (
        <ThemeAndEngine key={`${result.theme}\n${result.engine}`} result={result} />
      ))}
    </SimpleGrid>
  </Card>
)

function ThemeAndEngine({ result }: { result: Result }) {
  const { name } = useBusiness()
  const { theme, engine, competitors } = result
  return (
    <Stack gap="xs">
      <div>
        <Title order={3} size="h5">
          {theme}
        </Title>
        <Text size="sm" c="dimmed">
          {engine} ·{' '}
          <Figure behind={{ theme, engine }} what={`to ${theme} by ${engine}`}>
            {answersInWords(result.answers)}
          </Figure>
          {detailsOf(result)}
        </Text>
      </div>
      <IntervalBars label={`${theme}, ${engine}`}>
        <IntervalBar label={name} isOwn {...shareOf(result)} behind={{ theme, engine, isNamed: true }} />
        {competitors.map(({ name, ...share }) => (
          <IntervalBar key={name} label={name} {...shareOf(share)} behind={{ theme, engine, competitor: name }} />
        ))}
      </IntervalBars>
    </Stack>
  )
}

const shareOf = ({ share, low, high }: Share): Share => ({ share, low, high })

function detailsOf({ averagePlace, sentiment }: Result): string {
  const { positive, negative } = sentiment
  return [
    averagePlace !== null && `place ${averagePlace.toFixed(1)}`,
    positive > 0 && `${positive} with praise`,
    negative > 0 && `${negative} with blame`,
  ]
    .filter(Boolean)
    .map((detail) => ` · ${detail}`)
    .join('')
}
