import type { Db } from '../../../core/platform/database.ts'
import { slowStatement, statement } from '../../../core/platform/statement.ts'
import { slow } from '../../../core/store/query.ts'
import { letterList, numberList } from '../../../core/store/sql-fragments.ts'
import type { TextKind } from './imported-texts.ts'

const READ_AGAIN = statement<never>(
  'read-texts-again',
  `insert into text_analyses (kind, text_id, business_id, tree_id, account_id, source_id, day)
  select $1, text_id, business_id, $2, account_id, source_id, day
  from unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::int[], $7::date[])
    as given (text_id, business_id, account_id, source_id, day)
  on conflict (text_id, kind) do update set version = '', language = '', attempts = 0, fault = null, tree_id = excluded.tree_id,
    account_id = excluded.account_id, source_id = excluded.source_id, day = excluded.day`,
)
export interface TextToReadAgain {
  readonly id: number
  readonly businessId: number
  readonly accountId: number
  readonly sourceId: number
  /** YYYY-MM-DD. */
  readonly day: string
}
/** Marks texts with changed content as pending. */
export const readTextsAgain = (db: Db, kind: TextKind, treeId: number, texts: readonly TextToReadAgain[]) =>
  db.rows(READ_AGAIN, [
    kind,
    treeId,
    numberList(texts.map(({ id }) => id)),
    numberList(texts.map(({ businessId }) => businessId)),
    numberList(texts.map(({ accountId }) => accountId)),
    numberList(texts.map(({ sourceId }) => sourceId)),
    texts.map(({ day }) => day),
  ])

const REMOVE = statement<never>(
  'remove-text-analyses',
  'delete from text_analyses where kind = $1 and text_id = any ($2)',
)
export const removeTextAnalyses = (db: Db, kind: TextKind, textIds: readonly number[]) =>
  db.rows(REMOVE, [kind, numberList(textIds)])

const LIST_OTHER_VERSIONS = statement<{ version: string }>(
  'list-other-analysis-versions',
  `with recursive known as (
    (select version from text_analyses order by version limit 1)
    union all
    select (select version from text_analyses where version > known.version order by version limit 1)
    from known where known.version is not null
  )
  select version from known where version is not null and version <> $1`,
)
/**
 * Skips from one version to the next: there are few versions, no matter how many texts. Texts that were never analysed
 * have the version '', which comes first.
 */
export const listOtherVersions = async (db: Db, version: string) =>
  (await db.rows(LIST_OTHER_VERSIONS, [version])).map((row) => row.version)

const FIND_TREE = statement<{ id: number }>(
  'find-next-tree-to-read',
  'select tree_id as id from text_analyses where version = $1 and tree_id > $2 order by tree_id limit 1',
)
/** The next topmost business after `behind` with texts of this version. */
export const findNextTreeToRead = async (db: Db, version: string, behind: number) =>
  (await db.rows(FIND_TREE, [version, behind]))[0]?.id

const TRY_LOCK = statement<{ locked: boolean }>(
  'try-lock-reading',
  `select pg_try_advisory_xact_lock(hashtextextended('presence-themes', $1)) as locked`,
)
/** Until the transaction ends, no other one analyses texts of this tree. Changes to texts are not blocked. */
export const tryLockReading = async (db: Db, treeId: number) => (await db.rows(TRY_LOCK, [treeId]))[0]?.locked === true

export interface TextRef {
  readonly kind: TextKind
  readonly id: number
}
export interface WaitingText extends TextRef {
  /** How many analyses of the text have started but not finished. */
  readonly attempts: number
}
const LIST = statement<WaitingText>(
  'list-texts-to-read',
  `select kind, text_id as id, attempts from text_analyses
  where version = $1 and tree_id = $2 order by text_id, kind limit $3`,
)
export const listTextsToRead = (db: Db, version: string, treeId: number, limit: number) =>
  db.rows(LIST, [version, treeId, limit])

export interface TextToRead extends TextRef {
  /** The current topmost business. The stored one may be outdated, because the business may have moved. */
  readonly treeId: number
  readonly partnerId: number
  readonly businessId: number
  readonly accountId: number
  readonly sourceId: number
  /** YYYY-MM-DD. */
  readonly date: string
  /** 0 if there is no rating. */
  readonly rating: number
  readonly text: string
}
const textsIn = (kind: TextKind, table: string, rating: string, date: string, text: string, alive = '') => `
  select '${kind}' as kind, stored.id, (
      select top.id from business_ancestors above join businesses top on top.id = above.ancestor_id
      where above.business_id = stored.business_id and top.parent_id is null
    ) as "treeId", partner_id as "partnerId", stored.business_id as "businessId",
    account_id as "accountId", source_id as "sourceId", to_char(${date}, 'YYYY-MM-DD') as date, ${rating} as rating,
    ${text} as text
  from given join ${table} stored on stored.id = given.id and given.kind = '${kind}'
  join businesses on businesses.id = stored.business_id ${alive}`
const COMPETITOR_IS_ALIVE = `join competitor_accounts account on account.id = account_id
  join competitors on competitors.id = competitor_id and deleted_at is null`
