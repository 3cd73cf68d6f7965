import { defineOperation } from '../../../core/operation/define-operation.ts'
import { lockAccountMapping } from '../../businesses/store/accounts.ts'
import { checkCampaign } from '../actions/check-campaign.ts'
import {
  Campaign,
  exampleCampaign,
  exampleParams,
  ONGOING_CAMPAIGNS_MAX,
  ofCampaign,
  UNKNOWN_CAMPAIGN,
} from '../contract/campaign.ts'
import { campaignStarted, messagesPlanned } from '../contract/facts.ts'
import { usesInHtml } from '../rules/compose-message.ts'
import { uses } from '../rules/placeholders.ts'
import { countOngoingCampaigns, lockCampaign, setCampaignStatus, startCampaign as start } from '../store/campaigns.ts'
import { findTemplate } from '../store/templates.ts'

const NO_MAIL_SERVER =
  'campaignId (this service has no mail server: set SMTP_URL and MAIL_FROM, restart the service, then start the campaign)'
const NO_SMS_GATEWAY =
  'campaignId (this service has no SMS gateway: set SMS_GATEWAY_URL and SMS_GATEWAY_SECRET, restart the service, then start the campaign)'

export const startCampaign = defineOperation({
  id: 'startCampaign',
  group: 'Campaign',
  method: 'POST',
  path: '/v1/campaign/:businessNumber/:campaignId/start',
  summary: 'Start or resume a campaign',
  past: 'started a campaign',
  description: `Recipients are selected and messages are sent in the background. A stopped campaign continues where it stopped. Starting a running campaign changes nothing. Without a mail server, or an SMS gateway for text messages, it is refused (1000). At most ${ONGOING_CAMPAIGNS_MAX} ongoing campaigns of an account run at the same time.`,
  access: { role: 'admin', at: 'account' },
  scene: 'running campaign',
  input: { params: ofCampaign },
  example: { request: { params: exampleParams }, response: { ...exampleCampaign, status: 'running' } },
  response: Campaign,
  errors: ['BUSINESS_ID_INVALID', 'RESOURCE_NOT_FOUND'],
  handle: ({ params: { businessNumber, campaignId } }, context) => {
    const { partnerId, now, sendsMail, sendsSms, emit, record, fail } = context
    return context.db.transaction(async (db) => {
      // When a location joins an enterprise, its campaigns are stopped: the lock prevents a start before that is committed.
      const { accountId } = (await lockAccountMapping(db, partnerId, businessNumber)) ?? fail('BUSINESS_ID_INVALID')
      const stored =
        (await lockCampaign(db, partnerId, accountId, campaignId)) ?? fail('RESOURCE_NOT_FOUND', UNKNOWN_CAMPAIGN)
      const { status } = stored
      if (status === 'running') return stored
      if (status === 'finished')
        return fail('INPUT_INVALID', 'campaignId (the campaign is finished; create another one)')
      if (stored.channel === 'email' && !sendsMail) return fail('INPUT_INVALID', NO_MAIL_SERVER)
      if (stored.channel === 'sms' && !sendsSms) return fail('INPUT_INVALID', NO_SMS_GATEWAY)
      const isFull = (await countOngoingCampaigns(db, partnerId, accountId)) >= ONGOING_CAMPAIGNS_MAX
      if (stored.schedule === 'ongoing' && isFull)
        return fail(
          'INPUT_INVALID',
          `campaignId (${ONGOING_CAMPAIGNS_MAX} ongoing campaigns are running; stop one first)`,
        )
      const change = { before: { status }, after: { status: 'running' } }
      await record(db, { businessId: accountId, subject: 'campaign', subjectId: campaignId, ...change })
      await emit(db, status === 'draft' ? campaignStarted : messagesPlanned)
      // The survey may have been closed, and locations deleted, since the draft was saved or the campaign stopped.
      // A stopped campaign cannot be changed, so it resumes without those locations, like one that was not stopped.
      const unchecked = status === 'stopped' ? { businessIds: stored.businessIds } : undefined
      await checkCampaign(db, { partnerId, fail }, accountId, stored, unchecked)
      if (status === 'stopped') return setCampaignStatus(db, accountId, campaignId, 'running')
      const template =
        (stored.templateId && (await findTemplate(db, partnerId, accountId, stored.templateId))) ||
        fail('INPUT_INVALID', 'templateId (the template has been deleted: choose another one)')
      if (stored.purpose === 'feedback' && !uses(template.text, 'link'))
        return fail('INPUT_INVALID', 'templateId (a request for feedback needs {{link}} in the text of its template)')
      if (stored.purpose === 'feedback' && template.html !== '' && !(await usesInHtml(template.html, 'link')))
        return fail('INPUT_INVALID', 'templateId (a request for feedback needs {{link}} in the HTML of its template)')
      return start(db, accountId, campaignId, template, now)
    })
  },
})
