import { type Static, Type } from 'typebox'
import { BusinessId, BusinessRef } from '../../../core/contract/business.ts'
import { named } from '../../../core/contract/named.ts'
import { count, id } from '../../../core/contract/numbers.ts'
import { HasMore } from '../../../core/contract/page.ts'
import { unchanged } from '../../../core/contract/unchanged.ts'
import { LOCATION_FIELDS_MAX } from '../../businesses/contract/location-fields.ts'
import { locationFilterMembers } from '../../businesses/contract/location-filter.ts'
import { customFieldFilters, storedFieldFilters } from '../../contacts/contract/contact.ts'
import { type CampaignChannel, CampaignTemplateId, channel } from './campaign-template.ts'

export const CAMPAIGNS_MAX = 1000
/** Each ongoing campaign searches for new contacts every 15 minutes. */
export const ONGOING_CAMPAIGNS_MAX = 20

export const CampaignId = id('Campaign id.', { title: 'CampaignId', examples: [71] })
const accountId = id('The account whose contacts receive the campaign.', { examples: [100000] })
const name = Type.String({ maxLength: 200, description: '1 to 200 characters. Recipients do not see it.' })
const purpose = Type.Enum(['feedback', 'marketing'], {
  description:
    'The consent that a recipient must have given: feedbackOptin or marketingOptin of emailPreferences, or of smsPreferences for text messages.',
})
const status = Type.Enum(['draft', 'running', 'stopped', 'finished'])
const SURVEY = 'A published survey of the account, which {{link}} leads to.'
const surveyId = id(SURVEY, { examples: [41] })
const schedule = Type.Enum(['once', 'ongoing'], {
  description:
    'once: all contacts of the audience at the start. ongoing: contacts that join the audience later, because they are saved, tagged or given a custom field.',
})
const delayDays = Type.Integer({
  minimum: 0,
  maximum: 365,
  description: 'For an ongoing campaign: days between joining the audience and the message.',
})
const tag = Type.String({ maxLength: 100, description: 'Only contacts with this tag; empty for all contacts.' })
const { businessNumbers: _, ...filterMembers } = locationFilterMembers
const LOCATIONS = {
  description:
    'Filters these locations: once at the start, for an ongoing campaign each time it looks for new contacts. Empty: all of them.',
}
const locations = Type.Object(filterMembers, { ...LOCATIONS, title: 'CampaignLocations', additionalProperties: false })
const fieldChoice = filterMembers.locationFields.items.properties
/** The same for responses. */
const storedLocations = Type.Object(
  {
    ...filterMembers,
    locationFields: Type.Optional(
      Type.Array(named('StoredLocationFieldChoice', fieldChoice), { maxItems: LOCATION_FIELDS_MAX }),
    ),
  },
  { ...LOCATIONS, title: 'StoredCampaignLocations', additionalProperties: false },
)
const timeOfDay = (description: string) => Type.String({ maxLength: 5, description })
const quietFrom = timeOfDay('HH:MM. No message is sent between quietFrom and quietTo in the time zone of the location.')
const quietTo = timeOfDay('HH:MM. If equal to quietFrom, there are no quiet hours.')
const minDaysBetween = Type.Integer({
  minimum: 1,
  maximum: 365,
  description:
    'Contacts who received an e-mail or text message from any campaign of the account within this many days are skipped.',
})
const created = Type.Integer({
  minimum: 0,
  maximum: 253_402_300_799_999,
  description: 'Milliseconds since 1970-01-01 UTC.',
})

export const ofCampaign = Type.Object({ businessNumber: BusinessRef, campaignId: CampaignId })

