import { type Static, Type } from 'typebox'
import { BusinessRef } from '../../../core/contract/business.ts'
import { named } from '../../../core/contract/named.ts'
import { count, id } from '../../../core/contract/numbers.ts'
import { HasMore } from '../../../core/contract/page.ts'
import { unchanged } from '../../../core/contract/unchanged.ts'

export const CAMPAIGN_TEMPLATES_MAX = 500
const HTML_MAX = 50_000
/** The length of a text message before names and links are filled in. */
export const SMS_TEXT_MAX = 1000

export const CampaignTemplateId = id('Campaign template id.', { title: 'CampaignTemplateId', examples: [51] })
const accountId = id('The account whose campaigns share the template.', { examples: [100000] })
export const channel = Type.Enum(['email', 'sms'], {
  description: 'email, or sms for a text message. It cannot be changed.',
})
const name = Type.String({ maxLength: 100, description: '1 to 100 characters. Recipients do not see it.' })
const subject = Type.String({
  maxLength: 200,
  description:
    'Subject of the e-mail; text messages have none. Placeholders: {{firstName}}, {{lastName}}, {{businessName}}.',
})
const html = Type.String({
  maxLength: HTML_MAX,
  description:
    'HTML of the e-mail. Only the elements, attributes and styles listed in docs/campaigns.md are allowed; anything else is refused (1000), not removed. If empty, the HTML is generated from the text. In an href, {{link}}, {{unsubscribe}} or {{preferences}} must be the whole value; in text, all placeholders can be used. If it contains neither {{unsubscribe}} nor {{preferences}}, an unsubscribe link is added.',
})
const text = Type.String({
  maxLength: 10_000,
  description: `Plain text. If html is empty, the HTML of the e-mail is generated from it. Placeholders: those of the subject, {{link}}, {{unsubscribe}} and {{preferences}}. {{firstName|there}} becomes "there" for contacts without a first name. If the text contains neither {{unsubscribe}} nor {{preferences}}, a line with {{unsubscribe}} is added to an e-mail, or with {{preferences}} to a text message. A text message can have at most ${SMS_TEXT_MAX} characters.`,
})

export const ofTemplate = Type.Object({ businessNumber: BusinessRef, templateId: CampaignTemplateId })

const listed = { templateId: CampaignTemplateId, accountId, channel, name, subject, text }
export const CampaignTemplate = named('CampaignTemplate', { ...listed, html })
export type StoredTemplate = Static<typeof CampaignTemplate>
export type CampaignChannel = StoredTemplate['channel']
/** What the person who writes a template decides. The html is as it was sent. */
export type TemplateContent = Omit<StoredTemplate, 'templateId' | 'accountId'>
export const NewCampaignTemplate = named('NewCampaignTemplate', {
  channel: Type.Optional(channel),
  name,
  subject: Type.Optional(subject),
  text,
  html: Type.Optional(html),
})
const hasHtml = Type.Boolean({ description: 'Whether the template has HTML. Get the template to read it.' })
export const CampaignTemplateChange = named('CampaignTemplateChange', {
  templateId: unchanged(CampaignTemplateId),
  accountId: unchanged(accountId),
  channel: unchanged(channel),
  name: Type.Optional(name),
  subject: Type.Optional(subject),
  text: Type.Optional(text),
  html: Type.Optional(html),
  hasHtml: unchanged(hasHtml),
})
/** Without the HTML, because a page of large templates would be too large to send. */
const ListedCampaignTemplate = named('ListedCampaignTemplate', { ...listed, hasHtml })
export const CampaignTemplatePage = named('CampaignTemplatePage', {
  templates: Type.Array(ListedCampaignTemplate, { maxItems: 1000, description: 'In order of creation.' }),
  hasMore: HasMore,
})

export const CampaignPreviewRequest = named('CampaignPreviewRequest', {
  channel: Type.Optional(channel),
  subject: Type.Optional(subject),
  text,
  html: Type.Optional(html),
})
export const CampaignPreview = named('CampaignPreview', {
  subject: Type.String({ maxLength: 2000, description: 'Empty for a text message.' }),
  text: Type.String({ maxLength: 100_000 }),
  html: Type.String({ maxLength: 10_000_000, description: 'Empty for a text message.' }),
  characters: Type.Optional(
    count(
      'Length of the text message, as the network counts it. The names and links of real recipients may be longer or shorter.',
    ),
  ),
  segments: Type.Optional(
    count('Number of segments in which the network sends the text message. Providers charge per segment.'),
  ),
})

/** Checking and sanitising long HTML can block the main thread for more than 5 ms. */
export const isLongHtml = ({ body: { html = '' } }: { readonly body: { readonly html?: string } }) =>
  html.length > 10_000

const exampleListed = {
  templateId: 51,
  accountId: 100000,
  channel: 'email' as CampaignChannel,
  name: 'After a visit',
  subject: 'How was your visit to {{businessName}}?',
  text: 'Hello {{firstName|there}},\n\nthank you for your visit. Please tell us how it was: {{link}}\n\nUnsubscribe: {{unsubscribe}}',
}
export const exampleTemplate = { ...exampleListed, html: '' }
export const exampleListedTemplate = { ...exampleListed, hasHtml: false }
export const exampleTemplateParams = { businessNumber: 482915073366120, templateId: 51 }
export const UNKNOWN_TEMPLATE = 'templateId is not the id of a campaign template of this account'
