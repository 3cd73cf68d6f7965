import type { AnswerCount } from '../../domain/survey/summary.ts'
import type { Answer } from '../../domain/survey/survey.ts'
import type { Db } from '../../platform/database.ts'
import { momentJson } from '../contact/contact-json.ts'
import { type PageRow, pageJson, pageOf, readPage } from '../sql/page.ts'
import { quick, slow } from '../sql/query.ts'
import { readLinesBelow } from '../sql/read-by-cursor.ts'

export interface SurveyResponseRow {
  readonly responseId: number
  readonly surveyId: number
  readonly businessId: number
  readonly created: number
  readonly answers: Answer[]
}
const ROW = `response.id as "responseId", response.survey_id as "surveyId", response.business_id as "businessId",
  floor(extract(epoch from response.created_at) * 1000)::bigint as created, response.answers`
/** Responses to survey $2 at business $3 of the partner and below it. */
const BELOW = `survey_responses response join businesses b on b.id = response.business_id and b.partner_id = $1
  join business_ancestors a on a.business_id = b.id and a.ancestor_id = $3 where response.survey_id = $2`

export const insertSurveyResponse = quick.oneRow<
  SurveyResponseRow,
  [surveyId: number, businessId: number, createdMs: number, answers: readonly Answer[]]
>(
  'insert-survey-response',
  `insert into survey_responses as response (survey_id, business_id, created_at, answers)
  values ($1, $2, timestamptz 'epoch' + $3::bigint * interval '1 millisecond', $4) returning ${ROW}`,
  (surveyId, businessId, createdMs, answers) => [surveyId, businessId, createdMs, JSON.stringify(answers)],
)

const LIST = slow.rows<
  PageRow,
  [partnerId: number, surveyId: number, businessId: number, offset: number, count: number]
>(
  'list-survey-responses',
  `select ${pageJson('surveyResponses', '$5')} from ${pageOf(`
    select row_number() over (order by created desc, "responseId" desc) as place, row_to_json(record) as json from (
      select ${ROW} from ${BELOW} order by response.created_at desc, response.id desc offset $4 limit $5 + 1
    ) record`)}`,
)
/** A window of them, the newest first. */
export const listSurveyResponses = async (
  db: Db,
  partnerId: number,
  surveyId: number,
  businessId: number,
  offset: number,
  count: number,
) => readPage(await LIST(db, partnerId, surveyId, businessId, offset, count))

export const countSurveyResponses = slow.one<number, [partnerId: number, surveyId: number, businessId: number]>(
  'count-survey-responses',
  `select count(*) from ${BELOW}`,
)

/** How often each value was answered. All texts count as one value. */
export const countAnswers = slow.rows<
  AnswerCount,
  [partnerId: number, surveyId: number, businessId: number, textQuestions: readonly number[]]
>(
  'count-survey-answers',
  `select question, value, count(*) from (
    select (answer ->> 'question')::int as question,
      case when (answer ->> 'question')::int = any ($4::int[]) then '' else answer ->> 'value' end as value
    from (select response.answers from ${BELOW}) given, json_array_elements(given.answers) answer
  ) answered group by question, value`,
)

/** Responses to all surveys at the business and below it, as JSON, in the order in which they came: see readByCursor. */
export const readSurveyResponsesBelow = readLinesBelow(`select row_to_json(line)::text as json from (
    select response.id as "responseId", response.survey_id as "surveyId", survey.title as "surveyTitle",
      response.business_id as "businessId", ${momentJson('response.created_at')} as "createdAt", (
        select json_agg(json_build_object('question', survey.questions -> (answer ->> 'question')::int - 1 ->> 'text',
          'value', answer -> 'value') order by place)
        from json_array_elements(response.answers) with ordinality as given (answer, place)) as answers
    from survey_responses response join surveys survey on survey.id = response.survey_id
    join businesses b on b.id = response.business_id and b.partner_id = $1
    join business_ancestors a on a.business_id = b.id and a.ancestor_id = $2 order by response.id
  ) line`)
