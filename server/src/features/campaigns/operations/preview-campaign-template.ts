import { ofBusinessNumber } from '../../../core/contract/business.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { locationValues } from '../../businesses/rules/location-placeholders.ts'
import { listPublicValues } from '../../businesses/store/account-values.ts'
import { findBusiness } from '../../businesses/store/businesses.ts'
import { violationsOfLocationPlaceholders } from '../actions/check-location-placeholders.ts'
import { CampaignPreview, CampaignPreviewRequest, isLongHtml } from '../contract/campaign-template.ts'
import { composeMessage, composeSms } from '../rules/compose-message.ts'
import { parseTemplate, smsLengthOf } from '../rules/template.ts'

/** The links do not work, because a preview must not open a survey or unsubscribe anyone. */
const SAMPLE = {
  firstName: 'Maya',
  lastName: 'Okafor',
  link: 'https://example.com/review',
  unsubscribe: 'https://example.com/unsubscribe',
  preferences: 'https://example.com/preferences',
}
/** As long as real links, because each character of a text message counts. They do not work either. */
const sampleSmsLinks = (baseUrl: string) => ({
  link: `${baseUrl}/r/${'x'.repeat(33)}`,
  unsubscribe: `${baseUrl}/opt-out/${'x'.repeat(95)}`,
  preferences: `${baseUrl}/preferences/${'x'.repeat(45)}`,
})

export const previewCampaignTemplate = defineOperation({
  id: 'previewCampaignTemplate',
  group: 'Campaign',
  method: 'POST',
  path: '/v1/campaign-preview/:businessNumber',
  summary: 'Preview a campaign message',
  description:
    'The e-mail or text message as it would be sent from this business, to a sample person and with sample links. Nothing is saved or sent.',
  scope: 'read',
  access: { role: 'member', at: 'business' },
  expensive: isLongHtml,
  input: { params: ofBusinessNumber, body: CampaignPreviewRequest },
  example: {
    request: {
      params: { businessNumber: 482915073366120 },
      body: { subject: 'Thank you, {{firstName}}', text: 'How was it? {{link}}\n\nUnsubscribe: {{unsubscribe}}' },
    },
    response: {
      subject: 'Thank you, Maya',
      text: 'How was it? https://example.com/review\n\nUnsubscribe: https://example.com/unsubscribe',
      html: '<!doctype html><html><body><p>How was it? <a href="https://example.com/review">https://example.com/review</a></p><p>Unsubscribe: <a href="https://example.com/unsubscribe">https://example.com/unsubscribe</a></p></body></html>',
    },
  },
  response: CampaignPreview,
  errors: ['BUSINESS_ID_INVALID'],
  handle: async ({ params: { businessNumber }, body }, { db, partnerId, accountOf, baseUrl, fail }) => {
    const { channel = 'email', subject = '', text, html = '' } = body
    const parsed = await parseTemplate({ name: 'Preview', channel, subject, text, html })
    if (!parsed.ok) return fail('INPUT_INVALID', parsed.violations)
    const { businessId } = await accountOf(db, businessNumber)
    const unknown = await violationsOfLocationPlaceholders(db, partnerId, businessId, parsed.template)
    if (unknown.length > 0) return fail('INPUT_INVALID', unknown)
    const business = (await findBusiness(db, partnerId, businessId)) ?? fail('BUSINESS_ID_INVALID')
    const { name: businessName } = JSON.parse(business) as { name: string }
    const values = {
      ...SAMPLE,
      businessName,
      ofLocation: locationValues(await listPublicValues(db, partnerId, businessId)),
    }
    if (channel === 'email') return composeMessage(parsed.template, values)
    const sms = composeSms(parsed.template.text, { ...values, ...sampleSmsLinks(baseUrl) })
    return { subject: '', text: sms, html: '', ...smsLengthOf(sms) }
  },
})
