import type { Static } from 'typebox'
import { pageJson, pageOf } from '../../../core/store/page.ts'
import { quick, slow } from '../../../core/store/query.ts'
import { readLinesBelow } from '../../../core/store/read-by-cursor.ts'
import { momentJson } from '../../../core/store/sql-fragments.ts'
import { FULL_NAME, isMappedBelow } from '../../contacts/store/contact-json.ts'
import type { SurveyResponse } from '../contract/survey.ts'
import type { AnswerCount } from '../rules/summary.ts'
import type { Answer } from '../rules/survey-rules.ts'

export type SurveyResponseRow = Static<typeof SurveyResponse>
const ROW = `response.id as "responseId", response.survey_id as "surveyId", response.business_id as "businessId",
  floor(extract(epoch from response.created_at) * 1000)::bigint as created, response.answers, response.contact_id as "contactId", response.review_id as "reviewId"`
const ACCOUNT_OF_SURVEY = '(select account_id from surveys where id = $2)'
const RESPONSES = `survey_responses response join businesses b on b.id = response.business_id and b.partner_id = $1
  where response.survey_id = $2`
const RESPONSES_OF_ACCOUNT = `${RESPONSES} and $3 = ${ACCOUNT_OF_SURVEY}`
const RESPONSES_OF_LOCATION = `${RESPONSES} and response.business_id = $3 and $3 <> ${ACCOUNT_OF_SURVEY}`
/**
 * SQL for the responses to survey $2 of partner $1 at business $3. The account of the survey has all of them, also those
 * at locations that have moved to another account; any other business is a location and has its own. Two queries, of
 * which one is executed, because a condition with `or` could not use the index of the location.
 */
export const RESPONSES_AT = `(
    select response.* from ${RESPONSES_OF_ACCOUNT} union all select response.* from ${RESPONSES_OF_LOCATION}
  ) response`

export interface NewSurveyResponse {
  readonly surveyId: number
  readonly businessId: number
  readonly createdMs: number
  readonly answers: readonly Answer[]
  readonly score: number | null
  readonly contactId: number | null
}
export const insertSurveyResponse = quick.oneRow<SurveyResponseRow, [response: NewSurveyResponse]>(
  'insert-survey-response',
  `with response as (
    insert into survey_responses (survey_id, business_id, created_at, answers, score, contact_id)
    values ($1, $2, timestamptz 'epoch' + $3::bigint * interval '1 millisecond', $4, $5, $6) returning *
  )
  select ${ROW} from response`,
  ({ surveyId, businessId, createdMs, answers, score, contactId }) => [
    surveyId,
    businessId,
    createdMs,
    JSON.stringify(answers),
    score,
    contactId,
  ],
)

export const writeReviewOfResponse = quick.run<[responseId: number, reviewId: number]>(
  'write-review-of-survey-response',
  'update survey_responses set review_id = $2 where id = $1',
)

/** An index has the responses by time. To sort by score, all responses to the survey are read. */
const ORDERS = {
  newest: 'response.created_at desc, response.id desc',
  oldest: 'response.created_at, response.id',
  lowestScore: 'response.score nulls last, response.created_at desc, response.id desc',
  highestScore: 'response.score desc nulls last, response.created_at desc, response.id desc',
} as const
export type ResponseOrder = keyof typeof ORDERS
/** Null for a contact who is not mapped at or below business $3: whoever may read only that business must not see the name. */
const CONTACT_NAME = `(
        select ${FULL_NAME} from contacts c
        where c.partner_id = $1 and c.id = response.contact_id and ${isMappedBelow('$3')}
      )`
/** Empty for a business that is not at or below business $3, for the same reason. */
const BUSINESS_NAME = `coalesce((
        select b.name from businesses b join business_ancestors below on below.business_id = b.id and below.ancestor_id = $3
        where b.partner_id = $1 and b.id = response.business_id
      ), '')`
