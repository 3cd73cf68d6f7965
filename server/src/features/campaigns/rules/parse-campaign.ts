import { isPlainText, PLAIN_TEXT_RULE } from '../../../core/values/plain-text.ts'
import type { Parsed, Violation } from '../../../core/values/violation.ts'
import { parseCustomFieldFilters } from '../../contacts/rules/contact-filter.ts'
import type { CampaignSettings } from '../contract/campaign.ts'
import { parseTimeOfDay } from './send-time.ts'

/** Trims the texts. The operation checks that template, survey and locations exist. */
export function parseCampaign(sent: CampaignSettings): Parsed<{ readonly campaign: CampaignSettings }> {
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
