import type { Db } from '../../../core/platform/database.ts'
import { slowStatement } from '../../../core/platform/statement.ts'
import { numberList } from '../../../core/store/sql-fragments.ts'

/** Texts of a location are processed in the order of this key, so a run can continue after the last one. */
export interface TextKey {
  readonly id: number
  readonly sourceId: number
  readonly externalId: string
}
const tableOfTexts = (kind: 'r' | 's', table: string) => ({
  list: slowStatement<TextKey>(
    `list-${table}-of-moved`,
    `select id, source_id as "sourceId", external_id as "externalId" from ${table}
    where business_id = $1 and (source_id, external_id) > ($2, $3) order by source_id, external_id limit $4`,
  ),
  update: slowStatement<never>(
    `update-${table}-of-moved`,
    `with given as (select unnest($1::bigint[]) as id),
    texts as (update ${table} set account_id = $2 from given where ${table}.id = given.id and account_id <> $2),
    unread as (
      update text_analyses set account_id = $2 from given
      where text_id = given.id and kind = '${kind}' and day is not null and account_id <> $2
    )
    update mentions set account_id = $2 from given
    where text_id = given.id and kind = '${kind}' and account_id <> $2`,
  ),
})
export const movedTextTables = [tableOfTexts('r', 'reviews'), tableOfTexts('s', 'social_posts')] as const
export type MovedTextTable = (typeof movedTextTables)[number]

export const NO_KEY: TextKey = { id: 0, sourceId: 0, externalId: '' }
export const listMovedTexts = (db: Db, { list }: MovedTextTable, businessId: number, behind: TextKey, limit: number) =>
  db.rows(list, [businessId, behind.sourceId, behind.externalId, limit])

/** Call this under the lock of the tree, so that a text and its mentions always have the same account. */
export const writeAccountOfTexts = (db: Db, { update }: MovedTextTable, texts: readonly TextKey[], accountId: number) =>
  db.rows(update, [numberList(texts.map(({ id }) => id)), accountId])
