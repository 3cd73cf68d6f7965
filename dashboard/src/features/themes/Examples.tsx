import { Anchor, Badge, Drawer, Mark, Stack, Text, Title } from '@mantine/core'
import type { ResponseOf } from '@presence/client'
import { Link } from '@tanstack/react-router'
import { Fragment, lazy, type ReactNode, Suspense } from 'react'
import { useOperation } from '../../parts/api/operations.ts'
import { useBusiness } from '../../parts/business/current-business.ts'
import { Loading, Query } from '../../parts/feedback/Query.tsx'
import { toIsoDate } from '../../parts/format/dates.ts'
import { formatDate } from '../../parts/format/format.ts'
import { Paging } from '../../parts/list/Paging.tsx'
import { useQueryState } from '../../parts/url/use-query-state.ts'
import { examplesBody, readFilters } from './filters.ts'
import { markedParts, type Spans } from './highlight-text.ts'
import type { Statistics } from './ThemeTable.tsx'

/** Loaded lazily, because the chart library is large. */
const Trend = lazy(() => import('./Trend.tsx'))

type Example = ResponseOf<'listThemeExamples'>['examples'][number]

const PAGE_SIZE = 20

const SENTIMENTS = {
  1: { word: 'Positive', color: 'positive' },
  0: { word: 'Neutral', color: 'neutral' },
  [-1]: { word: 'Negative', color: 'negative' },
} as const

/** The trend of a theme and the sentences that mention it. Open while the query string names a theme. */
export function Examples({ statistics }: { statistics: Statistics }) {
  const [{ theme, of }, change] = useQueryState(readFilters)
  const ownerName = statistics.competitors.find(({ id }) => String(id) === of)?.name ?? statistics.name
  return (
    <Drawer
      opened={theme !== ''}
      onClose={() => change({ theme: '', of: '', page: undefined })}
      position="right"
      size="lg"
      title={
        <>
          <Text span fw={650} fz="lg">
            “{theme}”
          </Text>{' '}
          <Text span c="dimmed">
            {ownerName}
          </Text>
        </>
      }
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {theme !== '' && (
        <Stack gap="xl">
          <Suspense fallback={<Loading lines={6} />}>
            <Trend />
          </Suspense>
          <section aria-labelledby="sentences">
            <Title order={3} size="h5" mb="sm" id="sentences">
              Sentences
            </Title>
            <Sentences />
          </section>
        </Stack>
      )}
    </Drawer>
  )
}

function Sentences() {
  const { businessNumber } = useBusiness()
  const [filters, change] = useQueryState(readFilters)
  const examples = useOperation('listThemeExamples', {
    params: { businessNumber },
    query: { sindex: (filters.page - 1) * PAGE_SIZE, count: PAGE_SIZE },
    body: examplesBody(filters),
  })
  return (
    <Query
      of={examples}
      lines={6}
      empty={{
        when: ({ examples }) => examples.length === 0,
        show: <Text c="dimmed">No sentences match these filters.</Text>,
      }}
    >
      {({ examples, hasMore }) => (
        <>
          <Stack component="ul" gap="lg" m={0} mb="lg" p={0} className="plain-list" aria-label="Sentences">
            {examples.map((example) => (
              <Sentence key={keyOf(example)} example={example} />
            ))}
          </Stack>
          <Paging
            page={filters.page}
            hasMore={hasMore}
            onPage={(page) => change({ page: page === 1 ? undefined : page })}
          />
        </>
      )}
    </Query>
  )
}

const keyOf = ({ reviewId, postId, sentence, spans }: Example) => `${reviewId} ${postId} ${spans.kw.join()} ${sentence}`

/** Opens the review. Competitors' reviews and posts have no screen. */
const Sentence = ({ example: { sentence, spans, sentiment, sourceAlias, date, ...text } }: { example: Example }) => (
  <li>
    {text.businessId !== undefined && text.reviewId !== undefined ? (
      <ReviewLink reviewId={text.reviewId}>
        <Marked sentence={sentence} spans={spans} />
      </ReviewLink>
    ) : (
      <Text className="wraps">
        <Marked sentence={sentence} spans={spans} />
      </Text>
    )}
    <Text size="sm" c="dimmed" mt={4}>
      <Badge color={SENTIMENTS[sentiment].color} mr="xs" component="span">
        {SENTIMENTS[sentiment].word}
      </Badge>
      {[text.businessName, sourceAlias, formatDate(toIsoDate(date))].filter(Boolean).join(' · ')}
    </Text>
  </li>
)

function ReviewLink({ reviewId, children }: { reviewId: number; children: ReactNode }) {
  const { businessNumber } = useBusiness()
  return (
    <Anchor
      component={Link}
      to={`/app/business/${businessNumber}/reviews`}
      search={{ review: reviewId } as never}
      c="var(--mantine-color-text)"
      underline="hover"
      className="wraps"
    >
      {children}
    </Anchor>
  )
}

const Marked = ({ sentence, spans }: { sentence: string; spans: Spans }) =>
  markedParts(sentence, spans).map(({ from, text, isMarked }) =>
    isMarked ? <Mark key={from}>{text}</Mark> : <Fragment key={from}>{text}</Fragment>,
  )
