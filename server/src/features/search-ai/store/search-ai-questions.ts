import type { Db } from '../../../core/platform/database.ts'
import { slowStatement } from '../../../core/platform/statement.ts'
import { slow } from '../../../core/store/query.ts'
import { hostOfUrl } from '../../../core/store/sql-fragments.ts'
import type { PlannedEngine } from '../rules/plan.ts'
import type { PlannedQuestion } from '../rules/questions.ts'
import { PLAN_OF_RUN } from './search-ai-runs.ts'

const INSERT = slowStatement<never>(
  'insert-search-ai-questions',
  `insert into search_ai_questions (business_id, run_id, due_at, theme, prompt, engine, text, state, reason)
  select $1, $2, $3, theme, prompt, engine, text, case reason when '' then 'open' else 'skipped' end, reason
  from unnest($4::text[], $5::smallint[], $6::text[], $7::text[], $8::text[])
    with ordinality asked (theme, prompt, engine, text, reason, place) order by place`,
)
export const insertQuestions = async (
  db: Db,
  businessId: number,
  runId: number,
  dueAt: Date,
  questions: readonly PlannedQuestion[],
) => {
  const column = <Key extends keyof PlannedQuestion>(key: Key) => questions.map((question) => question[key])
  const columns = [column('theme'), column('prompt'), column('engine'), column('text'), column('skipped')]
  await db.rows(INSERT, [businessId, runId, dueAt, ...columns])
}

/** Counts the open questions of all runs of this plan, for which calls of its quota are reserved. */
export const countOpenQuestions = slow.one<number, [planBusinessId: number]>(
  'count-open-search-ai-questions',
  `select count(*) from search_ai_runs run join search_ai_questions question on run_id = run.id
  where run.state = 'running' and question.state = 'open' and coalesce(inherited_from, run.business_id) = $1`,
)

export interface NextQuestion {
  readonly id: number
  /** The owner of the plan, whose quota is charged and whose key is sent. */
  readonly planBusinessId: number
  /** False if the plan was removed, or the location has left the account with the plan. */
  readonly isPlanned: boolean
  readonly runId: number
  readonly text: string
  readonly attempts: number
  readonly engine: PlannedEngine
  /** The host of the engine; null if it has no address. */
  readonly host: string | null
}
// Takes the runs of a partner in turn, so that a long one does not delay the others.
const NEXT_RUN = `select id from search_ai_runs where queue_partner_id = $1 and state = 'running' and touched_at <= $2
  order by touched_at, id limit 1`
/**
 * Locks the next run in turn that is not locked; it may have no due question. A run is always locked before its
 * questions, because otherwise transactions that change several questions could deadlock.
 */
export const lockNextRun = slow.value<number, [partnerId: number, now: Date]>(
  'lock-next-search-ai-run',
  `${NEXT_RUN} for no key update skip locked`,
)

const FIND_NEXT_RUN = slowStatement<{ id: number }>('find-next-search-ai-run', NEXT_RUN)
/** Includes locked runs. */
export const findNextRun = async (db: Db, partnerId: number, now: Date) =>
  (await db.rows(FIND_NEXT_RUN, [partnerId, now]))[0]?.id

const POSTPONE_RUN = slowStatement<{ isLater: boolean }>(
  'postpone-search-ai-run',
  `update search_ai_runs run set touched_at = greatest($2, coalesce((
    select min(due_at) from search_ai_questions where run_id = run.id and state = 'open'
      and exists (select from businesses where id = run.business_id)
  ), 'infinity')) where id = $1 returning touched_at > $2 as "isLater"`,
)
/**
 * Postpones the run until its next question is due. Returns false if one is due now: then the run goes to the end of
 * the queue.
 */
export const postponeRun = async (db: Db, runId: number, now: Date) =>
  (await db.rows(POSTPONE_RUN, [runId, now]))[0]?.isLater ?? true

export const lockRun = slow.run<[runId: number]>(
  'lock-search-ai-run',
  'select from search_ai_runs where id = $1 for no key update',
)

/** Returns undefined also if the business is deleted, or all due questions are for these hosts. */
export const findNextQuestion = slow.row<NextQuestion, [runId: number, now: Date, fullHosts: readonly string[]]>(
  'find-next-search-ai-question',
  `select question.id, coalesce(inherited_from, run.business_id) as "planBusinessId", run.id as "runId", question.text,
    question.attempts, exists (
      select from search_ai_plans plans join business_ancestors above on ancestor_id = plans.business_id
      where plans.business_id = coalesce(inherited_from, run.business_id) and above.business_id = run.business_id
    ) as "isPlanned", engine.item as engine, ${hostOfUrl("engine.item ->> 'baseUrl'")} as host
  from search_ai_runs run join businesses on businesses.id = run.business_id
    join search_ai_questions question on question.run_id = run.id
    left join lateral (
      select item from json_array_elements(${PLAN_OF_RUN} -> 'engines') planned (item)
      where item ->> 'name' = question.engine
    ) engine on true
  where run.id = $1 and question.state = 'open' and question.due_at <= $2
    and coalesce(${hostOfUrl("engine.item ->> 'baseUrl'")} <> all ($3), true)
  order by question.id limit 1`,
)

