import { NativeSelect, NumberInput, SegmentedControl, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useAllPages } from '../../parts/api/all-pages.ts'
import { useOperation, useOperationMutation } from '../../parts/api/operations.ts'
import { useBusiness } from '../../parts/business/current-business.ts'
import { LocationsField } from '../../parts/business/LocationField.tsx'
import { Query } from '../../parts/feedback/Query.tsx'
import { showSuccess } from '../../parts/feedback/toast.ts'
import { FormButtons } from '../../parts/form/FormDialog.tsx'
import { LeaveGuard } from '../../parts/form/LeaveGuard.tsx'
import { useForm } from '../../parts/form/use-fields.ts'
import { Page } from '../../parts/layout/Page.tsx'
import { Section } from '../../parts/layout/Section.tsx'
import { useQueryValues } from '../../parts/url/use-query-state.ts'
import { SurveyField } from './CampaignFields.tsx'
import { NotConfigured } from './CampaignStatus.tsx'
import { CustomFieldsField } from './CustomFieldsField.tsx'
import { type Campaign, CHANNELS, draftOf, formatLocations, type ListedTemplate, PURPOSES, toSave } from './campaign.ts'
import { TemplateField } from './TemplateField.tsx'

/** With an id of 0, creates a new campaign. */
export default function CampaignEditor({ id }: { id: number }) {
  const { businessNumber } = useBusiness()
  const campaign = useOperation('getCampaign', { params: { businessNumber, campaignId: id } }, { enabled: id > 0 })
  const templates = useAllPages('listCampaignTemplates', 'templates', { params: { businessNumber } })
  if (id > 0 && !campaign.data) return <Query of={campaign}>{() => null}</Query>
  return <Query of={templates}>{({ templates }) => <Editor campaign={campaign.data} templates={templates} />}</Query>
}

