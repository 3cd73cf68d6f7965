import type { Db } from '../../../core/platform/database.ts'
import { statement } from '../../../core/platform/statement.ts'

/** r: review, s: social post, c: review of a competitor, p: post of a competitor, v: texts of a survey response. */
export type TextKind = 'r' | 's' | 'c' | 'p' | 'v'
/** Kinds whose mentions are included in theme counts. Mentions in surveys are counted when a summary is requested. */
export type CountedKind = Exclude<TextKind, 'v'>

/** A table of texts that can be imported repeatedly: the same owner, source and external id identify the same text. */
interface TextTableShape {
  readonly kind: TextKind
  readonly name: string
  readonly owner: 'business_id' | 'account_id'
  readonly date: string
  readonly text: string
  /** Types by column, including the key. For a list, null keeps the stored value. */
  readonly columns: Readonly<Record<string, string>>
}

/** The members are PostgreSQL's column names. */
export interface NewText {
  readonly business_id: number
  readonly account_id: number
  readonly source_id: number
  readonly external_id: string
}

/** A text that was changed. */
export interface ChangedText {
  readonly place: number
  readonly id: number
  /** The old rating; 0 in a table without ratings. */
  readonly rating: number
  readonly date: string
  /** Whether text, rating or day have changed, which the mentions depend on. */
  readonly isReread: boolean
  /** Whether the text is not empty now. */
  readonly hasWords: boolean
}

const KEY = new Set(['business_id', 'account_id', 'source_id', 'external_id'])

/** A table with its statements. Both take all texts as one value, and return indexes into it. */
export function textTable({ kind, name, owner, date, text, columns }: TextTableShape) {
  const names = Object.keys(columns)
  const contents = names.filter((column) => !KEY.has(column))
  const given = `given as (
    select * from json_to_recordset($1) as row (place int, ${names.map((each) => `${each} ${columns[each]}`).join(', ')})
  )`
  const rating = (of: string) => (columns.rating ? `${of}.rating` : '0')
  const key = `${owner}, source_id, external_id`
  const insert = statement<{ place: number }>(
    `insert-${name}`,
    `with ${given},
    made as (
      insert into ${name} (${names.join(', ')})
      select ${names.map((each) => (columns[each]?.endsWith('[]') ? `coalesce(${each}, '{}')` : each)).join(', ')}
      from given order by ${key}
      on conflict (${key}) do nothing returning id, ${[...KEY].join(', ')}, ${date} as day, ${text} as words
    ),
    to_read as (
      insert into text_analyses (kind, text_id, business_id, tree_id, account_id, source_id, day)
      select '${kind}', id, business_id, $2, account_id, source_id, day from made where words <> ''
    )
    select place from given where not exists (
      select from made where made.${owner} = given.${owner} and made.source_id = given.source_id
        and made.external_id = given.external_id
    )`,
  )
  const update = statement<ChangedText>(
    `update-${name}`,
    `with ${given},
    changed as materialized (
      select given.*, stored.id, ${rating('stored')} as old_rating, stored.${date} as old_date,
        (${rating('stored')}, stored.${date}, stored.${text}) is distinct from
          (${rating('given')}, given.${date}, given.${text}) as is_reread
      from given join ${name} stored using (${key})
      where (${contents.map((each) => `stored.${each}`).join(', ')}) is distinct from
        (${contents.map((each) => `coalesce(given.${each}, stored.${each})`).join(', ')})
    ),
    written as (
      update ${name} stored set ${contents.map((each) => `${each} = coalesce(changed.${each}, stored.${each})`).join(', ')}
      from changed where stored.id = changed.id
    )
    select place, id, old_rating as rating, to_char(old_date, 'YYYY-MM-DD') as date, is_reread as "isReread",
      ${text} <> '' as "hasWords"
    from changed`,
  )
  return { kind, owner, date, insert, update }
}
export type TextTable = ReturnType<typeof textTable>

const asJson = (texts: readonly NewText[]) => JSON.stringify(texts.map((text, place) => ({ place, ...text })))

/** Marks non-empty texts as pending for analysis. Returns the indexes of texts that already exist. */
export const insertTexts = async (db: Db, { insert }: TextTable, treeId: number, texts: readonly NewText[]) =>
  (await db.rows(insert, [asJson(texts), treeId])).map(({ place }) => place)

/** Updates existing texts. Returns the changed ones. */
export const updateTexts = (db: Db, { update }: TextTable, texts: readonly NewText[]) =>
  db.rows(update, [asJson(texts)])
