import { planBatch } from '../../features/campaigns/jobs/plan-campaigns.ts'
import { createCampaign } from '../../features/campaigns/operations/create-campaign.ts'
import { createCampaignTemplate } from '../../features/campaigns/operations/create-campaign-template.ts'
import { startCampaign } from '../../features/campaigns/store/campaigns.ts'
import { writeDemoResults } from '../../features/campaigns/store/results.ts'
import type { DemoContext } from './demo-context.ts'

const MS_A_DAY = 86_400_000

/** A campaign of last week with results, and a draft for text messages. The demo has no mail server, so nothing is sent. */
export async function createDemoCampaign(context: DemoContext, group: number) {
  const { db, partnerId, now } = context
  const params = { businessNumber: group }
  const template = await createCampaignTemplate.handle({ params, body: TEMPLATE }, context)
  if (!(typeof template === 'object' && 'templateId' in template)) return
  const body = { name: 'Visits in autumn', purpose: 'feedback' as const, templateId: template.templateId }
  const campaign = await createCampaign.handle({ params, body }, context)
  if (!(typeof campaign === 'object' && 'campaignId' in campaign)) return
  const { campaignId } = campaign
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * MS_A_DAY)
  await startCampaign(db, group, campaignId, TEMPLATE, at(7))
  await planBatch(db, partnerId, campaignId, at(7))
  await writeDemoResults(db, campaignId, at)
  const sms = await createCampaignTemplate.handle({ params, body: SMS_TEMPLATE }, context)
  if (!(typeof sms === 'object' && 'templateId' in sms)) return
  const draft = { name: 'Visits, by text message', purpose: 'feedback' as const, channel: 'sms' as const }
  await createCampaign.handle({ params, body: { ...draft, templateId: sms.templateId } }, context)
}

const SMS_TEMPLATE = {
  channel: 'sms' as const,
  name: 'After a visit, by text message',
  text: 'How was your visit to {{businessName}}, {{firstName|there}}? {{link}}\nStop: {{preferences}}',
}

const TEMPLATE = {
  name: 'After a visit',
  subject: 'How was your visit to {{businessName}}?',
  text: `Hello {{firstName|there}},

thank you for your visit to {{businessName}}. Would you tell others how it was? It takes a minute:
{{link}}

You get this message because you agreed to be asked for feedback.
Unsubscribe: {{unsubscribe}}
Choose your messages: {{preferences}}`,
  html: `<div style="max-width: 560px; margin: 0 auto; font-family: Arial, sans-serif; line-height: 1.5">
  <h1 style="font-size: 22px">Hello {{firstName|there}},</h1>
  <p>thank you for your visit to <strong>{{businessName}}</strong>. Would you tell others how it was? It takes a minute.</p>
  <p><a href="{{link}}" style="background-color: #1d4ed8; color: #ffffff; padding: 12px 20px; border-radius: 6px; text-decoration: none">Write a review</a></p>
  <hr>
  <p style="color: #555555; font-size: 13px">You get this message because you agreed to be asked for feedback.<br>
    <a href="{{unsubscribe}}">Unsubscribe</a> or <a href="{{preferences}}">choose your messages</a></p>
</div>`,
}
