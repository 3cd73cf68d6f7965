import { type Db, slowStatement } from '../platform/database.ts'
import { letterList, numberList } from './number-list.ts'
import type { TextRef } from './text-analyses.ts'

const listsOf = (refs: readonly TextRef[]) => [
  letterList(refs.map(({ kind }) => kind)),
  numberList(refs.map(({ id }) => id)),
]

const BEGIN = slowStatement<never>(
  'begin-reading-texts',
  `update text_analyses set attempts = attempts + 1
  from unnest($1::"char"[], $2::bigint[]) as given (kind, id)
  where text_analyses.kind = given.kind and text_id = given.id`,
)
/** Outside the transaction that reads them: it counts even if that one never ends. */
export const beginReadingTexts = async (db: Db, refs: readonly TextRef[]) => {
  await db.rows(BEGIN, listsOf(refs))
}

const SET_ASIDE = slowStatement<never>(
  'set-texts-aside',
  `update text_analyses set version = $3, language = '', day = null, attempts = 0, fault = $4
  from unnest($1::"char"[], $2::bigint[]) as given (kind, id)
  where text_analyses.kind = given.kind and text_id = given.id`,
)
/** This version does not try them again. What an older one has found in them stays. */
export const setTextsAside = async (db: Db, version: string, refs: readonly TextRef[], fault: string) => {
  await db.rows(SET_ASIDE, [...listsOf(refs), version, fault])
}
