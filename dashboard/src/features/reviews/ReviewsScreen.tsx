import { Button, Group, Stack, Tabs } from '@mantine/core'
import type { ResponseOf } from '@presence/client'
import { lazy, Suspense } from 'react'
import { useOperation } from '../../parts/api/operations.ts'
import { useBusiness, withLocations } from '../../parts/business/current-business.ts'
import { Loading, Query } from '../../parts/feedback/Query.tsx'
import { LeaveGuard } from '../../parts/form/LeaveGuard.tsx'
import { EmptyState } from '../../parts/layout/EmptyState.tsx'
import { Page } from '../../parts/layout/Page.tsx'
import { useQueryState, useUrlDialog } from '../../parts/url/use-query-state.ts'
import { FIRST_PAGE, type Filters, readFilters } from './filters.ts'
import { RatingLine } from './RatingSummary.tsx'
import { ReviewFilters } from './ReviewFilters.tsx'
import { ReviewList } from './ReviewList.tsx'
import { useReplyDrafts } from './reply-drafts.ts'

const TemplatesDialog = lazy(() => import('./templates/TemplatesDialog.tsx'))
const AskDialog = lazy(() => import('./requests/RequestReviewsDialog.tsx'))
const Report = lazy(() => import('./report/Report.tsx'))
const ImportReviewsDialog = lazy(() => import('./sources/ImportReviewsDialog.tsx'))
const ReviewSources = lazy(() => import('./sources/ReviewSources.tsx'))

export default function ReviewsScreen() {
  const business = useBusiness()
  const { businessId } = business
  const [filters, change] = useQueryState(readFilters)
  const summary = useOperation('getReviewSummary', { params: { businessId } })
  const templates = useUrlDialog('templates')
  const request = useUrlDialog('request')
  // Here, because the sources are shown elsewhere once there are reviews.
  const file = useUrlDialog('file')
  const [drafts, putDraft] = useReplyDrafts()
  return (
    <Page
      title="Reviews"
      description={`What customers say about ${withLocations(business)}.`}
      actions={
        <Group gap="sm">
          <Button variant="default" onClick={templates.open}>
            Reply templates
          </Button>
          {business.type === 'location' && <Button onClick={request.open}>Ask for reviews</Button>}
        </Group>
      }
    >
      <LeaveGuard isDirty={drafts.size > 0} what="reply" />
      <Suspense>
        {templates.isOpen && <TemplatesDialog onClose={templates.close} />}
        {request.isOpen && business.type === 'location' && <AskDialog onClose={request.close} />}
        {file.isOpen && <ImportReviewsDialog onClose={file.close} />}
      </Suspense>
      <Query
        of={summary}
        lines={8}
        empty={{
          when: ({ reviewCount }) => reviewCount === 0,
          show: <Nothing isLocation={business.type === 'location'} />,
        }}
      >
        {(summary) => (
          <Tabs
            value={filters.part}
            onChange={(part) =>
              change({ part: part === 'list' ? undefined : (part as Filters['part']), ...FIRST_PAGE })
            }
            keepMounted={false}
          >
            <Tabs.List mb="md">
              <Tabs.Tab value={'list' satisfies Filters['part']}>Reviews</Tabs.Tab>
              <Tabs.Tab value={'report' satisfies Filters['part']}>Report</Tabs.Tab>
              <Tabs.Tab value={'sources' satisfies Filters['part']}>Sources</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="list">
              <Stack gap="sm">
                <RatingLine label="All reviews" {...summary} />
                <ReviewFilters sources={sourcesOf(summary)} />
                <ReviewList drafts={drafts} onDraft={putDraft} />
              </Stack>
            </Tabs.Panel>
            <Tabs.Panel value="report">
              <Stack gap="lg">
                <ReviewFilters sources={sourcesOf(summary)} />
                <Suspense fallback={<Loading lines={8} />}>
                  <Report />
                </Suspense>
              </Stack>
            </Tabs.Panel>
            <Tabs.Panel value="sources">
              <Sources />
            </Tabs.Panel>
          </Tabs>
        )}
      </Query>
    </Page>
  )
}

const sourcesOf = ({ sources }: ResponseOf<'getReviewSummary'>) => sources.map(({ sourceAlias }) => sourceAlias)

const Sources = () => (
  <Suspense fallback={<Loading lines={4} />}>
    <ReviewSources />
  </Suspense>
)

const Nothing = ({ isLocation }: { isLocation: boolean }) => (
  <Stack gap="lg">
    <EmptyState icon="star" title="No reviews yet">
      {isLocation
        ? 'Ask your customers for a review, import a file, or add a review source below, so that new reviews arrive automatically.'
        : 'Import a file below. Open a location to ask its customers for a review, or to add a source of new ones.'}
    </EmptyState>
    <Sources />
  </Stack>
)
