import type { Db, JsonText } from '../../../core/platform/database.ts'
import { slowStatement, statement } from '../../../core/platform/statement.ts'
import { type PageRow, pageJson, pageOf, readPage } from '../../../core/store/page.ts'
import { quick, slow } from '../../../core/store/query.ts'
import { businessesOf } from '../../businesses/store/accounts.ts'
import { analysisVersion } from '../rules/analyse-answer.ts'
import type { Facts } from '../rules/business-facts.ts'
import { type FollowedPlan, followedPlanOf } from '../rules/plan.ts'

/** The version of the plan that a run uses, from the business itself or from an account above it. */
export interface RunPlan {
  readonly planBusinessId: number
  readonly version: number
  readonly plan: FollowedPlan
}
export interface NewRun extends RunPlan {
  readonly origin: 'request' | 'schedule'
  readonly day: string
  readonly startedAt: Date
  readonly facts: Facts
  readonly accountRunId: number | null
}
const INSERT = statement<{ id: number }>(
  'insert-search-ai-run',
  `insert into search_ai_runs (business_id, version, inherited_from, inherited_version, inherited_plan, origin, day,
    started_at, facts, account_run_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
)
export const insertRun = async (db: Db, businessId: number, run: NewRun) => {
  const { origin, day, startedAt, facts, accountRunId } = run
  const values = [...planColumnsOf(businessId, run), origin, day, startedAt, JSON.stringify(facts), accountRunId]
  const [inserted] = await db.rows(INSERT, [businessId, ...values])
  return (inserted as { id: number }).id
}

/** Values of the columns version, inherited_from, inherited_version and inherited_plan. */
export const planColumnsOf = (businessId: number, { planBusinessId, version, plan }: RunPlan) =>
  planBusinessId === businessId
    ? [version, null, null, null]
    : [null, planBusinessId, version, JSON.stringify(followedPlanOf(plan))]

/** SQL for the plan of `run`; without prompts if it is inherited. */
export const PLAN_OF_RUN = `coalesce(run.inherited_plan, (
    select plan from search_ai_versions versions
    where (versions.business_id, versions.version) = (run.business_id, run.version)
  ))`

const isSkipped = (run: string) =>
  `not exists (select from search_ai_questions where run_id = ${run}.id and state <> 'skipped')`
const AT = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const COUNTS = `count(*) as questions, count(*) filter (where state = 'answered') as answered,
  count(*) filter (where state = 'failed') as failed, count(*) filter (where state = 'skipped') as skipped,
  count(*) filter (where state = 'open') as open`
const HEADING = `run.id as "runId", business.id as "businessId", business.number as "businessNumber",
        case when run.locations is null then 'business' else 'account' end as scope, account_run_id as "accountRunId",
        inherited_from as "inheritedFrom", coalesce(run.version, inherited_version) as version, origin,
        run.state as status, upper(to_char(day, 'DD-MON-YYYY')) as "runDate", ${AT('started_at')} as "startedAt",
        ${AT('finished_at')} as "finishedAt"`
// A location counts as skipped if there was nothing to ask about it.
const LOCATIONS = `(select row_to_json(below) from (
          select run.locations as total, count(*) as started, count(*) filter (where each.state = 'finished') as finished,
            case when run.started_up_to is null then 0 else greatest(run.locations - count(*), 0) end as waiting,
            run.left_out as "leftOut", count(*) filter (where each.is_skipped) as skipped,
            coalesce((
              select json_agg(row_to_json(example)) from (
                select skipped.business_id as "businessId", location.number as "businessNumber", skipped.id as "runId",
                  (select reason from search_ai_questions where run_id = skipped.id order by id limit 1) as reason
                from search_ai_runs skipped join businesses location on location.id = skipped.business_id
                where account_run_id = run.id and ${isSkipped('skipped')} order by skipped.id limit 20
              ) example
            ), '[]') as examples
          from (
            select started.state, ${isSkipped('started')} as is_skipped
            from search_ai_runs started where account_run_id = run.id
          ) each having run.locations is not null
        ) below)`
export const findRun = slow.value<JsonText, [partnerId: number, runId: number]>(
  'find-search-ai-run',
  `with asked as materialized (
    select question.* from search_ai_runs run join search_ai_questions question on question.run_id = run.id
    where run.id = $2 or account_run_id = $2
  )
  select (select row_to_json(shown)::text from (
      select ${HEADING}, counted.*,
        (select count(*) from search_ai_attempts join asked on asked.id = question_id) as calls,
        (select coalesce(('[' || string_agg(row_to_json(by_engine)::text, ',') || ']')::json, '[]') from (
          select engine, ${COUNTS}, coalesce(min(reason) filter (where reason <> ''), '') as reason
          from asked group by engine order by min(id)
        ) by_engine) as engines,
        ${LOCATIONS} as locations
      from (select ${COUNTS} from asked) counted
    ) shown) as json
  from search_ai_runs run join businesses business on business.id = business_id
  where partner_id = $1 and run.id = $2`,
)

// One run more than requested shows whether there is another page.
const LIST = slowStatement<PageRow>(
  'list-search-ai-runs',
  `select ${pageJson('runs', '$4')} from ${pageOf(`
    select -run.id as place, (select row_to_json(shown) from (select ${HEADING}) shown) as json
    from search_ai_runs run join businesses business on business.id = business_id
    where partner_id = $1 and business_id in (select business_id from business_ancestors where ancestor_id = $2)
      and case when $5::bigint is not null then account_run_id = $5 else account_run_id is null or not exists (
        select from search_ai_runs account join business_ancestors below on below.business_id = account.business_id
        where account.id = run.account_run_id and ancestor_id = $2
      ) end
    order by run.id desc offset $3 limit $4 + 1`)}`,
)
export interface RunsWindow {
  readonly offset: number
  readonly count: number
  /** Only runs started by this account run. If undefined, runs that were not started by another run in the list. */
  readonly accountRunId: number | undefined
}
/** One page of the runs at or below a business, newest first. */
export const listRuns = async (db: Db, partnerId: number, businessId: number, window: RunsWindow) => {
  const { offset, count, accountRunId } = window
  return readPage(await db.rows(LIST, [partnerId, businessId, offset, count, accountRunId ?? null])) as JsonText
}

const IS_DONE = `state = 'running' and started_up_to is null
    and exists (select from businesses where id = run.business_id)
    and not exists (select from search_ai_questions where run_id = run.id and state = 'open')
    and not exists (select from search_ai_runs part where account_run_id = run.id and part.state = 'running')`
// Answers that were set aside have the version that could not analyse them.
const HAS_FIGURES = `not exists (
    select from search_ai_questions question join search_ai_answers on question_id = question.id
    where run_id = run.id and analysis_version = 0
  )`
/** Runs in state `running` without open questions, whose answers are all analysed or set aside. */
export const listDoneRuns = slow.column<number>(
  'list-done-search-ai-runs',
  `select id from search_ai_runs run where ${IS_DONE} and ${HAS_FIGURES} order by id`,
)

/** Returns undefined if the run has questions left. */
export const findDoneRun = slow.row<{ accountRunId: number | null }, [runId: number]>(
  'find-done-search-ai-run',
  `select account_run_id as "accountRunId" from search_ai_runs run where id = $1 and ${IS_DONE}`,
)

/** Serialises runs of a business that end on the same day, because each adds its themes to the stored ones. */
export const lockBusinessOfRun = quick.run<[runId: number]>(
  'lock-business-of-search-ai-run',
  `select from business_anchors where id = (select business_id from search_ai_runs where id = $1) for no key update`,
)

export interface DoneRun {
  readonly partnerId: number
  readonly businessId: number
  readonly day: string
  /** Whether an account run started it. */
  readonly isPart: boolean
  /** Themes with an answer, in the order of the plan. */
  readonly themes: readonly string[]
  /** Themes already stored for this day. */
  readonly listed: readonly string[]
}
/** Returns undefined if another worker has finished the run, an answer has not been analysed, or the business is deleted. */
export const lockDoneRun = slow.row<DoneRun, [runId: number]>(
  'lock-done-search-ai-run',
  `select partner_id as "partnerId", business_id as "businessId", day::text,
    account_run_id is not null as "isPart", coalesce(listed.themes, '[]') as listed, array(
    select item ->> 'theme' from json_array_elements(${PLAN_OF_RUN} -> 'themes') with ordinality planned (item, place)
    where item ->> 'theme' in (
      select theme from search_ai_questions where run_id = run.id and state = 'answered'
    ) order by place
  ) as themes
  from search_ai_runs run join businesses business on business.id = run.business_id
  left join search_ai_days listed using (business_id, day)
  where run.id = $1 and run.state = 'running' and ${HAS_FIGURES} for update of run`,
)

export const finishRun = quick.run<[runId: number, now: Date]>(
  'finish-search-ai-run',
  `update search_ai_runs set state = 'finished', finished_at = $2 where id = $1`,
)

export const upsertDay = quick.run(
  'upsert-search-ai-day',
  `insert into search_ai_days (business_id, day, themes) values ($1, $2, $3)
  on conflict (business_id, day) do update set themes = $3`,
  (businessId: number, day: string, themes: readonly string[]) => [businessId, day, JSON.stringify(themes)],
)

// If all lists of themes of a day are equal, the stored text is used; only different lists are merged.
const availableRuns = (condition: string) => `select format('{"availableRuns":[%s]}', string_agg(
    '{"runDate":"' || upper(to_char(day, 'DD-MON-YYYY')) || '","themes":' || case cardinality(lists)
      when 1 then lists[1]
      else (select '[' || string_agg(to_json(theme)::text, ',' order by place) || ']' from (
        select theme, min(array[list_place, theme_place]) as place
        from unnest(lists) with ordinality listed (list, list_place),
          json_array_elements_text(list::json) with ordinality named (theme, theme_place)
        group by theme
      ) united)
    end || '}', ',' order by day desc)) as json
  from (
    select day, array_agg(themes order by first) as lists
    from (
      select day, themes::text as themes, min(business_id) as first
      from search_ai_days join businesses on id = business_id where partner_id = $1 and ${condition} group by 1, 2
    ) different group by day
  ) days`

const LIST_ALL = slowStatement<{ json: JsonText }>('list-available-runs', availableRuns('true'))
const LIST_OF = slowStatement<{ json: JsonText }>(
  'list-available-runs-of-business',
  availableRuns('business_id in (select business_id from business_ancestors where ancestor_id = $2)'),
)
/** Newest day first, for a business and those below it, or for the whole partner. */
export const listAvailableRuns = async (db: Db, partnerId: number, businessId?: number) => {
  const [row] = await (businessId === undefined
    ? db.rows(LIST_ALL, [partnerId])
    : db.rows(LIST_OF, [partnerId, businessId]))
  return row?.json as JsonText
}

// Reads the first entries of indexes, because `exists`, planned without knowing the time, may read every row.
/** Partners with runs to start, questions to ask or answers to analyse, ordered by id. */
export const listPartnersWithSearchAi = slow.column<number, [now: Date]>(
  'list-partners-with-search-ai',
  `select id from partners
  where (select min(due_at) from search_ai_questions where queue_partner_id = partners.id and worker is null) <= $1
    or (select min(due_at) from search_ai_plans where queue_partner_id = partners.id) <= $1
    or exists (select from search_ai_runs where queue_partner_id = partners.id and started_up_to is not null)
    or (select min(analysis_version) from search_ai_answers where queue_partner_id = partners.id and worker is null)
      < ${analysisVersion}
  order by id`,
)

export const listBusinessesOfRun = businessesOf('list-businesses-of-run', 'search_ai_runs found')
