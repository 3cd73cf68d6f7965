import type { Context } from '../../../core/operation/context.ts'
import type { Db } from '../../../core/platform/database.ts'
import { selectLocations } from '../../businesses/actions/location-selection.ts'
import type { CampaignSettings } from '../contract/campaign.ts'
import { UNKNOWN_TEMPLATE } from '../contract/campaign-template.ts'
import { parseCampaign } from '../rules/parse-campaign.ts'
import { listBusinessesOfAccount, lockLinkedSurvey } from '../store/campaigns.ts'
import { findTemplate } from '../store/templates.ts'

type Checking = Pick<Context<'BUSINESS_ID_INVALID' | 'RESOURCE_NOT_FOUND'>, 'partnerId' | 'fail'>

/**
 * Checks that everything the campaign refers to is in the account. Returns the campaign to store, with the ids of its
 * locations. The survey and the locations in `stored` are not checked again: the survey may have been closed since, and
 * locations may have been deleted or moved to another account.
 */
export async function checkCampaign(
  db: Db,
  { partnerId, fail }: Checking,
  accountId: number,
  sent: CampaignSettings,
  stored?: Pick<CampaignSettings, 'surveyId' | 'businessIds'>,
): Promise<CampaignSettings> {
  const parsed = parseCampaign(sent)
  if (!parsed.ok) return fail('INPUT_INVALID', parsed.violations)
  const { campaign } = parsed
  const { templateId, surveyId, channel, businessIds } = campaign
  const template = templateId && (await findTemplate(db, partnerId, accountId, templateId))
  if (templateId !== undefined && !template) return fail('RESOURCE_NOT_FOUND', UNKNOWN_TEMPLATE)
  if (template && template.channel !== channel)
    return fail('INPUT_INVALID', `templateId (a template for ${template.channel}; the campaign is for ${channel})`)
  if (surveyId !== undefined && surveyId !== stored?.surveyId)
    await checkSurvey(db, { partnerId, fail }, accountId, surveyId)
  // Every member may read the campaign, so hidden fields cannot be used.
  const failAt = (error: 'BUSINESS_ID_INVALID' | 'INPUT_INVALID', detail?: string) => fail(error, `locations.${detail}`)
  await selectLocations(accountId, campaign.locations, { db, partnerId, fail: failAt, isAdminAt: async () => false })
  const current = await listBusinessesOfAccount(db, partnerId, accountId, businessIds)
  const missing = businessIds.filter((ref) => !current.some(({ id, number }) => ref === id || ref === number))
  if (missing.some((id) => !stored?.businessIds.includes(id)))
    return fail('RESOURCE_NOT_FOUND', 'businessIds has a business that is not a location of this account')
  const ids = new Set([...current.map(({ id }) => id), ...missing])
  return { ...campaign, businessIds: [...ids].sort((one, other) => one - other) }
}

async function checkSurvey(db: Db, { partnerId, fail }: Checking, accountId: number, surveyId: number) {
  const status =
    (await lockLinkedSurvey(db, partnerId, accountId, surveyId)) ??
    fail('RESOURCE_NOT_FOUND', 'surveyId is not the id of a survey of this account')
  if (status !== 'published') return fail('INPUT_INVALID', `surveyId (the survey is ${status}, not published)`)
}
