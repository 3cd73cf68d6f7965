const listed = {
  templateId: 51,
  accountId: 100000,
  channel: 'email' as 'email' | 'sms',
  name: 'After a visit',
  subject: 'How was your visit to {{businessName}}?',
  text: 'Hello {{firstName|there}},\n\nthank you for your visit. Please tell us how it was: {{link}}\n\nUnsubscribe: {{unsubscribe}}',
}
export const exampleTemplate = { ...listed, html: '' }
export const exampleListedTemplate = { ...listed, hasHtml: false }
export const exampleTemplateParams = { businessNumber: 482915073366120, templateId: 51 }
export const UNKNOWN_TEMPLATE = 'templateId is not the id of a campaign template of this account'

export const exampleCampaign = {
  campaignId: 71,
  accountId: 100000,
  name: 'November visits',
  purpose: 'feedback' as const,
  channel: 'email' as 'email' | 'sms',
  templateId: 51,
  schedule: 'once' as const,
  delayDays: 0,
  businessIds: [] as number[],
  tag: 'regular',
  customFields: [],
  quietFrom: '20:00',
  quietTo: '08:00',
  minDaysBetween: 30,
  status: 'draft' as 'draft' | 'running' | 'stopped' | 'finished',
  created: 1_794_700_800_000,
}
export const exampleParams = { businessNumber: 482915073366120, campaignId: 71 }
export const UNKNOWN_CAMPAIGN = 'campaignId is not the id of a campaign of this account'
