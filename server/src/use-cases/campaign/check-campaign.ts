import { type Campaign, parseCampaign } from '../../domain/campaign/campaign.ts'
import type { Db } from '../../platform/database.ts'
import { listBusinessesOfAccount } from '../../store/campaign/campaigns.ts'
import { findTemplate } from '../../store/campaign/templates.ts'
import { lockSurveyForUse } from '../../store/survey/surveys.ts'
import type { Context } from '../context.ts'

/**
 * Checks that everything the campaign refers to is in the account. Returns the campaign to store, with the ids of its
 * locations.
 */
export async function checkCampaign(
  db: Db,
  { partnerId, fail }: Pick<Context<'RESOURCE_NOT_FOUND'>, 'partnerId' | 'fail'>,
  accountId: number,
  sent: Campaign,
): Promise<Campaign> {
  const parsed = parseCampaign(sent)
  if (!parsed.ok) return fail('INPUT_INVALID', parsed.violations)
  const { campaign } = parsed
  const { templateId, surveyId, channel } = campaign
  const template = templateId && (await findTemplate(db, partnerId, accountId, templateId))
  if (templateId !== undefined && !template)
    return fail('RESOURCE_NOT_FOUND', 'templateId is not the id of a campaign template of this account')
  if (template && template.channel !== channel)
    return fail('INPUT_INVALID', `templateId (a template for ${template.channel}; the campaign is for ${channel})`)
  const survey = surveyId && (await lockSurveyForUse(db, partnerId, accountId, surveyId))
  if (surveyId !== undefined && !survey)
    return fail('RESOURCE_NOT_FOUND', 'surveyId is not the id of a survey of this account')
  if (survey && survey.status !== 'published')
    return fail('INPUT_INVALID', `surveyId (the survey is ${survey.status}, not published)`)
  const found = await listBusinessesOfAccount(db, partnerId, accountId, campaign.businessIds)
  if (campaign.businessIds.some((ref) => !found.some(({ id, number }) => ref === id || ref === number)))
    return fail('RESOURCE_NOT_FOUND', 'businessIds has a business that is not a location of this account')
  return { ...campaign, businessIds: found.map(({ id }) => id) }
}