/** Returns false if the quota of the month is used up. The current quota applies, even for a run of an older version. */
export const countCall = slow.any<[planBusinessId: number, month: string]>(
  'count-search-ai-call',
  `insert into search_ai_usage as used (business_id, month, calls) values ($1, $2, 1)
  on conflict (business_id, month) do update set calls = used.calls + 1
    where used.calls < (select quota from search_ai_plans where business_id = $1)
  returning calls`,
)

/** Recorded before the call, as a lease until `dueAt`; after that, the worker is considered dead. */
export const beginAttempt = slow.run(
  'begin-search-ai-attempt',
  `with lost as (
    update search_ai_attempts set outcome = 'lost', ended_at = $3 where question_id = $1 and outcome is null
  ),
  touched as (update search_ai_runs set touched_at = $3 where id = $2),
  begun as (
    update search_ai_questions set attempts = attempts + 1, due_at = $4 where id = $1
    returning id, attempts, business_id
  )
  insert into search_ai_attempts (question_id, number, business_id, started_at)
  select id, attempts, business_id, $3 from begun`,
  (question: NextQuestion, now: Date, dueAt: Date) => [question.id, question.runId, now, dueAt],
)

/** The first answer counts. An answer to a question that is no longer open is discarded. */
export const insertAnswer = slow.run<[questionId: number, number: number, now: Date, raw: string]>(
  'end-search-ai-attempt',
  `with ended as (
    update search_ai_attempts set outcome = 'answered', ended_at = $3 where question_id = $1 and number = $2
  ),
  answered as (
    update search_ai_questions set state = 'answered', reason = '' where id = $1 and state = 'open'
    returning id, business_id
  )
  insert into search_ai_answers (question_id, business_id, answered_at, raw) select id, business_id, $3, $4 from answered`,
)

export interface FailedAttempt {
  readonly question: NextQuestion
  readonly number: number
  readonly reason: string
  /** Undefined if the question is given up. */
  readonly nextAt: Date | undefined
}
export const failAttempt = slow.run(
  'fail-search-ai-attempt',
  `with ended as (
    update search_ai_attempts set outcome = $3, ended_at = $4 where question_id = $1 and number = $2
  ),
  touched as (update search_ai_runs set touched_at = least(touched_at, $5) where id = $6)
  update search_ai_questions set reason = $3, state = case when $5::timestamptz is null then 'failed' else 'open' end,
    due_at = coalesce($5, due_at)
  where id = $1 and state = 'open' and attempts = $2`,
  ({ question, number, reason, nextAt }: FailedAttempt, now: Date) => [
    question.id,
    number,
    reason,
    now,
    nextAt,
    question.runId,
  ],
)

const NOT_UNDER_WAY = `state = 'open' and not exists (
    select from search_ai_attempts where question_id = search_ai_questions.id and outcome is null
  )`
/** Also postpones the other questions of this run for the engine. */
export const postponeEngine = slow.run(
  'postpone-search-ai-engine',
  `update search_ai_questions set due_at = greatest(due_at, $3) where run_id = $1 and engine = $2 and state = 'open'`,
  ({ runId, engine }: NextQuestion, until: Date) => [runId, engine.name, until],
)

/** Other questions of the run for this engine would fail for the same reason, and count towards the quota. */
export const giveUpEngine = slow.run(
  'give-up-search-ai-engine',
  `update search_ai_questions set state = 'failed', reason = $3 where run_id = $1 and engine = $2 and ${NOT_UNDER_WAY}`,
  ({ runId, engine }: NextQuestion, reason: string) => [runId, engine.name, reason],
)

/** Skips this question and all others of its run, except those in progress. */
export const skipQuestions = slow.run(
  'skip-search-ai-questions',
  `with lost as (
    update search_ai_attempts set outcome = 'lost' where question_id = $2 and outcome is null
  )
  update search_ai_questions set state = 'skipped', reason = $3 where run_id = $1 and (id = $2 or ${NOT_UNDER_WAY})`,
  ({ id, runId }: NextQuestion, reason: string) => [runId, id, reason],
)
