import { ActionIcon, Anchor, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { WeeklyReport } from '../../../parts/api/generated.ts'
import { useOperation } from '../../../parts/api/operations.ts'
import { Query } from '../../../parts/feedback/Query.tsx'
import { directoryTitle } from '../../../parts/fields/directory-labels.ts'
import { formatAverage, formatCountUpToMax, formatNumber, formatPercent } from '../../../parts/format/format.ts'
import { Icon } from '../../../parts/layout/Icon.tsx'
import { Page } from '../../../parts/layout/Page.tsx'
import { Section } from '../../../parts/layout/Section.tsx'
import { useQueryState } from '../../../parts/url/use-query-state.ts'
import { addWeeks, formatComparison, formatDay, formatWeekday, readWeek, weekBefore } from './report-week.ts'
import classes from './WeeklyReport.module.css'

export default function WeeklyReportScreen() {
  const [{ week }, change] = useQueryState(readWeek)
  const report = useOperation(
    'getWeeklyReport',
    { query: week ? { week } : {} },
    { keepPrevious: true, alwaysFresh: true },
  )
  const { from, to } = report.data ?? {}
  const isLatest = from === undefined || addWeeks(from, 1) > weekBefore(new Date())
  return (
    <Page
      title="Weekly report"
      description={from && to ? `${formatDay(from)} to ${formatDay(to)}, all businesses you have access to` : undefined}
      actions={
        <Group gap="xs" className={classes.notPrinted}>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label="Previous week"
            disabled={!from}
            onClick={() => from && change({ week: addWeeks(from, -1) })}
          >
            <Icon name="back" />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label="Next week"
            disabled={isLatest}
            onClick={() => from && change({ week: addWeeks(from, 1) })}
          >
            <Icon name="chevron" />
          </ActionIcon>
          <Button variant="default" onClick={() => window.print()}>
            Print or save as PDF
          </Button>
        </Group>
      }
    >
      <Query of={report} lines={8}>
        {(report) => <Content report={report} />}
      </Query>
    </Page>
  )
}

function Content({ report: { reviews, unanswered, directories, visibility } }: { report: WeeklyReport }) {
  const { thisWeek, weekBefore } = reviews
  const { thisWeek: ai, weekBefore: aiBefore } = visibility
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <Figure
          title="New reviews"
          value={formatNumber(thisWeek.reviews)}
          change={formatComparison(thisWeek.reviews, weekBefore.reviews, 0)}
        />
        <Figure
          title="Average rating"
          value={thisWeek.average === null ? 'No ratings' : formatAverage(thisWeek.average)}
          change={formatComparison(thisWeek.average, weekBefore.average, 1)}
        />
        <Figure
          title="AI visibility"
          value={ai.share === null ? 'No answers' : formatPercent(ai.share)}
          change={formatComparison(ai.share, aiBefore.share, 0, '%')}
        />
      </SimpleGrid>
      <Section title="Reviews by day">
        <ReviewDays days={reviews.days} />
      </Section>
      <Section
        title="Unanswered 1–2 star reviews"
        description={
          unanswered.total > unanswered.reviews.length
            ? `Waiting for a reply now, whichever week is selected: the newest ${unanswered.reviews.length} of ${formatCountUpToMax(unanswered.total)}.`
            : 'Waiting for a reply now, whichever week is selected.'
        }
      >
        {unanswered.reviews.length === 0 && <Text c="dimmed">No 1–2 star reviews are waiting for a reply.</Text>}
        <ul className={classes.list}>
          {unanswered.reviews.map(({ reviewId, businessName, businessNumber, rating, reviewDate, comments }) => (
            <li key={reviewId}>
              <Anchor
                component={Link}
                to={`/app/business/${businessNumber}/reviews`}
                search={{ review: reviewId } as never}
              >
                {businessName}
              </Anchor>
              , {rating === 1 ? '1 star' : '2 stars'}, {formatDay(reviewDate)}
              <Text size="sm" lineClamp={3} className="wraps">
                {comments || 'No text'}
              </Text>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Directories that need a decision" description="The current status, whichever week is selected.">
        {directories.total === 0 && <Text c="dimmed">No directories need a decision.</Text>}
        <ul className={classes.list}>
          {directories.listings.map(({ businessName, businessNumber, directory, state }) => (
            <li key={`${businessNumber} ${directory}`}>
              <Anchor component={Link} to={`/app/business/${businessNumber}/directories`}>
                {businessName}
              </Anchor>
              : {directoryTitle(directory)} {state === 'drifted' ? 'differs from the listing' : 'needs your attention'}
            </li>
          ))}
        </ul>
        {directories.total > directories.listings.length && (
          <Text size="sm" c="dimmed">
            And {formatNumber(directories.total - directories.listings.length)} more.
          </Text>
        )}
      </Section>
      <Text size="sm" c="dimmed" className={classes.notPrinted}>
        To get this report by e-mail on Mondays,{' '}
        <Anchor component={Link} to="/app/notifications" inherit underline="always">
          change your notifications
        </Anchor>
        .
      </Text>
    </Stack>
  )
}

const Figure = ({ title, value, change }: { title: string; value: string; change: string }) => (
  <Section title={title}>
    <div>
      <Text size="xl" fw={650}>
        {value}
      </Text>
      <Text size="sm" c="dimmed">
        {change}
      </Text>
    </div>
  </Section>
)

/** A table whose bars are decorative: they repeat the counts. */
function ReviewDays({ days }: { days: WeeklyReport['reviews']['days'] }) {
  const most = Math.max(1, ...days.map(({ reviews }) => reviews))
  return (
    <table className={classes.days}>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col" className={classes.number}>
            Reviews
          </th>
          <td />
          <th scope="col" className={classes.number}>
            Average
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, reviews, average }) => (
          <tr key={day}>
            <th scope="row">{formatWeekday(day)}</th>
            <td className={classes.number}>{reviews}</td>
            <td className={classes.bar}>
              <svg width="100%" height="14" aria-hidden="true" focusable="false">
                <rect width={`${(100 * reviews) / most}%`} height="14" rx="3" />
              </svg>
            </td>
            <td className={classes.number}>{average === null ? '–' : formatAverage(average)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
