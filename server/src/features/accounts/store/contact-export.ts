import type { JsonText } from '../../../core/platform/database.ts'
import { quick } from '../../../core/store/query.ts'
import { momentJson } from '../../../core/store/sql-fragments.ts'
import { CONSENT_JSON, contactJson, IS_MAPPED } from '../../contacts/store/contact-json.ts'
import { ANSWERED_JSON } from '../../surveys/store/survey-responses.ts'

/** All stored data about one person, as JSON. */
export const findContactExport = quick.value<JsonText, [partnerId: number, id: number]>(
  'export-contact',
  `select (select row_to_json(whole) from (select ${contactJson('null')} as contact,
    ${CONSENT_JSON} as consent,
    (select coalesce(json_agg(row_to_json(change)), '[]'::json) from (
      select channel, purpose, optin, ${momentJson('changed_at')} as "changedAt",
        case when proof_source is not null then json_build_object('source', proof_source, 'date', proof_date) end as proof
      from consent_changes where contact_id = c.id order by id
    ) change) as "consentChanges",
    (select coalesce(json_agg(row_to_json(given)), '[]'::json) from (
      select response.id as "responseId", survey.id as "surveyId", survey.title as "surveyTitle",
        response.business_id as "businessId", ${momentJson('response.created_at')} as "createdAt", ${ANSWERED_JSON} as answers
      from survey_responses response join surveys survey on survey.id = response.survey_id
      where response.contact_id = c.id order by response.id
    ) given) as "surveyResponses",
    (select coalesce(json_agg(row_to_json(request)), '[]'::json) from (
      select business_id as "businessId", ${momentJson('created_at')} as "createdAt", ${momentJson('opened_at')} as "openedAt",
        ${momentJson('rated_at')} as "ratedAt"
      from request_links where contact_id = c.id order by id
    ) request) as "reviewRequests",
    (select coalesce(json_agg(row_to_json(message)), '[]'::json) from (
      select campaign.id as "campaignId", campaign.name as campaign, sent.business_id as "businessId", sent.state, sent.reason,
        ${momentJson('sent.sent_at')} as "sentAt"
      from campaign_messages sent join campaigns campaign on campaign.id = sent.campaign_id
      where sent.contact_id = c.id order by sent.id
    ) message) as "campaignMessages",
    ${momentJson('c.created_at')} as "createdAt", ${momentJson('c.updated_at')} as "updatedAt") whole)::text as json
  from contacts c where c.partner_id = $1 and c.id = $2 and ${IS_MAPPED}`,
)
