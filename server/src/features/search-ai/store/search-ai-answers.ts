import { slow } from '../../../core/store/query.ts'
import type { FactName, Sentiment, Verdict } from '../contract/search-ai-reports.ts'
import { type Analysis, analysisVersion } from '../rules/analyse-answer.ts'
import type { Facts } from '../rules/business-facts.ts'
import type { Plan } from '../rules/plan.ts'
import {
  ANSWERS,
  HAS_FIGURES,
  QUESTION_IN_SCOPE,
  type ReportScope,
  RUN_IN_SCOPE,
  scopeValues,
} from './search-ai-reports.ts'
import { PLAN_OF_RUN } from './search-ai-runs.ts'

export interface StoredEngineAnswer {
  readonly questionId: number
  readonly raw: string
  readonly facts: Facts
  readonly plan: Pick<Plan, 'names' | 'competitors'>
}
export interface ClaimedAnswer extends StoredEngineAnswer {
  readonly runId: number
  readonly worker: number
  /** Includes the current attempt. */
  readonly attempts: number
}
const ANSWERS_AT_ONCE = 20
/** Without an analysis, or with one of an older version. */
const WAITING = `queue_partner_id = $1 and worker is null and analysis_version < ${analysisVersion}`

export const hasAnswersToAnalyse = slow.any<[partnerId: number]>(
  'has-search-ai-answers-to-analyse',
  `select from search_ai_answers where ${WAITING} limit 1`,
)

/**
 * Not due work: with a new version, all answers wait without being written. An answer that was tried before is claimed
 * alone, so that if it crashes the process again, no other answer is suspected.
 */
export const claimAnswers = slow.rows<ClaimedAnswer, [partnerId: number, worker: number]>(
  'claim-search-ai-answers',
  `with oldest as (
    select question_id, analysis_version, analysis_attempts as attempts from search_ai_answers where ${WAITING}
    order by analysis_version, question_id limit ${ANSWERS_AT_ONCE} for update skip locked
  ),
  chosen as (
    select question_id, attempts, row_number() over aged as nth, first_value(attempts) over aged as first
    from oldest window aged as (order by analysis_version, question_id)
  ),
  claimed as (
    update search_ai_answers answer set analysis_attempts = analysis_attempts + 1, worker = $2
    from chosen where answer.question_id = chosen.question_id and (nth = 1 or (attempts = 0 and first = 0))
    returning answer.question_id, raw, worker, analysis_attempts
  )
  select claimed.question_id as "questionId", run_id as "runId", claimed.worker, raw, analysis_attempts as attempts, run.facts,
    ${PLAN_OF_RUN} as plan
  from claimed join search_ai_questions question on question.id = claimed.question_id
    join search_ai_runs run on run.id = run_id
  order by claimed.question_id`,
)

export type AnalysedAnswer = Analysis & Pick<ClaimedAnswer, 'questionId' | 'worker'>
export const updateAnalyses = slow.run(
  'update-search-ai-analyses',
  `update search_ai_answers answer set analysis_version = ${analysisVersion}, is_mentioned = given."isMentioned",
    place = (given.place -> 'place')::int, place_of = (given.place -> 'of')::int, sentiment = given.sentiment,
    competitors = array(select jsonb_array_elements_text(given.competitors)), citations = given.citations,
    facts = given.facts, analysis_attempts = 0, analysis_fault = null, worker = null
  from jsonb_to_recordset($1) as given ("questionId" bigint, worker bigint, "isMentioned" boolean, place jsonb,
    sentiment text, competitors jsonb, citations jsonb, facts jsonb)
  where question_id = given."questionId" and answer.worker = given.worker`,
  (analysed: readonly AnalysedAnswer[]) => [JSON.stringify(analysed)],
)

/** This version of the analysis does not retry the answer. */
export const markAnswerFaulty = slow.run<[answer: ClaimedAnswer, fault: string]>(
  'mark-search-ai-answer-faulty',
  `update search_ai_answers
  set analysis_version = ${analysisVersion}, analysis_attempts = 0, analysis_fault = $3, worker = null
  where question_id = $1 and worker = $2`,
  ({ questionId, worker }, fault) => [questionId, worker, fault],
)

