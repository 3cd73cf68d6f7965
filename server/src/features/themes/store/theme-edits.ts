import type { Db } from '../../../core/platform/database.ts'
import { slowStatement, statement } from '../../../core/platform/statement.ts'
import { type PageRow, pageJson, pageOf, readPage } from '../../../core/store/page.ts'
import { byRef } from '../../../core/store/query.ts'
import type { AppliedEdit } from '../rules/theme-edits.ts'
import type { ThemeName } from '../rules/theme-name.ts'

/** SQL for the edits of the business and of all businesses above it, with the level of each. */
const applied = (column: 'id' | 'number') => `
  select edit.*, (select count(*) from business_ancestors higher where higher.business_id = above.ancestor_id) as level
  from businesses business join business_ancestors above on above.business_id = business.id
  join theme_edits edit on edit.business_id = above.ancestor_id
  where business.partner_id = $1 and business.${column} = $2`

/** Themes in texts are lower case. Rare ones with letters such as "İ" are found only in their own spelling. */
const themeNamed = (adj: string, kw: string) => `(select id from themes
    where partner_id = $1 and kw in (${kw}, lower(${kw})) and adj in (${adj}, lower(${adj}))
    order by kw = ${kw} and adj = ${adj} desc limit 1)`

const LIST_APPLIED = byRef<AppliedEdit>(
  'list-applied-theme-edits',
  (column) => `select business_id as "businessId", adj, kw, shown_adj as "shownAdj", shown_kw as "shownKw",
    ${themeNamed('edit.adj', 'edit.kw')} as "themeId", ${themeNamed('edit.shown_adj', 'edit.shown_kw')} as "shownThemeId"
  from (${applied(column)}) edit order by level, id`,
)
/** Edits that apply to a business, in the order of application. */
export const listAppliedThemeEdits = (db: Db, partnerId: number, ref: number) =>
  db.rows(LIST_APPLIED(ref), [partnerId, ref])

export interface ThemeEditRow extends ThemeName {
  readonly themeEditId: number
  readonly businessId: number
  readonly hidden: boolean
  /** Undefined if the theme is hidden. */
  readonly shownAdj?: string
  readonly shownKw?: string
}
const EDIT_JSON = `(select json_strip_nulls(row_to_json(whole)) from (
    select id as "themeEditId", business_id as "businessId", adj, kw, shown_kw is null as hidden, shown_adj as "shownAdj",
      shown_kw as "shownKw"
  ) whole)`

const LIST = byRef<PageRow>(
  'list-theme-edits',
  (column) => `select ${pageJson('edits', '$4')}
  from (select id as root from businesses where partner_id = $1 and ${column} = $2) root
  left join lateral ${pageOf(`
    select place, ${EDIT_JSON} as json from (
      select *, row_number() over (order by level, id) as place from (${applied(column)}) edit
      order by place offset $3 limit $4 + 1
    ) edit`)} on true
  group by root`,
  slowStatement,
)
/** One page, in the order of application. Returns undefined if there is no such business. */
export const listThemeEdits = async (db: Db, partnerId: number, ref: number, offset: number, count: number) =>
  readPage(await db.rows(LIST(ref), [partnerId, ref, offset, count]))

const LOCK = byRef<{ id: number }>(
  'lock-theme-edits',
  (column) => `select id from businesses where partner_id = $1 and ${column} = $2 for no key update`,
)
/** Locks the business until the commit, which serialises its edits and prevents its deletion. */
export const lockThemeEdits = async (db: Db, partnerId: number, ref: number) =>
  (await db.rows(LOCK(ref), [partnerId, ref]))[0]?.id

const FIND = statement<{ edit: ThemeEditRow }>(
  'find-theme-edit',
  `select ${EDIT_JSON} as edit from theme_edits
  where business_id = $1 and lower(adj) = lower($2) and lower(kw) = lower($3)
  order by adj = $2 and kw = $3 desc, id desc limit 1`,
)
/**
 * Finds an edit of this business, not of one above it. Case is ignored; of edits that were saved when it was not, the one
 * in the given spelling is found, otherwise the last. The caller has locked the business.
 */
export const findThemeEdit = async (db: Db, businessId: number, { adj, kw }: ThemeName) =>
  (await db.rows(FIND, [businessId, adj, kw]))[0]?.edit

const FIND_INHERITED = statement<{ edit: ThemeEditRow }>(
  'find-inherited-theme-edit',
  `select ${EDIT_JSON} as edit from (${applied('id')}) edit where id = $3 and business_id <> $2`,
)
/** Finds an edit of a business above this one. */
export const findInheritedThemeEdit = async (db: Db, partnerId: number, businessId: number, themeEditId: number) =>
  (await db.rows(FIND_INHERITED, [partnerId, businessId, themeEditId]))[0]?.edit

const COUNT = statement<{ count: number }>(
  'count-theme-edits',
  'select count(*) from theme_edits where business_id = $1',
)
export const countThemeEdits = async (db: Db, businessId: number) => (await db.rows(COUNT, [businessId]))[0]?.count ?? 0

const UPSERT = statement<{ edit: ThemeEditRow }>(
  'upsert-theme-edit',
  `insert into theme_edits (business_id, adj, kw, shown_adj, shown_kw) values ($1, $2, $3, $4, $5)
  on conflict (business_id, kw, adj) do update set (shown_adj, shown_kw) = (excluded.shown_adj, excluded.shown_kw)
  returning ${EDIT_JSON} as edit`,
)
/** Hides the theme if no name to show is given. */
export const upsertThemeEdit = async (db: Db, businessId: number, { adj, kw }: ThemeName, shown?: ThemeName) =>
  (await db.rows(UPSERT, [businessId, adj, kw, shown?.adj ?? null, shown?.kw ?? null]))[0]?.edit as ThemeEditRow

const REMOVE = statement<{ edit: ThemeEditRow }>(
  'remove-theme-edit',
  `delete from theme_edits where business_id = $1 and id = $2 returning ${EDIT_JSON} as edit`,
)
/** Returns undefined if this business has no such edit. */
export const removeThemeEdit = async (db: Db, businessId: number, themeEditId: number) =>
  (await db.rows(REMOVE, [businessId, themeEditId]))[0]?.edit
