import { quick, slow } from '../../../core/store/query.ts'
import type { CountedTheme } from '../rules/summary.ts'
import { RESPONSES_AT } from './survey-responses.ts'

const RESPONSES = `(select response.id from ${RESPONSES_AT}) response`
type Of = [partnerId: number, surveyId: number, businessId: number]

export const countSurveyThemes = slow.rows<CountedTheme, Of>(
  'count-survey-themes',
  `select theme.id, theme.adj, theme.kw, count(*), count(*) filter (where sentiment > 0) as positive,
    count(*) filter (where sentiment < 0) as negative
  from ${RESPONSES} join mentions on text_id = response.id and kind = 'v'
  join themes theme on theme.id = theme_id and theme.partner_id = $1 group by theme.id`,
)

/** Counts the responses whose texts were never analysed. Only their rows have a day. */
export const countUnreadSurveyTexts = slow.one<number, Of>(
  'count-unread-survey-texts',
  `select count(*) from ${RESPONSES} join text_analyses on text_id = response.id and kind = 'v' and day is not null`,
)

/** Ids of the next responses of a survey to delete. */
export const listResponseIds = quick.column<number, [surveyId: number, limit: number]>(
  'list-response-ids-of-survey',
  'select id from survey_responses where survey_id = $1 order by created_at, id limit $2',
)
/** Remove their mentions first: see removeSurveyTexts. */
export const removeSurveyResponses = slow.run<[surveyId: number, ids: readonly number[]]>(
  'remove-survey-responses',
  'delete from survey_responses where survey_id = $1 and id = any ($2)',
)

/** Counts all responses, at any location. */
export const countResponsesOfSurvey = quick.one<number, [surveyId: number]>(
  'count-responses-of-survey',
  'select count(*) from survey_responses where survey_id = $1',
)