export const Campaign = named('Campaign', {
  campaignId: CampaignId,
  accountId,
  name,
  purpose,
  channel,
  templateId: Type.Optional(CampaignTemplateId),
  surveyId: Type.Optional(surveyId),
  schedule,
  delayDays,
  businessIds: Type.Array(BusinessId, {
    maxItems: 1000,
    description: 'Locations; empty for all locations of the account.',
  }),
  tag,
  customFields: storedFieldFilters,
  locations: storedLocations,
  quietFrom,
  quietTo,
  minDaysBetween,
  status,
  created,
})
const businessIds = Type.Array(BusinessRef, {
  maxItems: 1000,
  description: 'Locations; empty for all locations of the account.',
})
const choices = {
  channel: Type.Optional(
    Type.Enum(['email', 'sms'], { description: 'The default is email. The template must be for the same channel.' }),
  ),
  surveyId: Type.Optional(surveyId),
  schedule: Type.Optional(schedule),
  delayDays: Type.Optional(delayDays),
  businessIds: Type.Optional(businessIds),
  tag: Type.Optional(tag),
  customFields: Type.Optional(customFieldFilters),
  locations: Type.Optional(locations),
  quietFrom: Type.Optional(quietFrom),
  quietTo: Type.Optional(quietTo),
  minDaysBetween: Type.Optional(minDaysBetween),
}
export type StoredCampaign = Static<typeof Campaign>
export type CampaignLocations = StoredCampaign['locations']
export type CampaignPurpose = StoredCampaign['purpose']
export type CampaignStatus = StoredCampaign['status']
/** What the person who creates a campaign decides. */
export type CampaignSettings = Omit<StoredCampaign, 'campaignId' | 'accountId' | 'status' | 'created'>

export const campaignDefaults = {
  channel: 'email',
  schedule: 'once',
  delayDays: 0,
  businessIds: [],
  tag: '',
  customFields: [],
  locations: {},
  quietFrom: '20:00',
  quietTo: '08:00',
  minDaysBetween: 30,
} as const satisfies Partial<Omit<CampaignSettings, 'businessIds' | 'customFields'>> &
  Record<'businessIds' | 'customFields', []>

export const NewCampaign = named('NewCampaign', { name, purpose, templateId: CampaignTemplateId, ...choices })
export const CampaignChange = named('CampaignChange', {
  campaignId: unchanged(CampaignId),
  accountId: unchanged(accountId),
  status: unchanged(status),
  created: unchanged(created),
  name: Type.Optional(name),
  purpose: Type.Optional(purpose),
  templateId: Type.Optional(CampaignTemplateId),
  ...choices,
  surveyId: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: `${SURVEY} With 0, {{link}} leads to the review page instead.`,
    }),
  ),
})
export const CampaignPage = named('CampaignPage', {
  campaigns: Type.Array(Campaign, { maxItems: 1000, description: 'Newest first.' }),
  hasMore: HasMore,
})

export const CampaignResults = named('CampaignResults', {
  campaignId: CampaignId,
  status,
  isPlanned: Type.Boolean({
    description: 'Whether the whole audience has been checked. An ongoing campaign keeps checking for new contacts.',
  }),
  planned: count('Messages not sent yet.'),
  sent: count('Messages that the mail server or the SMS gateway has accepted.'),
  bounced: count('E-mail addresses or phone numbers that were permanently rejected. They are suppressed.'),
  failed: count('Messages that could not be sent, or whose outcome is unknown.'),
  skipped: count('Contacts that were not sent a message.'),
  opened: count('Recipients who have opened the review page since their message was sent.'),
  rated: count('Recipients who have chosen a review site on that page since then.'),
  optedOut: count('Recipients who have withdrawn their consent since then.'),
  reasons: Type.Array(
    named('CampaignReason', {
      state: Type.Enum(['bounced', 'failed', 'skipped']),
      reason: Type.String({ maxLength: 100, description: 'Such as no consent, blocked or asked recently.' }),
      count: count('Messages with this reason.'),
    }),
    { maxItems: 100, description: 'Why messages were not sent, the most frequent reason first.' },
  ),
})

export const exampleCampaign = {
  campaignId: 71,
  accountId: 100000,
  name: 'November visits',
  purpose: 'feedback' as const,
  channel: 'email' as CampaignChannel,
  templateId: 51,
  schedule: 'once' as const,
  delayDays: 0,
  businessIds: [] as number[],
  tag: 'regular',
  customFields: [],
  locations: {},
  quietFrom: '20:00',
  quietTo: '08:00',
  minDaysBetween: 30,
  status: 'draft' as CampaignStatus,
  created: 1_794_700_800_000,
}
export const exampleParams = { businessNumber: 482915073366120, campaignId: 71 }
export const UNKNOWN_CAMPAIGN = 'campaignId is not the id of a campaign of this account'
