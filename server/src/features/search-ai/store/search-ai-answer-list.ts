import { slow } from '../../../core/store/query.ts'
import type { Analysis, FactName } from '../rules/analyse-answer.ts'
import type { Facts, Verdict } from '../rules/facts.ts'
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

/** Filter for the answers in a report. */
export interface AnswersLike extends ReportScope {
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
  readonly sentiment: 'positive' | 'neutral' | 'negative' | null
  /** The listing on the day of the run. */
  readonly truth: Facts
  readonly plan: Pick<Plan, 'names' | 'competitors'>
}
export const findAnswers = slow.rows<StoredAnswer, [partnerId: number, ids: readonly number[]]>(
  'find-search-ai-answers',
  `select question.id as "questionId", run.id as "runId", upper(to_char(day, 'DD-MON-YYYY')) as "runDate",
    to_char(answered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "answeredAt",
    business.id as "businessId", business.number as "businessNumber", theme, engine, question.text as prompt, raw,
    is_mentioned as "isMentioned", place, place_of as "placeOf", sentiment, competitors, citations, answer.facts,
    run.facts as truth, ${PLAN_OF_RUN} as plan
  from ${ANSWERS} join businesses business on business.id = run.business_id
  where partner_id = $1 and question.id = any ($2) order by question.id desc`,
)