function Editor({ campaign, templates }: { campaign: Campaign | undefined; templates: readonly ListedTemplate[] }) {
  const { businessNumber, businessId, type } = useBusiness()
  const { go } = useQueryValues<'campaign' | 'view'>()
  const create = useOperationMutation('createCampaign', ['listCampaigns'])
  const update = useOperationMutation('updateCampaign', ['listCampaigns', 'getCampaign'])
  const [before] = useState(() => draftOf(campaign))
  const form = useForm(before)
  const { values } = form
  const isDirty = JSON.stringify(before) !== JSON.stringify(values)
  const limits = campaign ? formatLocations(campaign) : []
  const cancel = () => go({ view: undefined })
  const submit = form.submit(async (draft) => {
    const body = toSave(draft)
    const { surveyId, ...rest } = body
    const saved = campaign
      ? await update.mutateAsync({ params: { businessNumber, campaignId: campaign.campaignId }, body })
      : await create.mutateAsync({ params: { businessNumber }, body: { ...rest, ...(surveyId > 0 && { surveyId }) } })
    showSuccess('Campaign saved as a draft.')
    go({ campaign: saved.campaignId, view: undefined }, true)
  })
  const accountId = campaign?.accountId ?? templates[0]?.accountId ?? businessId
  const locationId = type === 'location' ? businessId : undefined
  return (
    <Page
      back={{ label: campaign ? campaign.name : 'All campaigns', onClick: cancel }}
      title={campaign ? 'Edit campaign' : 'Create campaign'}
      description="Nothing is sent until you start the campaign. You can change it until then."
    >
      <form onSubmit={submit.onSubmit} noValidate>
        <Stack gap="lg">
          <Section title="Message">
            <TextInput
              label="Name"
              description="Recipients don't see this"
              required
              maxLength={200}
              {...form.text('name')}
            />
            <NativeSelect
              label="Purpose"
              description="Sent only to people who have agreed to this kind of message"
              data={Object.entries(PURPOSES).map(([value, label]) => ({ value, label }))}
              name="purpose"
              value={values.purpose}
              onChange={(event) => form.set('purpose', event.currentTarget.value as Campaign['purpose'])}
            />
            <Labelled label="Channel">
              <SegmentedControl
                aria-label="Channel"
                w="fit-content"
                value={values.channel}
                onChange={(channel) => {
                  form.set('channel', channel as Campaign['channel'])
                  form.set('templateId', '')
                }}
                data={Object.entries(CHANNELS).map(([value, label]) => ({ value, label }))}
              />
            </Labelled>
            <NotConfigured campaigns={[{ channel: values.channel, status: 'draft' }]} />
            <TemplateField
              channel={values.channel}
              templates={templates.filter(({ channel }) => channel === values.channel)}
              value={values.templateId}
              error={form.errorOf('templateId')}
              onChange={(id) => form.set('templateId', id)}
            />
            <SurveyField
              value={values.surveyId}
              error={form.errorOf('surveyId')}
              onChange={(id) => form.set('surveyId', id)}
            />
          </Section>
          <Section title="Audience">
            {accountId !== locationId && (
              <LocationsField
                label="Locations"
                description="Leave empty for all locations in the account"
                below={accountId}
                value={values.businessIds}
                error={form.errorBelow('businessIds')}
                onChange={(ids) => form.set('businessIds', ids)}
              />
            )}
            {limits.length > 0 && (
              <Text size="sm" c="dimmed">
                Only locations with {limits.join(', ')}
              </Text>
            )}
            <TextInput
              label="Tag"
              description="Only contacts with this tag. Leave empty for all contacts."
              maxLength={100}
              {...form.text('tag')}
            />
            <CustomFieldsField
              value={values.customFields}
              error={form.errorBelow('customFields')}
              onChange={(filters) => form.set('customFields', filters)}
            />
          </Section>
          <Section title="Timing">
            <Labelled label="Schedule">
              <SegmentedControl
                aria-label="Schedule"
                w="fit-content"
                value={values.schedule}
                onChange={(schedule) => form.set('schedule', schedule as Campaign['schedule'])}
                data={[
                  { value: 'once', label: 'Once' },
                  { value: 'ongoing', label: 'Ongoing' },
                ]}
              />
            </Labelled>
            <Text size="sm" c="dimmed">
              {values.schedule === 'once'
                ? 'Everyone in the audience when you start the campaign gets the message.'
                : 'Contacts who join the audience after you start the campaign get the message.'}
            </Text>
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              {values.schedule === 'ongoing' && (
                <NumberInput
                  label="Days after joining the audience"
                  min={0}
                  max={365}
                  value={values.delayDays}
                  error={form.errorOf('delayDays')}
                  onChange={(days) => form.set('delayDays', days === '' ? '' : Number(days))}
                />
              )}
              <NumberInput
                label="Minimum days between messages"
                description="To the same person, from any campaign, by e-mail or text message"
                min={1}
                max={365}
                name="minDaysBetween"
                required
                value={values.minDaysBetween}
                error={form.errorOf('minDaysBetween')}
                onChange={(days) => form.set('minDaysBetween', days === '' ? '' : Number(days))}
              />
            </SimpleGrid>
            <SimpleGrid cols={2}>
              <TextInput type="time" label="Quiet hours from" required {...form.text('quietFrom')} />
              <TextInput type="time" label="Quiet hours to" required {...form.text('quietTo')} />
            </SimpleGrid>
            <Text size="sm" c="dimmed">
              No messages are sent during quiet hours, in the location's time zone. To turn quiet hours off, set both to
              the same time.
            </Text>
          </Section>
          <FormButtons verb="Save draft" isBusy={form.isBusy} onCancel={cancel} />
        </Stack>
      </form>
      <LeaveGuard isDirty={isDirty && !form.isBusy} what="campaign" chosenBy={['view']} />
    </Page>
  )
}

/** A label for sighted users. Screen readers use the label of the control. */
const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <Text size="sm" fw={600} mb={4} aria-hidden>
      {label}
    </Text>
    {children}
  </div>
)
