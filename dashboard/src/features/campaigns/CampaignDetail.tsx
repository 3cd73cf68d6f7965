import { Button, Progress, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useOperation } from '../../parts/api/operations.ts'
import { useBusiness, useMay } from '../../parts/business/current-business.ts'
import { type Bar, Bars } from '../../parts/charts/Bars.tsx'
import type { Meaning } from '../../parts/charts/meaning.ts'
import { Query } from '../../parts/feedback/Query.tsx'
import { formatNumber } from '../../parts/format/format.ts'
import { DescriptionItem, DescriptionList } from '../../parts/layout/DescriptionList.tsx'
import { Icon } from '../../parts/layout/Icon.tsx'
import { Page } from '../../parts/layout/Page.tsx'
import { Section } from '../../parts/layout/Section.tsx'
import { RowMenu } from '../../parts/list/DataTable.tsx'
import { useQueryValues } from '../../parts/url/use-query-state.ts'
import { NotConfigured, StatusBadge } from './CampaignStatus.tsx'
import {
  type Campaign,
  CHANNELS,
  formatFilter,
  formatLocations,
  formatReason,
  PURPOSES,
  percentOf,
  progressOf,
  type Results,
} from './campaign.ts'
import { Recipients } from './Recipients.tsx'
import { useCampaignActions } from './use-campaign-actions.ts'

/** An ongoing campaign runs for months, so it is polled less often. */
const POLL_MS = { once: 2000, ongoing: 15_000 }

export default function CampaignDetail({ id }: { id: number }) {
  const { businessNumber } = useBusiness()
  const may = useMay()
  const { go } = useQueryValues<'campaign' | 'state' | 'sort' | 'from'>()
  const campaign = useOperation(
    'getCampaign',
    { params: { businessNumber, campaignId: id } },
    {
      alwaysFresh: true,
      pollMs: ({ status, schedule }) => (status === 'running' ? POLL_MS[schedule] : undefined),
    },
  )
  return (
    <Page
      back={{
        label: 'All campaigns',
        onClick: () => go({ campaign: undefined, state: undefined, sort: undefined, from: undefined }),
      }}
      title={campaign.data?.name ?? 'Campaign'}
      description={campaign.data && <StatusBadge status={campaign.data.status} />}
      actions={campaign.data && <Actions campaign={campaign.data} />}
    >
      {campaign.data && <NotConfigured campaigns={[campaign.data]} />}
      <Query of={campaign} lines={6}>
        {(campaign) => (
          <Stack gap="lg">
            {campaign.status !== 'draft' && <CampaignResults campaign={campaign} />}
            <Choices campaign={campaign} />
            {campaign.status !== 'draft' && may('listCampaignRecipients') && (
              // When the campaign ends, the recipients are read once more.
              <Recipients key={campaign.status} campaign={campaign} everyMs={POLL_MS[campaign.schedule]} />
            )}
          </Stack>
        )}
      </Query>
    </Page>
  )
}

function Actions({ campaign }: { campaign: Campaign }) {
  const { edit, start, stop, remove } = useCampaignActions(campaign)
  return (
    <>
      {edit && (
        <Button variant="default" leftSection={<Icon name="edit" size={18} />} onClick={edit.onChoose}>
          Edit
        </Button>
      )}
      {[start, stop].map(
        (action) =>
          action && (
            <Button
              key={action.label}
              {...(action === stop && { variant: 'default' })}
              leftSection={<Icon name={action.icon} size={18} />}
              onClick={action.onChoose}
            >
              {action.label}
            </Button>
          ),
      )}
      <RowMenu of={campaign.name} actions={remove ? [remove] : []} />
    </>
  )
}