const pageIn = (name: ResponseOrder) => {
  const order = ORDERS[name]
  const firstOf = (responses: string) =>
    `(select response.* from ${responses} order by ${order} limit $4::int + $5::int + 1)`
  return slow.page<[partnerId: number, surveyId: number, businessId: number, offset: number, count: number]>(
    `list-survey-responses-${name}`,
    `select ${pageJson('surveyResponses', '$5')} from ${pageOf(`
    select place, row_to_json(record) as json from (
      select row_number() over (order by ${order}) as place, response.* from (
        ${firstOf(RESPONSES_OF_ACCOUNT)} union all ${firstOf(RESPONSES_OF_LOCATION)}
      ) response order by ${order} offset $4 limit $5 + 1
    ) response, lateral (select ${ROW}, ${BUSINESS_NAME} as "businessName", ${CONTACT_NAME} as "contactName") record`)}`,
  )
}
/** One page. Each query has its own limit, so that it reads only these responses, by index. */
export const listSurveyResponses = {
  newest: pageIn('newest'),
  oldest: pageIn('oldest'),
  lowestScore: pageIn('lowestScore'),
  highestScore: pageIn('highestScore'),
} satisfies Record<ResponseOrder, unknown>

export const countSurveyResponses = slow.one<number, [partnerId: number, surveyId: number, businessId: number]>(
  'count-survey-responses',
  `select count(*) from ${RESPONSES_AT}`,
)

export const findSurveyResponse = quick.row<
  SurveyResponseRow,
  [partnerId: number, surveyId: number, businessId: number, responseId: number]
>('find-survey-response', `select ${ROW} from ${RESPONSES_AT} where response.id = $4`)

/**
 * Returns the review created from the response, or undefined if the response does not exist. Remove mentions first: see
 * removeSurveyTexts.
 */
export const removeSurveyResponse = quick.row<{ reviewId: number | null }, [surveyId: number, responseId: number]>(
  'remove-survey-response',
  'delete from survey_responses where survey_id = $1 and id = $2 returning review_id as "reviewId"',
)

/** Counts each value of the answers. All texts count as the same value. */
export const countAnswers = slow.rows<
  AnswerCount,
  [partnerId: number, surveyId: number, businessId: number, textQuestions: readonly number[]]
>(
  'count-survey-answers',
  `select question, value, count(*) from (
    select (answer ->> 'question')::int as question,
      case when (answer ->> 'question')::int = any ($4::int[]) then '' else answer ->> 'value' end as value
    from (select response.answers from ${RESPONSES_AT}) given, json_array_elements(given.answers) answer
  ) answered group by question, value`,
)

/** The answers of a response, each with the text of its question. */
export const ANSWERED_JSON = `(
        select coalesce(json_agg(json_build_object('question', survey.questions -> (answer ->> 'question')::int - 1 ->> 'text',
          'value', answer -> 'value') order by place), '[]')
        from json_array_elements(response.answers) with ordinality as given (answer, place))`

/**
 * Responses at or below the business, and responses to surveys of accounts at or below it, as JSON, in the order of
 * arrival. See readByCursor.
 */
export const readSurveyResponsesBelow = readLinesBelow(`select row_to_json(line)::text as json from (
    select response.id as "responseId", response.survey_id as "surveyId", survey.title as "surveyTitle",
      response.business_id as "businessId", ${momentJson('response.created_at')} as "createdAt", ${ANSWERED_JSON} as answers,
      response.contact_id as "contactId", response.review_id as "reviewId"
    from survey_responses response join surveys survey on survey.id = response.survey_id
    join businesses b on b.id = response.business_id and b.partner_id = $1
    where response.id in (
      select given.id from business_ancestors below join survey_responses given using (business_id) where ancestor_id = $2
      union
      select given.id from business_ancestors below join surveys on account_id = business_id
      join survey_responses given on given.survey_id = surveys.id where ancestor_id = $2
    ) order by response.id
  ) line`)
