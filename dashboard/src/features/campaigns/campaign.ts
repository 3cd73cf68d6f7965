import type { ResponseOf } from '@presence/client'
import type { Meaning } from '../../parts/charts/meaning.ts'
import { COUNTED_MAX, formatContactCount, formatCount } from '../../parts/format/format.ts'

export type Campaign = ResponseOf<'getCampaign'>
export type CustomFieldFilter = Campaign['customFields'][number]
export type Results = ResponseOf<'getCampaignResults'>
export type Template = ResponseOf<'getCampaignTemplate'>
/** A template without its HTML. */
export type ListedTemplate = ResponseOf<'listCampaignTemplates'>['templates'][number]

export const STATUSES: Readonly<Record<Campaign['status'], { readonly label: string; readonly color: Meaning }>> = {
  draft: { label: 'Draft', color: 'neutral' },
  running: { label: 'Running', color: 'positive' },
  stopped: { label: 'Stopped', color: 'warning' },
  finished: { label: 'Finished', color: 'neutral' },
}

export const PURPOSES: Readonly<Record<Campaign['purpose'], string>> = {
  feedback: 'Ask for feedback',
  marketing: 'News and offers',
}

export const CHANNELS: Readonly<Record<Campaign['channel'], string>> = { email: 'E-mail', sms: 'Text message' }

export const mayStart = ({ status }: Pick<Campaign, 'status'>) => status === 'draft' || status === 'stopped'

const REASONS: Readonly<Record<string, string>> = {
  'no consent': 'No consent',
  blocked: 'Blocked',
  suppressed: 'Earlier bounce or complaint',
  'asked recently': 'Got another message recently',
  'no email': 'No e-mail address',
  'no phone': 'No phone number',
  'invalid phone': 'Invalid phone number',
  'no answer': 'No response from the mail server or SMS gateway',
  'contact deleted': 'Contact deleted',
  'location inactive': 'Location inactive',
  'empty placeholder': 'A placeholder has no value',
  'before start': 'Already in the audience at the start',
}
const STATES = { bounced: 'Bounced', failed: 'Failed', skipped: 'Skipped' } as const
/** For example "Skipped: no consent". */
export const formatReason = ({ state, reason }: Results['reasons'][number]) =>
  `${STATES[state]}: ${lowerFirst(REASONS[reason] ?? reason)}`
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** How many messages and skipped contacts there are, and how many of them are done. */
export const progressOf = ({ planned, sent, bounced, failed, skipped }: Results) => {
  const done = sent + bounced + failed + skipped
  return { done, total: done + planned }
}

export const percentOf = (part: number, total: number) => (total === 0 ? 0 : Math.round((100 * part) / total))

const NO_WAY_BACK = "Sent messages can't be recalled."

/** The confirmation text before a draft is started. */
export function startMessage(
  { schedule, delayDays, channel }: Pick<Campaign, 'schedule' | 'delayDays' | 'channel'>,
  { contacts, consenting }: { readonly contacts: number; readonly consenting: number },
): string {
  const [message, address] =
    channel === 'sms' ? ['a text message', 'a phone number'] : ['an e-mail', 'an e-mail address']
  if (schedule === 'ongoing') {
    const when = delayDays === 0 ? 'soon after' : `${formatCount(delayDays, 'day', 'days')} later`
    return `Contacts who join the audience from now on get ${message} ${when}. The ${formatContactCount(contacts)} in it today don't get one. ${NO_WAY_BACK}`
  }
  const skipped = `People who got a message recently or whose ${channel === 'sms' ? 'phone number was rejected' : 'address bounced'} are skipped`
  if (contacts > COUNTED_MAX)
    return `The audience has ${formatContactCount(contacts)}. Everyone with ${address} and consent gets ${message}. ${skipped}. ${NO_WAY_BACK}`
  const left = contacts - consenting
  const others =
    left === 0
      ? ''
      : `, and so ${left === 1 ? 'is' : 'are'} ${formatCount(left, 'contact', 'contacts')} without ${address} or consent`
  return `Up to ${formatCount(consenting, 'person gets', 'people get')} ${message}. ${skipped}${others}. ${NO_WAY_BACK}`
}

export const resumeMessage = (planned: number) =>
  `Sending continues with ${formatCount(planned, 'planned message', 'planned messages')}. ${NO_WAY_BACK}`

export interface Draft {
  readonly name: string
  readonly purpose: Campaign['purpose']
  readonly channel: Campaign['channel']
  readonly templateId: string
  readonly surveyId: string
  readonly schedule: Campaign['schedule']
  readonly delayDays: number | ''
  readonly businessIds: readonly string[]
  readonly tag: string
  readonly customFields: readonly CustomFieldFilter[]
  readonly quietFrom: string
  readonly quietTo: string
  /** Empty while the number is typed. */
  readonly minDaysBetween: number | ''
}

export const draftOf = (campaign: Campaign | undefined): Draft => ({
  name: campaign?.name ?? '',
  purpose: campaign?.purpose ?? 'feedback',
  channel: campaign?.channel ?? 'email',
  templateId: String(campaign?.templateId ?? ''),
  surveyId: String(campaign?.surveyId ?? ''),
  schedule: campaign?.schedule ?? 'once',
  delayDays: campaign?.delayDays ?? 0,
  businessIds: campaign?.businessIds.map(String) ?? [],
  tag: campaign?.tag ?? '',
  customFields: campaign?.customFields ?? [],
  quietFrom: campaign?.quietFrom ?? '20:00',
  quietTo: campaign?.quietTo ?? '08:00',
  minDaysBetween: campaign?.minDaysBetween ?? 30,
})

/** Only an ongoing campaign has a delay. */
export const toSave = ({ templateId, surveyId, businessIds, delayDays, customFields, ...draft }: Draft) => ({
  ...draft,
  customFields: customFields.filter(({ fieldName }) => fieldName !== ''),
  templateId: Number(templateId),
  surveyId: Number(surveyId),
  businessIds: businessIds.map(Number),
  delayDays: draft.schedule === 'ongoing' ? Number(delayDays) : 0,
  minDaysBetween: Number(draft.minDaysBetween),
})

/** For example "Region: East or West". */
export const formatLocations = ({ locations }: Pick<Campaign, 'locations'>): string[] => {
  const { hierarchyNodeData = [], labels = [], locationFields = [], countryCode, state, search, status } = locations
  return [
    ...hierarchyNodeData.map(({ levelId, levelNames }) => `${levelId}: ${levelNames.join(' or ')}`),
    ...labels.map((label) => `label “${label}”`),
    ...locationFields.map(({ values, ...field }) =>
      formatFilter({ ...field, ...(values && { value: values.join(' or ') }) }),
    ),
    ...[countryCode, state, search && `“${search}”`, status].flatMap((text) => text || []),
  ]
}

/** For example "Visits: 3 to 10". */
export const formatFilter = ({ fieldName, value, from, to }: CustomFieldFilter): string => {
  if (value) return `${fieldName}: ${value}`
  if (from && to) return `${fieldName}: ${from} to ${to}`
  if (from) return `${fieldName}: ${from} or more`
  return to ? `${fieldName}: up to ${to}` : `has ${fieldName}`
}