/** SQL for all texts of a response as one text, in the order of the questions. */
const SURVEY_TEXTS = `(
    select response.id, response.business_id, survey.account_id, 0 as source_id,
      (response.created_at at time zone 'UTC')::date as answered, (
        select string_agg(answer ->> 'value', E'\\n\\n' order by place)
        from json_array_elements(response.answers) with ordinality as given (answer, place)
        where survey.questions -> (answer ->> 'question')::int - 1 ->> 'type' = 'text'
      ) as words
    from survey_responses response join surveys survey on survey.id = response.survey_id
  )`
const FIND = statement<TextToRead>(
  'list-texts',
  `with given as (select * from unnest($1::"char"[], $2::bigint[]) as row (kind, id))
  ${textsIn('r', 'reviews', 'rating', 'review_date', 'comments')}
  union all ${textsIn('s', 'social_posts', '0', 'post_date', 'stored.text')}
  union all ${textsIn('c', 'competitor_reviews', 'rating', 'review_date', 'comments', COMPETITOR_IS_ALIVE)}
  union all ${textsIn('p', 'competitor_posts', '0', 'post_date', 'stored.text', COMPETITOR_IS_ALIVE)}
  union all ${textsIn('v', SURVEY_TEXTS, '0', 'answered', 'words')}`,
)
/** Returns the texts that exist and belong to existing businesses and competitors. */
export const listTexts = (db: Db, refs: readonly TextRef[]) =>
  db.rows(FIND, [letterList(refs.map(({ kind }) => kind)), numberList(refs.map(({ id }) => id))])

const UPDATE = statement<never>(
  'update-text-analyses',
  `update text_analyses set version = $1, language = given.language, day = null, attempts = 0, fault = null
  from unnest($2::"char"[], $3::bigint[], $4::text[]) as given (kind, id, language)
  where text_analyses.kind = given.kind and text_id = given.id`,
)
export const updateTextAnalyses = (
  db: Db,
  version: string,
  read: readonly (TextRef & { readonly language: string })[],
) =>
  db.rows(UPDATE, [
    version,
    letterList(read.map(({ kind }) => kind)),
    numberList(read.map(({ id }) => id)),
    read.map(({ language }) => language),
  ])

const MOVE = statement<never>(
  'move-text-analyses',
  `update text_analyses set tree_id = given.tree_id
  from unnest($1::"char"[], $2::bigint[], $3::bigint[]) as given (kind, id, tree_id)
  where text_analyses.kind = given.kind and text_id = given.id`,
)
/** Moves the texts to their current tree, for the next run. */
export const moveTextAnalyses = (db: Db, texts: readonly Pick<TextToRead, 'kind' | 'id' | 'treeId'>[]) =>
  db.rows(MOVE, [
    letterList(texts.map(({ kind }) => kind)),
    numberList(texts.map(({ id }) => id)),
    numberList(texts.map(({ treeId }) => treeId)),
  ])

const listsOf = (refs: readonly TextRef[]) => [
  letterList(refs.map(({ kind }) => kind)),
  numberList(refs.map(({ id }) => id)),
]

// Quick statements, which need no free connection, that skip locked rows: the transaction that analyses the texts waits
// for them, and the database ends transactions that wait too long. A locked text is being changed, which resets its
// count anyway.
const counting = (name: string, attempts: string) =>
  statement<never>(
    name,
    `update text_analyses set attempts = ${attempts}
    from (
      select stored.kind, text_id from unnest($1::"char"[], $2::bigint[]) as given (kind, id)
      join text_analyses stored on stored.kind = given.kind and text_id = given.id for update of stored skip locked
    ) free
    where text_analyses.kind = free.kind and text_analyses.text_id = free.text_id`,
  )
const BEGIN = counting('begin-reading-texts', 'attempts + 1')
/** Runs outside the transaction that analyses the texts, so that the attempt counts even if the transaction never ends. */
export const beginReadingTexts = async (db: Db, refs: readonly TextRef[]) => {
  await db.rows(BEGIN, listsOf(refs))
}

const TAKE_BACK = counting('take-back-reading-texts', 'greatest(attempts - 1, 0)')
/** For texts that were analysed, but whose results could not be stored. The attempt does not count. */
export const takeBackReadingTexts = async (db: Db, refs: readonly TextRef[]) => {
  await db.rows(TAKE_BACK, listsOf(refs))
}

const MARK_FAULTY = slowStatement<never>(
  'mark-texts-faulty',
  `update text_analyses set version = $3, language = '', day = null, attempts = 0, fault = $4
  from unnest($1::"char"[], $2::bigint[]) as given (kind, id)
  where text_analyses.kind = given.kind and text_id = given.id`,
)
/** This version does not retry these texts. Results of an older version remain. */
export const markTextsFaulty = async (db: Db, version: string, refs: readonly TextRef[], fault: string) => {
  await db.rows(MARK_FAULTY, [...listsOf(refs), version, fault])
}

/** Of all partners. The next run of the analysis retries them. Returns their number. */
export const retryFaultyTexts = slow.size(
  'retry-faulty-texts',
  `update text_analyses set version = '', attempts = 0, fault = null where fault is not null returning 1`,
)
