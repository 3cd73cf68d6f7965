import { Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { ResponseOf } from '@presence/client'
import { useBusiness } from '../../../parts/business/current-business.ts'
import { formatCount, formatNumber, formatPercent } from '../../../parts/format/format.ts'
import { Section } from '../../../parts/layout/Section.tsx'
import type { AnswerFilter } from '../answers/answers-behind.ts'
import { AnswersLink } from '../answers/Figure.tsx'
import classes from './IntervalBar.module.css'
import { formatShare, type Share } from './shares.ts'

type Report = ResponseOf<'getSearchAiVisibility'>
type Result = Report['results'][number]

interface Props extends Report {
  /** What the figures cover: "all runs". */
  readonly period: string
}

export const Visibility = ({ runs, total, results, period }: Props) => (
  <Section title={`AI visibility, ${period}`}>
    <Group gap="xs" align="baseline">
      <Text span fz={40} lh={1.2} fw={650}>
        {total.share === null ? '–' : formatPercent(total.share)}
      </Text>
      {total.low !== null && total.high !== null && (
        <Text span c="dimmed">
          ({Math.round(total.low)}–{Math.round(total.high)})
        </Text>
      )}
      <Text span>
        of{' '}
        <AnswersLink behind={{}} what="for all themes">
          {formatCount(total.answers, 'answer')}
        </AnswersLink>{' '}
        in {formatCount(runs, 'run')} mention the business
        {total.averagePlace !== null && ` (average rank ${total.averagePlace.toFixed(1)})`}
      </Text>
    </Group>
    <Text size="sm" c="dimmed">
      The range in brackets and the whiskers on the bars show the 95% confidence interval. It narrows as more answers
      are collected.
    </Text>
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl" verticalSpacing="xl" mt="xl">
      {results.map((result) => (
        <ThemeAndEngine key={`${result.theme}\n${result.engine}`} result={result} />
      ))}
    </SimpleGrid>
  </Section>
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
          <AnswersLink behind={{ theme, engine }} what={`about ${theme} by ${engine}`}>
            {formatCount(result.answers, 'answer')}
          </AnswersLink>
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
    averagePlace !== null && `rank ${averagePlace.toFixed(1)}`,
    positive > 0 && `${formatNumber(positive)} positive`,
    negative > 0 && `${formatNumber(negative)} negative`,
  ]
    .filter(Boolean)
    .map((detail) => ` · ${detail}`)
    .join('')
}

interface IntervalBarProps extends Share {
  readonly label: string
  /** The business itself: emphasised. */
  readonly isOwn?: boolean
  /** Which answers the figure counts. */
  readonly behind: AnswerFilter
}

/** A bar for the measured share, with whiskers for its 95% confidence interval. The figure next to it says the same. */
const IntervalBar = ({ label, isOwn = false, behind, ...share }: IntervalBarProps) => (
  <li className={classes.row}>
    <Text span size="sm" fw={isOwn ? 600 : 400} className={classes.label}>
      {label}
    </Text>
    <span className={classes.track} aria-hidden="true">
      {share.share !== null && (
        <span className={classes.bar} data-own={isOwn || undefined} style={{ width: `${share.share}%` }} />
      )}
      {share.low !== null && share.high !== null && (
        <span className={classes.whisker} style={{ left: `${share.low}%`, width: `${share.high - share.low}%` }} />
      )}
    </span>
    <Text span size="sm" fw={isOwn ? 600 : 400} className={classes.figure}>
      <AnswersLink behind={behind} what={`that mention ${label}`}>
        {formatShare(share)}
      </AnswersLink>
    </Text>
  </li>
)

const IntervalBars = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <ul className={classes.bars} aria-label={label}>
    {children}
  </ul>
)
