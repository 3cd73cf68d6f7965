import { Button, Card } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useOperation } from '../../parts/api/operations.ts'
import { useBusiness, useMay } from '../../parts/business/current-business.ts'
import { Loading } from '../../parts/feedback/Query.tsx'
import { formatDate, formatNumber } from '../../parts/format/format.ts'
import { EmptyState } from '../../parts/layout/EmptyState.tsx'
import { Icon } from '../../parts/layout/Icon.tsx'
import { Page } from '../../parts/layout/Page.tsx'
import { type Column, DataTable, RowMenu, RowTitle } from '../../parts/list/DataTable.tsx'
import { PagedQuery, useListWindow } from '../../parts/list/Paging.tsx'
import { useQueryValues } from '../../parts/url/use-query-state.ts'
import { NotConfigured, StatusBadge } from './CampaignStatus.tsx'
import { type Campaign, CHANNELS, PURPOSES } from './campaign.ts'
import { useCampaignActions } from './use-campaign-actions.ts'

const BounceReports = lazy(() => import('./BounceReports.tsx'))
const CampaignDetail = lazy(() => import('./CampaignDetail.tsx'))
const CampaignEditor = lazy(() => import('./CampaignEditor.tsx'))
const POLL_MS = 5000

/** The list, one campaign, the editor of a draft, or bounce reports: the query string decides. */
export default function CampaignsScreen() {
  const { textOf, numberOf } = useQueryValues<'campaign' | 'view'>()
  const id = numberOf('campaign')
  return (
    <Suspense fallback={<Loading lines={6} />}>
      {textOf('view') === 'bounces' ? (
        <BounceReports />
      ) : textOf('view') === 'edit' ? (
        <CampaignEditor key={id} id={id} />
      ) : id ? (
        <CampaignDetail key={id} id={id} />
      ) : (
        <CampaignList />
      )}
    </Suspense>
  )
}

function CampaignList() {
  const { businessNumber } = useBusiness()
  const { go } = useQueryValues<'campaign' | 'view' | 'from'>()
  const listWindow = useListWindow()
  const campaigns = useOperation(
    'listCampaigns',
    { params: { businessNumber }, query: listWindow },
    {
      keepPrevious: true,
      alwaysFresh: true,
      pollMs: ({ campaigns }) => (isRunning(campaigns) ? POLL_MS : undefined),
    },
  )
  const may = useMay()
  const results = useOperation(
    'listCampaignResults',
    { params: { businessNumber }, query: listWindow },
    {
      enabled: may('listCampaignResults'),
      keepPrevious: true,
      alwaysFresh: true,
      pollMs: () => (isRunning(campaigns.data?.campaigns) ? POLL_MS : undefined),
    },
  )
  const shortResults = (id: number) => {
    const result = results.data?.results.find(({ campaignId }) => campaignId === id)
    return result ? `${formatNumber(result.sent)} sent, ${formatNumber(result.opened)} opened` : null
  }
  const create = may('createCampaign') && (
    <Button leftSection={<Icon name="plus" size={18} />} onClick={() => go({ view: 'edit', from: undefined })}>
      Create campaign
    </Button>
  )
  const columns: readonly Column<Campaign>[] = [
    {
      header: 'Name',
      isRowHeader: true,
      cell: ({ campaignId, name }) => (
        <RowTitle onClick={() => go({ campaign: campaignId, from: undefined })}>{name}</RowTitle>
      ),
    },
    { header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
    { header: 'Channel', cell: ({ channel }) => CHANNELS[channel] },
    { header: 'Purpose', cell: ({ purpose }) => PURPOSES[purpose] },
    ...(may('listCampaignResults')
      ? [{ header: 'Results', cell: ({ campaignId }: Campaign) => shortResults(campaignId) }]
      : []),
    { header: 'Created', cell: ({ created }) => formatDate(new Date(created).toISOString()) },
    { header: 'Actions', hidesHeader: true, cell: (campaign) => <Actions campaign={campaign} /> },
  ]
  return (
    <Page
      title="Campaigns"
      description="Ask customers for a review, or send them news, by e-mail or text message. Messages go only to people who have agreed to receive them. Campaigns are shared by all locations in the account."
      actions={
        <>
          {may('getBounceAddress') && (
            <Button variant="default" onClick={() => go({ view: 'bounces', from: undefined })}>
              Bounce reports
            </Button>
          )}
          {create}
        </>
      }
    >
      {campaigns.data && <NotConfigured campaigns={campaigns.data.campaigns} />}
      <PagedQuery
        of={campaigns}
        empty={{
          when: ({ campaigns }) => campaigns.length === 0 && listWindow.sindex === 0,
          show: (
            <EmptyState icon="mail" title="No campaigns yet" action={create}>
              Create a campaign, write its message, and start it when you're ready.
            </EmptyState>
          ),
        }}
      >
        {({ campaigns }) => (
          <Card>
            <DataTable label="Campaigns" columns={columns} rows={campaigns} keyOf={({ campaignId }) => campaignId} />
          </Card>
        )}
      </PagedQuery>
    </Page>
  )
}

const isRunning = (campaigns: readonly Campaign[] = []) => campaigns.some(({ status }) => status === 'running')

const Actions = ({ campaign }: { campaign: Campaign }) => {
  const { edit, start, stop, remove } = useCampaignActions(campaign)
  return <RowMenu of={campaign.name} actions={[edit, start, stop, remove].filter((action) => action !== undefined)} />
}
