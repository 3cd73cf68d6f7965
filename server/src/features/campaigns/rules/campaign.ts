import { isPlainText, PLAIN_TEXT_RULE } from '../../../core/values/plain-text.ts'
import type { Parsed, Violation } from '../../../core/values/violation.ts'
import { type CustomFieldFilter, parseCustomFieldFilters } from '../../contacts/rules/custom-field-filter.ts'
import type { CampaignChannel, CampaignPurpose } from './recipient.ts'
import { parseTimeOfDay } from './send-time.ts'

export type CampaignStatus = 'draft' | 'running' | 'stopped' | 'finished'

export interface Campaign {
  readonly name: string
  readonly purpose: CampaignPurpose
  readonly channel: CampaignChannel
  readonly templateId?: number
  readonly surveyId?: number
  readonly schedule: 'once' | 'ongoing'
  readonly delayDays: number
  readonly businessIds: number[]
  readonly tag: string
  readonly customFields: CustomFieldFilter[]
  readonly quietFrom: string
  readonly quietTo: string
  readonly minDaysBetween: number
}

export const campaignDefaults = {
  channel: 'email',
  schedule: 'once',
  delayDays: 0,
  businessIds: [],
  tag: '',
  customFields: [],
  quietFrom: '20:00',
  quietTo: '08:00',
  minDaysBetween: 30,
} as const satisfies Partial<Omit<Campaign, 'businessIds' | 'customFields'>> &
  Record<'businessIds' | 'customFields', []>

/** Trims the texts. The operation checks that template, survey and locations exist. */
export function parseCampaign(sent: Campaign): Parsed<{ readonly campaign: Campaign }> {
  const campaign = { ...sent, name: sent.name.trim(), tag: sent.tag.trim() }
  const fields = parseCustomFieldFilters(campaign.customFields)
  const violations: Violation[] = [
    ...(campaign.name === '' ? [{ field: 'name', rule: 'required' }] : []),
    ...(isPlainText(campaign.name) ? [] : [{ field: 'name', rule: PLAIN_TEXT_RULE }]),
    ...(['quietFrom', 'quietTo'] as const).flatMap((field) =>
      parseTimeOfDay(campaign[field]) === undefined ? [{ field, rule: 'a time of day, 00:00 to 23:59' }] : [],
    ),
    ...(campaign.schedule === 'once' && campaign.delayDays > 0
      ? [{ field: 'delayDays', rule: 'must be 0 unless the schedule is ongoing' }]
      : []),
    ...(fields.ok ? [] : fields.violations),
  ]
  return violations.length === 0 ? { ok: true, campaign } : { ok: false, violations }
}