function CampaignResults({ campaign: { campaignId, schedule, surveyId } }: { campaign: Campaign }) {
  const { businessNumber } = useBusiness()
  const may = useMay()
  const maySee = may('getCampaignResults')
  const { go } = useQueryValues<'campaign' | 'view'>()
  const results = useOperation(
    'getCampaignResults',
    { params: { businessNumber, campaignId } },
    {
      enabled: maySee,
      alwaysFresh: true,
      pollMs: ({ status }) => (status === 'running' ? POLL_MS[schedule] : undefined),
    },
  )
  if (!maySee) return null
  return (
    <Section
      title="Results"
      description="Messages and contacts across all locations in the account."
      aside={
        may('getBounceAddress') && (
          <Button size="compact-sm" variant="subtle" onClick={() => go({ campaign: undefined, view: 'bounces' })}>
            Bounce reports
          </Button>
        )
      }
    >
      <Query of={results} lines={6}>
        {(results) => (
          <Stack gap="xl">
            <ProgressBar results={results} />
            <Bars label="Messages" bars={messageBars(results)} />
            <Part title="After sending">
              <Bars label="After sending" bars={responseBars(results, surveyId !== undefined)} />
              {surveyId !== undefined && (
                <Text size="sm" c="dimmed" mt="sm">
                  Survey responses are not counted here. You'll find them on the Surveys screen.
                </Text>
              )}
            </Part>
            {results.reasons.length > 0 && (
              <Part title="Not sent">
                <DescriptionList>
                  {results.reasons.map((reason) => (
                    <DescriptionItem key={formatReason(reason)} name={formatReason(reason)}>
                      {formatNumber(reason.count)}
                    </DescriptionItem>
                  ))}
                </DescriptionList>
              </Part>
            )}
          </Stack>
        )}
      </Query>
    </Section>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <Title order={3} size="h5" mb="sm">
      {title}
    </Title>
    {children}
  </div>
)

function ProgressBar({ results }: { results: Results }) {
  const { done, total } = progressOf(results)
  const message =
    results.status === 'running' && !results.isPlanned && total === 0
      ? 'Finding contacts…'
      : `${formatNumber(done)} of ${formatNumber(total)} done`
  return (
    <div>
      <Text size="sm" mb={6} role="status">
        {message}
      </Text>
      <Progress.Root size="lg" radius="xl">
        <Progress.Section value={percentOf(done, total)} aria-label="Progress" />
      </Progress.Root>
    </div>
  )
}

const COLOURS: Readonly<Record<string, Meaning>> = {
  Planned: 'neutral',
  Bounced: 'negative',
  Failed: 'negative',
  Skipped: 'neutral',
  'Opted out': 'neutral',
}
const barsOf = (total: number, counts: Readonly<Record<string, number>>): Bar[] =>
  Object.entries(counts).map(([label, count]) => ({
    label,
    count,
    percent: percentOf(count, total),
    color: COLOURS[label] ?? 'brand',
  }))
const messageBars = (results: Results) => {
  const { planned, sent, bounced, failed, skipped } = results
  return barsOf(progressOf(results).total, {
    Planned: planned,
    Sent: sent,
    Bounced: bounced,
    Failed: failed,
    Skipped: skipped,
  })
}
/** The review page counts opened and rated. Messages with a survey do not link to it. */
const responseBars = ({ sent, opened, rated, optedOut }: Results, hasSurvey: boolean) =>
  barsOf(sent, { ...(!hasSurvey && { Opened: opened, Rated: rated }), 'Opted out': optedOut })

/** The settings chosen in the editor. */
function Choices({ campaign }: { campaign: Campaign }) {
  const { businessNumber } = useBusiness()
  const { purpose, templateId, surveyId, schedule, delayDays, businessIds, tag, quietFrom, quietTo } = campaign
  const template = useOperation(
    'getCampaignTemplate',
    { params: { businessNumber, templateId: templateId ?? 0 } },
    { enabled: templateId !== undefined },
  )
  const survey = useOperation(
    'getSurvey',
    { params: { businessNumber, surveyId: surveyId ?? 0 } },
    { enabled: surveyId !== undefined },
  )
  const audience = [
    businessIds.length === 0
      ? 'All locations'
      : businessIds.length === 1
        ? '1 location'
        : `${businessIds.length} locations`,
    ...formatLocations(campaign),
    ...(tag ? [`tag “${tag}”`] : []),
    ...campaign.customFields.map(formatFilter),
  ]
  return (
    <Section title="Settings">
      <DescriptionList>
        <DescriptionItem name="Channel">{CHANNELS[campaign.channel]}</DescriptionItem>
        <DescriptionItem name="Purpose">{PURPOSES[purpose]}</DescriptionItem>
        <DescriptionItem name="Template">
          {template.data?.name ?? (templateId === undefined ? 'Deleted' : '…')}
        </DescriptionItem>
        <DescriptionItem name="Link">
          {surveyId === undefined ? 'Review page' : `Survey: ${survey.data?.title ?? surveyId}`}
        </DescriptionItem>
        <DescriptionItem name="Schedule">
          {schedule === 'once'
            ? 'Once'
            : `Ongoing: ${delayDays === 1 ? '1 day' : `${delayDays} days`} after a contact joins the audience`}
        </DescriptionItem>
        <DescriptionItem name="Audience">{audience.join(', ')}</DescriptionItem>
        <DescriptionItem name="Quiet hours">
          {quietFrom === quietTo ? 'None' : `${quietFrom} to ${quietTo}`}
        </DescriptionItem>
        <DescriptionItem name="Minimum days between messages">{campaign.minDaysBetween}</DescriptionItem>
      </DescriptionList>
    </Section>
  )
}
