import type { Db } from '../../../core/platform/database.ts'
import { slowStatement, statement } from '../../../core/platform/statement.ts'
import { slow } from '../../../core/store/query.ts'
import { letterList, numberList } from '../../../core/store/sql-fragments.ts'
import type { TextRef } from './text-analyses.ts'

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

const SET_ASIDE = slowStatement<never>(
  'set-texts-aside',
  `update text_analyses set version = $3, language = '', day = null, attempts = 0, fault = $4
  from unnest($1::"char"[], $2::bigint[]) as given (kind, id)
  where text_analyses.kind = given.kind and text_id = given.id`,
)
/** This version does not retry these texts. Results of an older version remain. */
export const setTextsAside = async (db: Db, version: string, refs: readonly TextRef[], fault: string) => {
  await db.rows(SET_ASIDE, [...listsOf(refs), version, fault])
}

/** Of all partners. The next run of the analysis retries them. Returns their number. */
export const retryFaultyTexts = slow.size(
  'retry-faulty-texts',
  `update text_analyses set version = '', attempts = 0, fault = null where fault is not null returning 1`,
)