/** Filter for the answers in a report. */
interface AnswersLike extends ReportScope {
  readonly prompts: readonly string[] | undefined
  readonly isMentioned: boolean | undefined
  readonly competitors: readonly string[] | undefined
  readonly domains: readonly string[] | undefined
  readonly fact: FactName | undefined
  readonly verdict: Verdict | undefined
}
const LIKE = `($7::text[] is null or question.text = any ($7))
    and ($8::boolean is null or is_mentioned = $8) and ($9::text[] is null or competitors && $9)
    and ($10::text[] is null or exists (
      select from jsonb_array_elements(answer.citations) page where page ->> 'domain' = any ($10)
    ))
    and (coalesce($11, $12::text) is null or exists (
      select from jsonb_each(answer.facts) stated (fact, judgement)
      where fact = coalesce($11, fact) and judgement ->> 'verdict' = coalesce($12, judgement ->> 'verdict')
    ))`
const valuesOf = (partnerId: number, like: AnswersLike) => [
  ...scopeValues(partnerId, like),
  like.prompts ?? null,
  like.isMentioned ?? null,
  like.competitors ?? null,
  like.domains ?? null,
  like.fact ?? null,
  like.verdict ?? null,
]

// Questions are numbered in the order of their runs, so the newest runs are read one by one until the page is full, and
// older runs are not read.
/**
 * Newest first; one more than requested shows whether there is another page. Texts are read separately, for this page only.
 */
export const listAnswerIds = slow.column<number, [partnerId: number, like: AnswersLike, offset: number, count: number]>(
  'list-search-ai-answers',
  `select found.id
  from (select * from search_ai_runs run where ${RUN_IN_SCOPE} order by run.id desc offset 0) run cross join lateral (
    select question.id
    from search_ai_questions question join search_ai_answers answer on question_id = question.id and ${HAS_FIGURES}
    where question.run_id = run.id and ${QUESTION_IN_SCOPE} and ${LIKE} order by question.id desc offset 0
  ) found
  order by run.id desc, found.id desc offset $13 limit $14 + 1`,
  (partnerId, like, offset, count) => [...valuesOf(partnerId, like), offset, count],
)

export interface StoredAnswer extends Pick<Analysis, 'isMentioned' | 'competitors' | 'citations' | 'facts'> {
  readonly questionId: number
  readonly runId: number
  readonly runDate: string
  readonly answeredAt: string
  readonly businessId: number
  readonly businessNumber: number
  readonly theme: string
  readonly engine: string
  readonly prompt: string
  readonly raw: string
  readonly place: number | null
  readonly placeOf: number | null
  readonly sentiment: Sentiment | null
  /** The listing on the day of the run. */
  readonly listing: Facts
  readonly plan: Pick<Plan, 'names' | 'competitors'>
}
export const findAnswers = slow.rows<StoredAnswer, [partnerId: number, ids: readonly number[]]>(
  'find-search-ai-answers',
  `select question.id as "questionId", run.id as "runId", upper(to_char(day, 'DD-MON-YYYY')) as "runDate",
    to_char(answered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "answeredAt",
    business.id as "businessId", business.number as "businessNumber", theme, engine, question.text as prompt, raw,
    is_mentioned as "isMentioned", place, place_of as "placeOf", sentiment, competitors, citations, answer.facts,
    run.facts as listing, ${PLAN_OF_RUN} as plan
  from ${ANSWERS} join businesses business on business.id = run.business_id
  where partner_id = $1 and question.id = any ($2) order by question.id desc`,
)

/** Of all partners. The next run of the analysis retries them. Returns their number. */
export const retryFaultyAnswers = slow.size(
  'retry-faulty-answers',
  `update search_ai_answers set analysis_version = 0, analysis_attempts = 0, analysis_fault = null
  where analysis_fault is not null returning 1`,
)
